import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { startIssuer } from '../support/endUsers.ts';
import { acceptTokensOf } from '../support/outside/tokenIssuer.ts';

const OPEN = `mutation ($userId: ID!, $kind: PrivacyRequestKind!) {
  openPrivacyRequest(input: {userId: $userId, kind: $kind}) { duplicate request { id } } }`;
const CANCEL = `mutation ($id: ID!) { cancelPrivacyRequest(input: {id: $id}) { request { id } } }`;

describe('open privacy requests', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({
      env: { KEY_OPEN_REQUESTS: '12', KEY_REQUESTS_PER_MINUTE: '5', PERSON_REQUESTS_PER_DAY: '3' },
    });
  });
  const open = async (userId: string, credential: string, kind = 'ERASURE') => {
    const { errors, data } = await t.ask(OPEN, { userId, kind }, credential);
    return errors[0]?.extensions.code ?? data.openPrivacyRequest;
  };
  const openMany = (names: string[], credential: string) => Promise.all(names.map((name) => open(name, credential)));
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  const countOf = (answers: unknown[], word: unknown) => answers.filter((answer) => answer === word).length;

  test('of one key are limited per minute, even concurrently, and in how many may wait', async () => {
    const { key } = await t.addProject('desk');
    expect(countOf(await openMany(names('a', 20), key), 'RATE_LIMITED')).toBe(15);
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: OPEN, variables: { userId: 'late', kind: 'ERASURE' } }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    // Others are not blocked, and a request that is already open is still returned.
    expect(await open('a0', TEST_KEY)).toMatchObject({ duplicate: false });

    for (const [prefix, refused] of [
      ['b', 0],
      ['c', 3],
    ] as const) {
      t.clock.moveDays(2 / 1_440);
      expect(countOf(await openMany(names(prefix, 5), key), 'RATE_LIMITED')).toBe(refused);
    }
    t.clock.moveDays(2 / 1_440);
    expect(await open('d', key)).toBe('RATE_LIMITED');
    expect(await open('b0', key)).toMatchObject({ duplicate: true });
  });

  test('of a person are limited per day, even if each is withdrawn', async () => {
    const issuer = await startIssuer();
    await acceptTokensOf(t, issuer);
    const token = (name: string) => issuer.token(name, t.clock.now());
    for (let i = 0; i < 3; i++) {
      const { request } = await open('minji', token('minji'));
      await t.data(CANCEL, { id: request.id }, token('minji'));
    }
    expect(await open('minji', token('minji'))).toBe('RATE_LIMITED');
    expect(await open('david', token('david'))).toMatchObject({ duplicate: false });
    t.clock.moveDays(2);
    expect(await open('minji', token('minji'))).toMatchObject({ duplicate: false });
  });
});
