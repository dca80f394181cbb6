import { afterAll, expect } from '@jest/globals';
import { type Answer, startApp, type TestApp } from './app.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from './outside/tokenIssuer.ts';

/** Rate limits are tested elsewhere. */
export const UNLIMITED = { RATE_LIMIT_POINTS: '0', ADDRESS_LIMIT_POINTS: '0' };

const VIEWER = '{ viewer { name role } }';
/** What `whoIs` returns for a valid token of Minji's. */
export const MINJI = { viewer: { name: 'user:minji', role: 'END_USER' } };

/** Asks who the viewer of a token is. */
export const whoIs = (t: TestApp, token: string): Promise<Answer> => t.ask(VIEWER, {}, token);

export function expectRefused({ status, data, errors }: Answer): void {
  expect({ status, data, codes: errors.map(({ extensions }) => extensions.code) }).toEqual({
    status: 401,
    data: null,
    codes: ['UNAUTHENTICATED'],
  });
}

const issuers: TestIssuer[] = [];
afterAll(async () => {
  for (const issuer of issuers) await issuer.close();
});

/** Starts an issuer and closes it after the file's last test. */
export async function startIssuer(options?: { issuer?: string; audience?: string }): Promise<TestIssuer> {
  const issuer = await startTokenIssuer(options);
  issuers.push(issuer);
  return issuer;
}

/** An app whose first project accepts an issuer's tokens. */
export async function startWithIssuer(): Promise<{ t: TestApp; issuer: TestIssuer }> {
  const [t, issuer] = [await startApp({ env: UNLIMITED }), await startIssuer()];
  await acceptTokensOf(t, issuer);
  return { t, issuer };
}
