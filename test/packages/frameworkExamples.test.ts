import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { builtCli } from '../support/packages/cli.ts';

let t: TestApp;
beforeAll(async () => {
  builtCli();
  t = await startApp();
});

async function start(name: string) {
  const { key } = await t.addProject(name);
  const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: key, PORT: '0' };
  const child = spawn(process.execPath, [`examples/frameworks/${name}.ts`], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return { child, said: () => said };
}

test.each(['openai', 'openaiAgents', 'langchain', 'langgraph'])(
  'the example with %s knows in the second conversation what was said in the first',
  async (name) => {
    const { child, said } = await start(name);
    const [code] = await once(child, 'close');
    expect({ code, said: said() }).toEqual({ code: 0, said: expect.stringMatching(/know nothing about you yet/) });
    expect(said()).toMatch(/I was told:\n(?:- .*\n)*- .*small dog/);
  },
);

test('the example with fastify shows what is remembered', async () => {
  const { child, said } = await start('fastify');
  try {
    await once(child.stdout, 'data');
    const response = await fetch(said().trim());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Has a small dog.');
  } finally {
    child.kill();
    await once(child, 'close');
  }
});
