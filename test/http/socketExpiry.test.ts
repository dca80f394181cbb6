import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/db/postgres.ts';
import { keyring } from '../support/apiKeys.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';
import { databaseKind, openTestDatabase } from '../support/database.ts';
import { startIssuer } from '../support/endUsers.ts';
import { openRaw, type RawSocket } from '../support/hostile/rawSocket.ts';
import { startProxy } from '../support/outside/proxy.ts';
import { acceptTokensOf, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { passSeconds } from '../support/staff.ts';
import { until } from '../support/until.ts';

const FOLLOW = 'subscription { memoryUpdated { cursor } }';

let t: TestApp;
let issuer: TestIssuer;
const opened: RawSocket[] = [];

beforeAll(async () => {
  t = await startApp();
  issuer = await startIssuer();
  await acceptTokensOf(t, issuer);
});
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate();
});

async function open(key: string, app = t): Promise<RawSocket> {
  const raw = await openRaw(app.address, { key });
  opened.push(raw);
  return raw;
}

/** A console socket, authenticated by cookie. */
async function openConsole(credential: Record<string, string>): Promise<RawSocket> {
  const raw = await openRaw(t.address, { headers: credential });
  opened.push(raw);
  raw.say({ type: 'connection_init' });
  await raw.hear('connection_ack');
  return raw;
}

/** Starts a subscription that receives nothing. */
async function follow(raw: RawSocket): Promise<RawSocket> {
  const { subscribers } = t.app.parts.tails;
  raw.say({ type: 'subscribe', id: 'follow', payload: { query: FOLLOW } });
  await until('it follows', () => t.app.parts.tails.subscribers > subscribers);
  return raw;
}

/** Whether a socket still answers. */
async function answers(raw: RawSocket): Promise<boolean> {
  raw.say({ type: 'subscribe', id: 'ask', payload: { query: '{ __typename }' } });
  return (await raw.hear('next', 'ask')).payload !== undefined;
}

const inMs = (ms: number): Date => new Date(t.clock.now().getTime() + ms);
const change = (sql: string, ...values: unknown[]) => t.app.parts.database.maintenance.query(sql, values);
const FORBIDDEN = { code: 4403 };

describe('a socket is closed when its credential expires:', () => {
  test('a key', async () => {
    const { key, projectId } = await t.addProject('brief');
    const raw = await open(key);
    expect(await answers(raw)).toBe(true);
    await change('UPDATE api_keys SET expires_at = $2 WHERE project_id = $1', projectId, inMs(700));
    t.app.forgetCredentials();
    expect(await raw.closed).toMatchObject(FORBIDDEN);
  });

  test('a product’s token, half a minute after its end', async () => {
    // A clock may be wrong by half a minute, after which the token has certainly expired.
    const end = Math.ceil(inMs(700).getTime() / 1_000) - 30;
    const raw = await open(issuer.token('minji', t.clock.now(), { claims: { exp: end } }));
    expect(await raw.closed).toMatchObject(FORBIDDEN);
  });

  test('a session of the console', async () => {
    const { staffUid, credential } = await t.addStaff('SUPPORT');
    await change('UPDATE staff_sessions SET expires_at = $2 WHERE staff_id = $1', staffUid, inMs(700));
    expect(await (await openConsole(credential)).closed).toMatchObject(FORBIDDEN);
  });

  test('and not earlier, however far away that is', async () => {
    const { key, projectId } = await t.addProject('lasting');
    await change('UPDATE api_keys SET expires_at = $2 WHERE project_id = $1', projectId, inMs(400 * DAY_MS));
    const raw = await open(key);
    expect(await answers(raw)).toBe(true);
    expect(raw.ws.readyState).toBe(raw.ws.OPEN);
  });
});

describe('an idle socket is closed when its credential is revoked:', () => {
  test('a key that is revoked', async () => {
    const keys = await keyring(t);
    const { secret, apiKey } = await keys.create();
    const [raw, other] = [await follow(await open(secret)), await follow(await open(TEST_KEY))];
    await keys.revoke(apiKey.id);
    expect(await raw.closed).toMatchObject(FORBIDDEN);
    expect(await answers(other)).toBe(true);
  });

  test('a token whose issuer was removed', async () => {
    const raw = await open(issuer.token('minji', t.clock.now()));
    const { credential } = await t.addStaff('ADMIN');
    await t.data(
      'mutation ($input: RemoveTokenIssuerInput!) { removeTokenIssuer(input: $input) { tokenIssuer { issuer } } }',
      { input: { issuer: issuer.issuer } },
      credential,
    );
    expect(await raw.closed).toMatchObject(FORBIDDEN);
    await acceptTokensOf(t, issuer);
  });

  test('a session that is signed out, at the next check', async () => {
    const { credential } = await t.addStaff('SUPPORT');
    const raw = await openConsole(credential);
    await t.data('mutation { signOut(input: {}) { sessionsEnded } }', {}, credential);
    t.app.forgetCredentials();
    expect(await raw.closed).toMatchObject(FORBIDDEN);
  });

  test('a session that is idle: an open socket is not activity', async () => {
    const { credential } = await t.addStaff('SUPPORT');
    const raw = await openConsole(credential);
    for (let i = 0; i < 4; i++) {
      passSeconds(t, 600);
      // Checked after the first: when it is closed, the first has been checked as well.
      const other = await t.addStaff('SUPPORT');
      const last = await openConsole(other.credential);
      await change('DELETE FROM staff_sessions WHERE staff_id = $1', other.staffUid);
      t.app.forgetCredentials();
      await last.closed;
    }
    expect(await raw.closed).toMatchObject(FORBIDDEN);
  });

  test('and the next operation is refused before the next check', async () => {
    const { staffUid, credential } = await t.addStaff('SUPPORT');
    const raw = await openConsole(credential);
    await change('DELETE FROM staff_sessions WHERE staff_id = $1', staffUid);
    raw.say({ type: 'subscribe', id: '1', payload: { query: '{ viewer { name } }' } });
    expect(await raw.closed).toMatchObject(FORBIDDEN);
    expect(raw.messages).toEqual([]);
  });
});

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

onPostgres('a database that is away closes nobody’s socket', async () => {
  const direct = await openTestDatabase();
  const proxy = await startProxy(direct.url!);
  const app = await startApp({
    database: { database: openPostgres(proxy.url), url: direct.url, drop: async () => {} },
  });
  const raw = await open(TEST_KEY, app);
  proxy.cut();
  app.app.forgetCredentials();
  await until('it is seen to be away', async () => (await app.ask('{ viewer { name } }')).status === 503);
  expect(raw.ws.readyState).toBe(raw.ws.OPEN);
  proxy.mend();
  await until('it is back', async () => (await app.ask('{ viewer { name } }')).status === 200);
  expect(await answers(raw)).toBe(true);
  await app.close();
  await proxy.close();
  await direct.database.close();
  await direct.drop();
});
