import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../server/db/database.ts';
import { formatKey, KEY_BYTES } from '../../server/lifecycle/access/keyFormat.ts';
import { codesOf, type Keyring, keyring } from '../support/apiKeys.ts';
import { type Answer, type Credential, startApp, type TestApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';

const REQUESTS = 300;
const VIEWER = '{ viewer { name } }';

const madeUpKey = (): string => formatKey(randomBytes(KEY_BYTES.id), randomBytes(KEY_BYTES.secret)).key;
const base64 = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');

/** Credentials that look valid but belong to nobody. */
const WRONG: [string, () => Credential][] = [
  ['keys of our form', madeUpKey],
  ['keys of another form', () => randomBytes(24).toString('hex')],
  ['sessions', () => ({ cookie: `recollect_session=${randomBytes(32).toString('base64url')}` })],
  [
    'tokens',
    () => `${base64({ alg: 'ES256' })}.${base64({ iss: `https://${randomBytes(8).toString('hex')}`, aud: 'a' })}.c2ln`,
  ],
];

let opened: TestDatabase;
let t: TestApp;
let admin: Keyring;
/** Transactions that the server starts by itself, without jobs. */
let transactions = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  const unscoped: Database['unscoped'] = (work) => {
    transactions++;
    return database.unscoped(work);
  };
  t = await startApp({ database: { ...opened, database: { ...database, unscoped } } });
  admin = await keyring(t);
});
afterAll(async () => {
  await t.close();
  await opened.drop();
});

const askAll = (credentials: Credential[]) =>
  Promise.all(credentials.map((credential) => t.ask(VIEWER, {}, credential)));
/** An expired session counts as anonymous, and the number of concurrent anonymous requests is limited. */
const isRefused = (answer: Answer) =>
  answer.data?.viewer === null || ['UNAUTHENTICATED', 'RATE_LIMITED'].includes(codesOf(answer)[0]!);

describe.each(WRONG)('three hundred wrong %s', (_what, make) => {
  test('cost almost no transactions, whether they differ or are all the same', async () => {
    const started = performance.now();
    const before = transactions;
    expect((await askAll(Array.from({ length: REQUESTS }, make))).every(isRefused)).toBe(true);
    const one = make();
    await askAll([one]);
    for (let i = 0; i < 30; i++)
      expect((await askAll(Array.from({ length: 10 }, () => one))).every(isRefused)).toBe(true);
    // Ten lookups a second, plus the server's own work.
    const bound = 10 + ((performance.now() - started) / 1_000) * 15;
    expect(transactions - before).toBeLessThan(bound);
  });
});

test('a new key works at once while others are guessed', async () => {
  const guesses = askAll(Array.from({ length: REQUESTS }, madeUpKey));
  const { secret } = await admin.create();
  expect((await t.ask(VIEWER, {}, secret)).errors).toEqual([]);
  await guesses;
});

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

onPostgres('PostgreSQL itself counts no more', async () => {
  const count = async () => {
    // Backends report their statistics after a second of idling.
    await delay(1_500);
    const { rows } = await t.app.parts.database.maintenance.query(
      'SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0].count as number;
  };
  const startedQuiet = performance.now();
  const quiet = [await count(), await count()];
  const noisePerMs = (quiet[1]! - quiet[0]!) / (performance.now() - startedQuiet);
  const started = performance.now();
  await askAll(Array.from({ length: REQUESTS }, madeUpKey));
  const counted = (await count()) - quiet[1]!;
  const ms = performance.now() - started;
  // Ten lookups a second, as above, and a noise that is measured over only a few seconds.
  expect(counted).toBeLessThan(60 + ms * (0.015 + 4 * noisePerMs));
});
