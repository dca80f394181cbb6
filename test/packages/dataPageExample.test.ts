import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { startApp, TEST_KEY } from '../support/app.ts';
import { builtCli } from '../support/packages/cli.ts';

test('the example of a data page shows what is remembered', async () => {
  const t = await startApp();
  builtCli();
  const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY, PORT: '0' };
  const child = spawn(process.execPath, ['examples/data-page/page.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer];
    const response = await fetch(address.toString().trim());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Has a small dog.');
  } finally {
    child.kill();
    await once(child, 'close');
  }
});
