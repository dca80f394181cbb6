import { generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestApp } from '../app.ts';

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA';
export const ALGORITHMS: Algorithm[] = ['RS256', 'ES256', 'EdDSA'];

/** How the key endpoint answers: normally, or with a failure known from real endpoints. */
export type Behaviour = 'well' | 'hanging' | 'dripping' | 'huge' | 'garbage' | 'list' | 'redirect' | 'error';

/** How a token differs from a valid one; an undefined claim is left out. */
export interface TokenOptions {
  algorithm?: Algorithm;
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Its claims as JSON, for what a JavaScript object cannot express. */
  payload?: string;
  /** A key that is not the issuer's. */
  key?: KeyObject;
}

/**
 * A product's token issuer: its keys on a real port of the loopback address, and the tokens that it issues to users.
 */
export interface TestIssuer {
  issuer: string;
  audience: string;
  jwksUrl: string;
  /** How often the keys were fetched. */
  fetches(): number;
  behave(conduct: Behaviour): void;
  /** A token for a person, valid for ten minutes from the given time. */
  token(sub: string, at: Date, options?: TokenOptions): string;
  /** Makes new keys under new ids; `keepOld` still publishes the old ones. */
  rotate(options?: { keepOld?: boolean }): void;
  /** Sets what the endpoint publishes. */
  show(keys: JsonWebKey[]): void;
  shown(): JsonWebKey[];
  /**
   * Writes the RS256 key pair as the PEM files `private.pem` and `public.pem`, for clients that create tokens
   * themselves.
   */
  writePem(folder: string): { privatePem: string; publicPem: string; kid: string };
  /** Stops listening at the address. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const HUGE_BYTES = 5_000_000;
const VALID_SECONDS = 600;

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const PAIRS: Record<Algorithm, () => Pair> = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

/** Starts an issuer that answers normally. Two issuers may share a name and differ by audience. */
export async function startTokenIssuer({
  issuer = 'https://id.example.com',
  audience = 'listings',
} = {}): Promise<TestIssuer> {
  const waiting = new Set<ServerResponse>();
  let pairs: Record<Algorithm, Pair>;
  let shown: JsonWebKey[] = [];
  let generation = 0;
  let conduct: Behaviour = 'well';
  let fetches = 0;
  let port = 0;

  const kidOf = (algorithm: Algorithm) => `${algorithm.toLowerCase()}-${generation}`;
  const rotate = ({ keepOld = false } = {}): void => {
    generation++;
    pairs = { RS256: PAIRS.RS256(), ES256: PAIRS.ES256(), EdDSA: PAIRS.EdDSA() };
    const fresh = ALGORITHMS.map((algorithm) => ({
      ...pairs[algorithm].publicKey.export({ format: 'jwk' }),
      kid: kidOf(algorithm),
      alg: algorithm,
      use: 'sig',
    }));
    shown = keepOld ? [...shown, ...fresh] : fresh;
  };

  const address = () => `http://127.0.0.1:${port}`;
  const answer = (response: ServerResponse): void => {
    const body = JSON.stringify({ keys: shown });
    const status = { error: 500, redirect: 302 }[conduct as string] ?? 200;
    const location = conduct === 'redirect' ? { location: `${address()}/elsewhere` } : {};
    if (conduct === 'hanging') return void waiting.add(response);
    response.writeHead(status, { 'content-type': 'application/json', ...location });
    if (conduct === 'dripping') {
      response.write(body.slice(0, 10));
      return void waiting.add(response);
    }
    const odd: Partial<Record<Behaviour, string>> = {
      garbage: '<html>Sorry, we are moving house.</html>',
      list: JSON.stringify(shown),
      huge: `{"padding": "${'x'.repeat(HUGE_BYTES)}", ${body.slice(1)}`,
    };
    response.end(odd[conduct] ?? body);
  };
  const server: Server = createServer((request, response) => {
    fetches++;
    // The redirect target serves good keys.
    if (request.url === '/elsewhere') response.end(JSON.stringify({ keys: shown }));
    else answer(response);
  });
  const listen = async (): Promise<void> => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async (): Promise<void> => {
    for (const response of waiting) response.destroy();
    waiting.clear();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };

  const token: TestIssuer['token'] = (sub, at, { algorithm = 'RS256', claims, header, payload, key } = {}) => {
    const seconds = Math.floor(at.getTime() / 1000);
    const good = { iss: issuer, aud: audience, sub, iat: seconds, exp: seconds + VALID_SECONDS };
    const said = payload ?? JSON.stringify({ ...good, ...claims });
    const head = JSON.stringify({ alg: algorithm, kid: kidOf(algorithm), typ: 'JWT', ...header });
    const signed = `${base64url(head)}.${base64url(said)}`;
    return `${signed}.${signatureOf(signed, algorithm, key ?? pairs[algorithm].privateKey)}`;
  };

  rotate();
  await listen();
  return {
    issuer,
    audience,
    jwksUrl: `${address()}/jwks.json`,
    fetches: () => fetches,
    behave: (next) => {
      conduct = next;
    },
    token,
    rotate,
    show: (keys) => {
      shown = keys;
    },
    shown: () => shown,
    writePem: (folder) => {
      const { privateKey, publicKey } = pairs.RS256;
      const [privatePem, publicPem] = [join(folder, 'private.pem'), join(folder, 'public.pem')];
      writeFileSync(privatePem, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
      writeFileSync(publicPem, publicKey.export({ format: 'pem', type: 'spki' }));
      return { privatePem, publicPem, kid: kidOf('RS256') };
    },
    goDown: stop,
    comeBack: listen,
    close: stop,
  };
}

/** Makes the first project accept an issuer's tokens, as an administrator would. */
export async function acceptTokensOf(t: TestApp, { issuer, audience, jwksUrl }: TestIssuer): Promise<void> {
  const { credential } = await t.addStaff('ADMIN');
  await t.data(
    'mutation ($input: SetTokenIssuerInput!) { setTokenIssuer(input: $input) { tokenIssuer { issuer } } }',
    { input: { issuer, audience, jwksUrl } },
    credential,
  );
}

/** As JSON Web Signatures require (RFC 7518): ECDSA's two numbers concatenated, and no hash before EdDSA. */
function signatureOf(signed: string, algorithm: Algorithm, key: KeyObject): string {
  const digest = algorithm === 'EdDSA' ? null : 'sha256';
  return sign(digest, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

export const base64url = (text: string): string => Buffer.from(text).toString('base64url');
