import { createHmac, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefused, MINJI, startIssuer, UNLIMITED, whoIs } from '../support/endUsers.ts';
import {
  ALGORITHMS,
  acceptTokensOf,
  type Behaviour,
  base64url,
  type TestIssuer,
} from '../support/outside/tokenIssuer.ts';
import { follow, openSocket } from '../support/socket.ts';

const VIEWER = '{ viewer { name role } }';

describe('the keys of an issuer', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({ env: UNLIMITED });
  });
  /** Each test has its own issuer, whose keys have not been fetched yet. */
  const startTaken = async (): Promise<TestIssuer> => {
    const issuer = await startIssuer();
    await acceptTokensOf(t, issuer);
    return issuer;
  };

  test('are fetched once for many tokens', async () => {
    const issuer = await startTaken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => whoIs(t, issuer.token(`person-${i}`, t.clock.now()))),
    );
    expect(answers.map(({ data }) => data?.viewer.name)).toEqual(
      Array.from({ length: 20 }, (_, i) => `user:person-${i}`),
    );
    expect(issuer.fetches()).toBe(1);
  });

  test('can be renewed: an unknown key is requested at most once in 30 seconds', async () => {
    const issuer = await startTaken();
    const old = issuer.token('minji', t.clock.now());
    expect((await whoIs(t, old)).data).toEqual(MINJI);
    issuer.rotate();
    // Just fetched: a client that makes up key ids must not make the server call the issuer each time.
    for (let i = 0; i < 5; i++)
      expectRefused(await whoIs(t, issuer.token('minji', t.clock.now(), { header: { kid: `made-up-${i}` } })));
    expectRefused(await whoIs(t, issuer.token('minji', t.clock.now())));
    expect(issuer.fetches()).toBe(1);
    t.clock.set(new Date(t.clock.now().getTime() + 30_000));
    const renewed = await Promise.all(
      ALGORITHMS.map((algorithm) => whoIs(t, issuer.token('minji', t.clock.now(), { algorithm }))),
    );
    expect(renewed.map(({ data }) => data)).toEqual([MINJI, MINJI, MINJI]);
    for (let i = 0; i < 5; i++)
      expectRefused(await whoIs(t, issuer.token('minji', t.clock.now(), { header: { kid: `made-up-${i}` } })));
    expect(issuer.fetches()).toBe(2);
    // A key that is no longer published is no longer accepted.
    expectRefused(await whoIs(t, old));
  });

  test('are fetched again after a while, so that a withdrawn key stops working', async () => {
    const issuer = await startTaken();
    const claims = { exp: Math.floor(t.clock.now().getTime() / 1000) + 86_400 };
    const stolen = issuer.token('minji', t.clock.now(), { claims });
    expect((await whoIs(t, stolen)).data).toEqual(MINJI);
    issuer.rotate();
    t.clock.set(new Date(t.clock.now().getTime() + 601_000));
    expectRefused(await whoIs(t, stolen));
  });

  test('are used from the cache for an hour while the issuer is unavailable', async () => {
    const issuer = await startTaken();
    const claims = { exp: Math.floor(t.clock.now().getTime() / 1000) + 86_400 };
    const token = issuer.token('minji', t.clock.now(), { claims });
    expect((await whoIs(t, token)).data).toEqual(MINJI);
    await issuer.goDown();
    t.clock.set(new Date(t.clock.now().getTime() + 50 * 60_000));
    expect((await whoIs(t, token)).data).toEqual(MINJI);
    t.clock.set(new Date(t.clock.now().getTime() + 11 * 60_000));
    expect(await whoIs(t, token)).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'ISSUER_UNAVAILABLE' } }],
    });
    await issuer.comeBack();
    t.clock.set(new Date(t.clock.now().getTime() + 30_000));
    expect((await whoIs(t, token)).data).toEqual(MINJI);
  });

  test.each<Behaviour>(['garbage', 'list', 'huge', 'redirect', 'error', 'hanging', 'dripping'])(
    'that cannot be read (%s) are reported, and not fetched for every token',
    async (conduct) => {
      const issuer = await startTaken();
      issuer.behave(conduct);
      const tokens = Array.from({ length: 10 }, (_, i) => issuer.token(`person-${i}`, t.clock.now()));
      const answers = await Promise.all(tokens.map((token) => whoIs(t, token)));
      for (const answer of [...answers, await whoIs(t, tokens[0]!)]) {
        expect(answer).toMatchObject({
          status: 503,
          data: null,
          errors: [{ extensions: { code: 'ISSUER_UNAVAILABLE' } }],
        });
        expect(answer.errors[0]!.message).toContain('issuer’s public keys');
      }
      expect(issuer.fetches()).toBe(1);
      issuer.behave('well');
      t.clock.set(new Date(t.clock.now().getTime() + 30_000));
      expect((await whoIs(t, tokens[0]!)).data.viewer.name).toBe('user:person-0');
      expect(issuer.fetches()).toBe(2);
    },
  );

  test('never include secrets, private keys, keys for other uses, or weak keys', async () => {
    const issuer = await startTaken();
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const forEncryption = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const exposed = generateKeyPairSync('rsa', { modulusLength: 2048 });
    issuer.show([
      { ...weak.publicKey.export({ format: 'jwk' }), kid: 'weak', alg: 'RS256' },
      { ...forEncryption.publicKey.export({ format: 'jwk' }), kid: 'enc', use: 'enc' },
      { ...exposed.privateKey.export({ format: 'jwk' }), kid: 'private', alg: 'RS256' },
      { kty: 'oct', k: base64url('a secret that everybody knows ..'), kid: 'secret', alg: 'HS256' } as never,
    ]);
    for (const [kid, { privateKey: key }] of Object.entries({ weak, enc: forEncryption, private: exposed }))
      expectRefused(await whoIs(t, issuer.token('minji', t.clock.now(), { header: { kid }, key })));
    const [header, payload] = issuer
      .token('minji', t.clock.now(), { header: { alg: 'HS256', kid: 'secret' } })
      .split('.');
    const signature = createHmac('sha256', 'a secret that everybody knows ..')
      .update(`${header}.${payload}`)
      .digest('base64url');
    expectRefused(await whoIs(t, `${header}.${payload}.${signature}`));
  });

  test('are needed by sockets too: one that opens while they are unavailable is told to retry', async () => {
    const issuer = await startTaken();
    issuer.behave('error');
    const socket = openSocket(t.address, issuer.token('minji', t.clock.now()));
    expect((await follow(socket, VIEWER).first).closed?.code).toBe(1013);
    await socket.dispose();
  });
});
