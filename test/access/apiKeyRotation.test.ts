import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { codesOf, type Keyring, keyring, ROTATE, whoIs } from '../support/apiKeys.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';

let t: TestApp;
let keys: Keyring;
beforeAll(async () => {
  t = await startApp();
});
// The clock moves by days, so sessions expire.
beforeEach(async () => {
  keys = await keyring(t);
});

const HOUR = 1 / 24;
const afterDays = (days: number): string => new Date(t.clock.now().getTime() + days * DAY_MS).toISOString();
const daysFromNow = (time: string | null): number => (Date.parse(time!) - t.clock.now().getTime()) / DAY_MS;
const refusal = async (id: string) => {
  const answer = await t.ask(ROTATE, { input: { id } }, keys.credential);
  return { codes: codesOf(answer), message: answer.errors[0]?.message };
};

describe('a rotated key', () => {
  test('stays valid for a day beside the new one, which has its name and scopes', async () => {
    const old = await keys.create({ name: 'chat', scopes: ['turns:write', 'users:read'] });
    const { secret, apiKey, replaced } = await keys.rotate(old.apiKey.id);
    expect(secret).not.toBe(old.secret);
    expect(apiKey).toMatchObject({
      ...{ name: 'chat', scopes: ['turns:write', 'users:read'], expiresAt: null, rotatedFrom: old.apiKey.id },
    });
    expect(replaced).toEqual({ ...old.apiKey, expiresAt: expect.any(String) });
    expect(daysFromNow(replaced.expiresAt)).toBeCloseTo(1, 3);
    expect([await whoIs(t, old.secret), await whoIs(t, secret)]).toEqual(['key:chat', 'key:chat']);
    t.clock.moveDays(0.99);
    expect([await whoIs(t, old.secret), await whoIs(t, secret)]).toEqual(['key:chat', 'key:chat']);
    t.clock.moveDays(0.02);
    expect([await whoIs(t, old.secret), await whoIs(t, secret)]).toEqual(['UNAUTHENTICATED', 'key:chat']);
  });

  test('expires at once without an overlap', async () => {
    const old = await keys.create();
    expect(await whoIs(t, old.secret)).toBe('key:backend');
    const { secret } = await keys.rotate(old.apiKey.id, 0);
    expect([await whoIs(t, old.secret), await whoIs(t, secret)]).toEqual(['UNAUTHENTICATED', 'key:backend']);
  });

  test('never outlives its own expiry', async () => {
    const { apiKey } = await keys.create({ expiresAt: afterDays(2) });
    const { replaced } = await keys.rotate(apiKey.id, 168);
    expect(replaced.expiresAt).toBe(apiKey.expiresAt);
  });

  test.each([-1, 169])('is refused an overlap of %i hours', async (overlapHours) => {
    const { apiKey } = await keys.create();
    const answer = await t.ask(ROTATE, { input: { id: apiKey.id, overlapHours } }, keys.credential);
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
    expect(answer.errors[0]!.extensions.issues).toEqual([
      {
        path: 'input.overlapHours',
        code: 'input.hours',
        params: { min: 0, max: 168 },
        message: 'Must be a whole number of hours from 0 to 168.',
      },
    ]);
    expect((await keys.list()).find(({ id }) => id === apiKey.id)).toEqual(apiKey);
  });

  test('passes its lifetime on to the new one, even after an abandoned rotation cut it short', async () => {
    const { apiKey } = await keys.create({ expiresAt: afterDays(90) });
    t.clock.moveDays(60);
    keys = await keyring(t);
    const given = await keys.rotate(apiKey.id);
    expect(daysFromNow(given.apiKey.expiresAt)).toBeCloseTo(90, 3);
    await keys.revoke(given.apiKey.id);
    t.clock.moveDays(HOUR / 4);
    const again = await keys.rotate(apiKey.id);
    expect(daysFromNow(again.apiKey.expiresAt)).toBeCloseTo(90, 3);
    expect(again.replaced.expiresAt).toBe(given.replaced.expiresAt);
  });
});

describe('at most two keys are valid', () => {
  test('neither can be rotated while both are valid, and the refusal says what to do', async () => {
    const old = await keys.create();
    const young = await keys.rotate(old.apiKey.id);
    expect(await refusal(old.apiKey.id)).toEqual({
      codes: ['CONFLICT'],
      message: expect.stringMatching(/rotate the replacement, or revoke it/i),
    });
    const { codes, message } = await refusal(young.apiKey.id);
    expect({ codes, message }).toEqual({
      codes: ['CONFLICT'],
      message: expect.stringMatching(/revoke that key first/i),
    });
    expect(message).toContain(young.replaced.expiresAt!.slice(0, 19));
  });

  test('the new one can be rotated when the old one is revoked or has expired', async () => {
    const first = await keys.create();
    const second = await keys.rotate(first.apiKey.id);
    await keys.revoke(first.apiKey.id);
    const third = await keys.rotate(second.apiKey.id, 1);
    t.clock.moveDays(1.1 * HOUR);
    keys = await keyring(t);
    const fourth = await keys.rotate(third.apiKey.id);
    const who = [];
    for (const { secret } of [first, second, third, fourth]) who.push(await whoIs(t, secret));
    expect(who).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'key:backend', 'key:backend']);
  });

  test('the old one can be rotated again when the new one is revoked', async () => {
    const old = await keys.create();
    await keys.revoke((await keys.rotate(old.apiKey.id)).apiKey.id);
    const { apiKey, secret } = await keys.rotate(old.apiKey.id);
    expect(apiKey.rotatedFrom).toBe(old.apiKey.id);
    expect(await whoIs(t, secret)).toBe('key:backend');
  });

  test('an expired or revoked key cannot be rotated', async () => {
    const revoked = await keys.create();
    await keys.revoke(revoked.apiKey.id);
    const expired = await keys.create({ expiresAt: afterDays(HOUR / 6) });
    t.clock.moveDays(HOUR / 5);
    for (const { apiKey } of [revoked, expired])
      expect(await refusal(apiKey.id)).toEqual({ codes: ['CONFLICT'], message: expect.stringMatching(/createApiKey/) });
  });

  test('only one of several concurrent rotations succeeds', async () => {
    const { apiKey } = await keys.create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => t.ask(ROTATE, { input: { id: apiKey.id } }, keys.credential)),
    );
    expect(answers.flatMap(codesOf)).toEqual(Array.from({ length: 5 }, () => 'CONFLICT'));
    const line = (await keys.list()).filter((key) => key.id === apiKey.id || key.rotatedFrom === apiKey.id);
    expect(line).toHaveLength(2);
  });
});
