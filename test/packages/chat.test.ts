import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { startApp, TEST_KEY } from '../support/app.ts';

test('the chat of the examples remembers in a second session what was said in the first', async () => {
  const t = await startApp();
  const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY };
  const chat = async (question: string) => {
    const child = spawn(process.execPath, ['examples/chat/chat.ts'], { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    child.stdin.end(`${question}\n`);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The chat ended with ${code}: ${said}`);
    return said;
  };
  expect(await chat('I have a small dog.')).toContain('I know nothing about you yet.');
  await t.settle();
  const said = await chat('Do I have a pet?');
  expect(said).toContain('I would be told:');
  expect(said).toContain('small dog');
});
