import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { PROCESS_KEY, startProcess } from '../support/serverProcess.ts';

const GUARD = `--import=${pathToFileURL(resolve('test/support/refuseNetwork.mjs'))}`;

test('a fresh server records, recalls and serves its console without network access', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'recollect-alone-'));
  const server = startProcess({ NODE_OPTIONS: GUARD, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' });
  try {
    const address = await server.address();
    const ask = async (query: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${PROCESS_KEY}` };
      const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return (await response.json()).data;
    };
    await ask(`mutation { recordTurn(input: {userId: "ann", sessionId: "one", userQuery: "I live by the old mill.",
      assistantResponse: "Noted."}) { turn { id } } }`);
    const { memoryContext } = await ask('{ memoryContext(userId: "ann", query: "Where is the mill?") { prompt } }');
    expect(memoryContext.prompt).toContain('old mill');
    const page = await (await fetch(address)).text();
    expect(page.match(/(?:src|href)="(?:https?:)?\/\/[^"]*/g)).toBeNull();
  } finally {
    await server.end('SIGTERM');
  }
  expect(server.output()).not.toContain('WENT OUT');
});

test('outgoing requests are detected', () => {
  const program = `fetch('http://192.0.2.1/').catch(() => {}); require('node:tls').connect(443, 'example.test').on('error', () => {})`;
  const { stderr } = spawnSync(process.execPath, [GUARD, '-e', program], { encoding: 'utf8' });
  expect(stderr).toContain('WENT OUT to 192.0.2.1');
  expect(stderr).toContain('WENT OUT to example.test');
});
