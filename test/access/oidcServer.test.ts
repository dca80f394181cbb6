import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSettings } from '../../server/env.ts';
import { startApp, type TestApp } from '../support/app.ts';
import {
  beginSignIn,
  signInWithProvider,
  startIdentityProvider,
  type TestProvider,
  visit,
} from '../support/outside/identityProvider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());

test('an unavailable provider keeps no server from starting, and is used once it is back', async () => {
  const person = { sub: 'subject', email: 'person@example.com', email_verified: true, amr: ['mfa'] };
  const own = await startIdentityProvider();
  own.person(person);
  await own.goDown();
  const s = await startApp({ env: own.env });
  expect((await fetch(`${s.address}/readyz`)).status).toBe(200);
  expect(await visit(`${s.address}/auth/oidc/start`)).toMatchObject({ location: '/?signin=unavailable', cookie: '' });
  await own.comeBack();
  await s.addStaff('SUPPORT', person.email);
  const { callback, cookie } = await beginSignIn(s);
  // The provider goes down again while somebody types a password there.
  await own.goDown();
  expect(await visit(callback.href, cookie)).toMatchObject({ location: '/?signin=unavailable' });
  await own.comeBack();
  expect((await signInWithProvider(s)).location).toBe('/');
  await own.close();
});

test('guesses at the callback use up the points of their address', async () => {
  const s = await startApp({ env: { ...provider.env, ADDRESS_LIMIT_POINTS: '20' } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await visit(`${s.address}/auth/oidc/callback?code=x&state=y`)).status);
  expect(statuses[0]).toBe(302);
  expect(statuses.at(-1)).toBe(429);
});

test('over https both cookies have names that browsers reserve for https', async () => {
  const s = await startApp({ env: { ...provider.env, PUBLIC_URL: 'https://memory.example.com' } });
  const { setCookies, location } = await visit(`${s.address}/auth/oidc/start`);
  expect(setCookies).toEqual([
    expect.stringMatching(/^__Host-recollect_oidc=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(new URL(location).searchParams.get('redirect_uri')).toBe('https://memory.example.com/auth/oidc/callback');
});

describe('where no provider is configured', () => {
  test('sign-in offers none, and the page says so', async () => {
    const [s, t] = [await startApp(), await startApp({ env: provider.env })];
    const methodsOf = async (app: TestApp) => (await fetch(`${app.address}/auth/methods`)).json();
    expect(await methodsOf(s)).toEqual({ password: true, oidc: false });
    expect(await methodsOf(t)).toEqual({ password: true, oidc: true });
    for (const path of ['start', 'callback?code=x&state=y'])
      expect((await visit(`${s.address}/auth/oidc/${path}`)).status).toBe(404);
  });

  const all = {
    OIDC_ISSUER: 'https://id.example.com/realm',
    OIDC_CLIENT_ID: 'recollect',
    OIDC_CLIENT_SECRET: 'at-the-provider-0f3b9c1d7a',
    PUBLIC_URL: 'https://memory.example.com',
  };
  const refusalOf = (env: Record<string, string>) => {
    try {
      readSettings(env);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  test('or it is configured in part, the server refuses to start and says what is missing', () => {
    expect(refusalOf(all)).toBe('');
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(refusalOf({ ...all, [name]: '' })).toContain('must be set together');
    expect(refusalOf({ ...all, PUBLIC_URL: '' })).toContain('requires PUBLIC_URL');
  });

  test('or it is configured unsafely, the server refuses too: plain http is for this machine only', () => {
    for (const address of ['http://id.example.com', 'https://id.example.com/?x', 'https://a:b@id.example.com', 'id'])
      expect(refusalOf({ ...all, OIDC_ISSUER: address })).toContain('OIDC_ISSUER must be');
    expect(refusalOf({ ...all, OIDC_ISSUER: 'http://127.0.0.1:8080/realm' })).toBe('');
    expect(refusalOf({ ...all, PUBLIC_URL: 'http://memory.example.com' })).toContain('a PUBLIC_URL with https');
    expect(refusalOf({ ...all, PUBLIC_URL: 'http://localhost:4000' })).toBe('');
  });
});
