import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { ProjectReader } from '../../server/http/projectReader.ts';
import { MemoryLimiter, SharedLimiter } from '../../server/http/sharedLimiter.ts';
import { CircuitBreaker } from '../../server/minds/circuitBreaker.ts';
import { MindError } from '../../server/minds/minds.ts';
import { hashOfKey } from '../../server/queries/access/credentials.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { makeClock } from '../support/clock.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { ADMIN, ADMIN_ENV, passSeconds, signIn } from '../support/staff.ts';

/**
 * The wall clock is moved forward and back, as by hand or by a time server; decisions that depend on age stay right.
 */
const HOUR_MS = 3_600_000;
const NAME = '{ viewer { name } }';

let t: TestApp;
let issuer: TestIssuer;
let start: number;
const sql = async (text: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;

beforeAll(async () => {
  t = await startApp({ env: { ...ADMIN_ENV, RATE_LIMIT_POINTS: '0' } });
  issuer = await startTokenIssuer();
  await acceptTokensOf(t, issuer);
});
afterAll(() => issuer?.close());
beforeEach(() => {
  start = t.clock.now().getTime();
});
// Each test has advanced it by a few minutes at most, apart from its own steps.
afterEach(() => t.clock.step(start + 300_000 - t.clock.now().getTime()));

describe('another server’s change is noticed within half a minute, though the clock is set back an hour:', () => {
  test('a key that was revoked', async () => {
    const key = await t.addKey(['context:read']);
    expect((await t.data(NAME, {}, key)).viewer.name).toBe('key:narrow');
    await sql('UPDATE api_keys SET revoked_at = $2 WHERE key_hash = $1', [hashOfKey(key), t.clock.now()]);
    t.clock.step(-HOUR_MS);
    expect((await t.ask(NAME, {}, key)).status).toBe(200);
    passSeconds(t, 31);
    expect((await t.ask(NAME, {}, key)).status).toBe(401);
  });

  test('a token issuer that was removed', async () => {
    const token = issuer.token('minji', new Date(t.clock.now().getTime() - HOUR_MS), {
      claims: { exp: Math.floor((t.clock.now().getTime() + HOUR_MS) / 1000) },
    });
    expect((await t.data(NAME, {}, token)).viewer.name).toBe('user:minji');
    const [removed] = await sql('DELETE FROM token_issuers RETURNING *');
    t.clock.step(-HOUR_MS + 60_000);
    passSeconds(t, 31);
    expect((await t.ask(NAME, {}, token)).status).toBe(401);
    await sql(`INSERT INTO token_issuers SELECT (jsonb_populate_record(NULL::token_issuers, $1::jsonb)).*`, [
      JSON.stringify(removed),
    ]);
    t.app.forgetCredentials();
  });

  test('a setting that was changed', async () => {
    const projects = new ProjectReader(t.app.parts);
    const [{ id }] = await sql('SELECT id FROM projects');
    const zones = async () => (await projects.find(id))!.settings.timeZone;
    const before = await zones();
    await sql(`UPDATE projects SET settings = jsonb_set(settings, '{timeZone}', '"America/Lima"')`);
    t.clock.step(-HOUR_MS);
    expect(await zones()).toBe(before);
    passSeconds(t, 31);
    expect(await zones()).toBe('America/Lima');
  });
});

test('a key expires on time, though it was looked up a moment ago', async () => {
  const key = await t.addKey(['context:read']);
  await sql('UPDATE api_keys SET expires_at = $2 WHERE key_hash = $1', [
    hashOfKey(key),
    new Date(t.clock.now().getTime() + 60_000),
  ]);
  expect((await t.ask(NAME, {}, key)).status).toBe(200);
  t.clock.step(61_000);
  expect((await t.ask(NAME, {}, key)).status).toBe(401);
});

describe('signing in while the clock is fast', () => {
  /** The code shown by the person's app, whose clock is right. */
  const codeAt = (time: number) =>
    new TOTP({ secret: Secret.fromBase32(ADMIN.totpSecret) }).generate({ timestamp: time });
  const isIn = async (totp: string) => (await signIn(t, { ...ADMIN, totp })).status === 200;

  test('does not lock anyone out after it is corrected, and no code works twice', async () => {
    await sql('UPDATE staff SET failed_attempts = 0, locked_until = NULL');
    const now = () => t.clock.now().getTime();
    const before = codeAt(now());
    expect(await isIn(before)).toBe(true);
    // For a person whose phone is ahead as well: a wrong NTP server misleads both.
    t.clock.step(2 * HOUR_MS);
    const ahead = codeAt(now());
    const aheadAt = now();
    expect(await isIn(ahead)).toBe(true);
    t.clock.step(-2 * HOUR_MS);
    expect(await isIn(before)).toBe(false);
    passSeconds(t, 30);
    const after = codeAt(now());
    expect(await isIn(after)).toBe(true);
    expect(await isIn(after)).toBe(false);
    // Older than one already accepted.
    expect(await isIn(codeAt(now() - 30_000))).toBe(false);
    // When time reaches the moment to which the clock was set before, that moment's code is already used.
    t.clock.step(aheadAt - now());
    expect(await isIn(ahead)).toBe(false);
    passSeconds(t, 30);
    expect(await isIn(codeAt(now()))).toBe(true);
    t.clock.step(-2 * HOUR_MS);
  });

  test('with a wrong password locks nobody out longer than a lock may last', async () => {
    await sql('UPDATE staff SET failed_attempts = 0, locked_until = NULL');
    t.clock.step(30 * HOUR_MS);
    for (let i = 0; i < 5; i++) await signIn(t, { ...ADMIN, password: `a guess, number ${i}`, totp: '000000' });
    expect(await isIn(codeAt(t.clock.now().getTime()))).toBe(false);
    t.clock.step(-30 * HOUR_MS);
    passSeconds(t, 60);
    expect(await isIn(codeAt(t.clock.now().getTime()))).toBe(true);
  });
});

describe('rate limits restart after their window, though the clock is set back an hour:', () => {
  const machine = Date.now;
  let off = 0;
  beforeAll(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => machine() + off);
  });
  beforeEach(() => {
    off = 0;
  });
  afterAll(() => void jest.restoreAllMocks());

  test('in one process', async () => {
    const limiter = new MemoryLimiter('clock', 10);
    expect(await limiter.take('a', 10)).toBe(0);
    off = -HOUR_MS;
    expect(await limiter.take('a', 1)).toBeLessThanOrEqual(60_000);
  });

  test('across all servers', async () => {
    const limiter = new SharedLimiter(t.app.parts.database, 'clock', 10);
    expect(await limiter.take('a', 10)).toBe(0);
    expect(await limiter.take('a', 1)).toBeGreaterThan(0);
    off = -HOUR_MS;
    expect(await limiter.take('a', 10)).toBe(0);
    expect(await limiter.take('a', 1)).toBeLessThanOrEqual(60_000);
  });
});

test('a mind that failed is called again after its rest, though the clock is set back an hour', async () => {
  const clock = makeClock();
  const breaker = new CircuitBreaker({ clock, random: () => 1, failures: 1 });
  const fail = () => breaker.run(() => Promise.reject(new MindError('DOWN', 'It is down.')));
  await expect(fail()).rejects.toMatchObject({ code: 'DOWN' });
  clock.step(-HOUR_MS);
  await expect(fail()).rejects.toMatchObject({ code: 'OPEN_CIRCUIT' });
  expect(breaker.state().restsUntil!.getTime() - clock.now().getTime()).toBeLessThanOrEqual(1_000);
  clock.moveDays(1.1 / 86_400);
  expect(await breaker.run(async () => 'well')).toBe('well');
});
