import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TestApp } from '../app.ts';

/** The server's public address in these tests; nothing listens on the port, and tests use the app's own address. */
export const PUBLIC_URL = 'http://127.0.0.1:4999';
const CALLBACK = `${PUBLIC_URL}/auth/oidc/callback`;
const CLIENT = { id: 'recollect', secret: 'at-the-provider-0f3b9c1d7a' };

/** An OpenID Connect identity provider on a real port of the loopback address. */
export interface TestProvider {
  issuer: string;
  /** The settings of a server that trusts this provider. */
  env: Record<string, string>;
  /** Sets who signs in from now on: claims added to the ID token's default claims, which they may replace. */
  person(claims: Record<string, unknown>): void;
  /** Sets the claims returned by the userinfo endpoint. */
  userInfo(claims: Record<string, unknown>): void;
  /** Sets how clients may authenticate at the token endpoint. */
  takes(methods: string[]): void;
  /** Signs with a key that it does not publish, or with its own again. */
  forge(forged: boolean): void;
  /** The last client authentication method used. */
  lastMethod(): string | undefined;
  /** The query of every visit to the sign-in page. */
  visits: URLSearchParams[];
  /** Codes refused at the token endpoint. */
  refused: string[];
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const KID = 'provider-1';
/** Stands for a real provider's message, which must not be passed on. */
export const MESSAGE = 'The provider has its own words for this';

export async function startIdentityProvider(): Promise<TestProvider> {
  const [shown, hidden] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  let signingKey = shown.privateKey;
  let claims: Record<string, unknown> = {};
  let told: Record<string, unknown> = {};
  let methods = ['client_secret_basic'];
  let lastMethod: string | undefined;
  let port = 0;
  const visits: URLSearchParams[] = [];
  const refused: string[] = [];
  const codes = new Map<string, URLSearchParams>();
  const issuer = () => `http://127.0.0.1:${port}`;

  const idToken = (visit: URLSearchParams): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    const usual = { iss: issuer(), aud: CLIENT.id, iat: now, exp: now + 300, nonce: visit.get('nonce') };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid: KID }).sign(signingKey);
  };

  const authorize = (visit: URLSearchParams, response: ServerResponse): void => {
    visits.push(visit);
    const right =
      visit.get('client_id') === CLIENT.id &&
      visit.get('redirect_uri') === CALLBACK &&
      visit.get('response_type') === 'code' &&
      visit.get('code_challenge_method') === 'S256';
    if (!right) return void response.writeHead(400).end(MESSAGE);
    const code = randomUUID();
    codes.set(code, visit);
    const back = new URLSearchParams({ code, state: visit.get('state') ?? '' });
    response.writeHead(302, { location: `${CALLBACK}?${back}` }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const posted = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    lastMethod = request.headers.authorization ? 'client_secret_basic' : 'client_secret_post';
    const known = posted || isClient(request.headers.authorization);
    const code = form.get('code') ?? '';
    const visit = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right = visit?.get('code_challenge') === challenge && form.get('redirect_uri') === CALLBACK;
    response.setHeader('content-type', 'application/json');
    if (!known || !methods.includes(lastMethod) || !visit || !right) {
      refused.push(code);
      const error = known ? 'invalid_grant' : 'invalid_client';
      return void response.writeHead(400).end(JSON.stringify({ error, error_description: MESSAGE }));
    }
    response.end(
      JSON.stringify({ access_token: 'an-access-token', token_type: 'Bearer', id_token: await idToken(visit) }),
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', issuer());
    const json = (body: object) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/token') return token(request, response);
    if (url.pathname === '/userinfo') return json(told);
    if (url.pathname === '/jwks')
      return json({ keys: [{ ...(await exportJWK(shown.publicKey)), kid: KID, alg: 'ES256', use: 'sig' }] });
    return json({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/jwks`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: methods,
    });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const listen = async (): Promise<void> => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };

  await listen();
  return {
    issuer: issuer(),
    env: {
      PUBLIC_URL,
      OIDC_ISSUER: issuer(),
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    person: (next) => {
      claims = next;
    },
    userInfo: (next) => {
      told = next;
    },
    takes: (next) => {
      methods = next;
    },
    forge: (forged) => {
      signingKey = (forged ? hidden : shown).privateKey;
    },
    lastMethod: () => lastMethod,
    visits,
    refused,
    goDown: stop,
    comeBack: listen,
    close: stop,
  };
}

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
function isClient(authorization = ''): boolean {
  const sent = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  return sent.split(':').map(decodeURIComponent).join(' ') === `${CLIENT.id} ${CLIENT.secret}`;
}

/** One response to the browser on the way: where it redirects, and which cookies to keep. */
export interface Step {
  status: number;
  location: string;
  setCookies: string[];
  /** The cookies as a browser returns them. */
  cookie: string;
}

export async function visit(address: string, cookie = ''): Promise<Step> {
  const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const setCookies = response.headers.getSetCookie();
  await response.body?.cancel();
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    setCookies,
    cookie: setCookies.map((one) => one.split(';')[0]).join('; '),
  };
}

/**
 * Starts a sign-in and lets the provider answer; returns the callback's address at the app and the browser's cookies.
 */
export async function beginSignIn(t: TestApp): Promise<{ callback: URL; cookie: string }> {
  const start = await visit(`${t.address}/auth/oidc/start`);
  const back = await visit(start.location);
  return { callback: new URL(back.location.replace(PUBLIC_URL, t.address)), cookie: start.cookie };
}

/** Completes a sign-in as a browser does. */
export async function signInWithProvider(t: TestApp): Promise<Step> {
  const { callback, cookie } = await beginSignIn(t);
  return visit(callback.href, cookie);
}
