import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseKind, fillDirectory, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { PROCESS_KEY, type ServerProcess, startProcess } from '../support/serverProcess.ts';

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { turnNumber } } }';
/** Each of these once blocked the whole server for seconds. */
const UNITS = [
  ' ',
  '\u3000',
  '\n',
  '12-34 ',
  '4111 ',
  '-----BEGIN PRIVATE KEY-----\n',
  '<a',
  'have finally ',
  '\u1100',
];
/** What blocked took 10 s or more; `npm run bench:texts` holds answers to 200 ms. */
const STUCK_MS = 8_000;

let server: ServerProcess;
let database: TestDatabase | undefined;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'recollect-'));
  if (databaseKind === 'postgres') database = await openTestDatabase();
  else fillDirectory(directory);
  server = startProcess({ DATA_DIR: directory, DATABASE_URL: database?.url ?? '' });
  await server.address();
}, 240_000);
afterAll(async () => {
  if (server.child.exitCode === null) await server.end('SIGKILL');
  await database?.database.close();
  await database?.drop();
  rmSync(directory, { recursive: true });
}, 120_000);

test('the server answers whatever is recorded, even while it learns from it', async () => {
  const address = await server.address();
  let recording = true;
  const poll = async () => {
    let polls = 0;
    for (; recording; polls++) {
      const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(STUCK_MS) });
      expect(answer.status).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return polls;
  };
  const recordAll = async () => {
    try {
      for (let round = 0; round < 3; round++)
        await Promise.all(UNITS.map((unit, i) => record(address, `user${i}`, unit)));
    } finally {
      recording = false;
    }
  };
  // Together, so that a failure of either fails the test, and the polls end.
  const [polls] = await Promise.all([poll(), recordAll()]);
  expect(polls).toBeGreaterThan(0);
}, 240_000);

async function record(address: string, userId: string, unit: string): Promise<void> {
  const text = `a${unit.repeat(Math.floor(62_000 / Buffer.byteLength(unit)))}b`;
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: RECORD,
      variables: { input: { userId, sessionId: 's', userQuery: text, assistantResponse: text } },
    }),
  });
  expect((await response.json()).errors).toBeUndefined();
}
