import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import { expectRefused, MINJI, startWithIssuer, whoIs } from '../support/endUsers.ts';
import { ALGORITHMS, base64url, type TestIssuer, type TokenOptions } from '../support/outside/tokenIssuer.ts';
import { follow, openSocket } from '../support/socket.ts';

const VIEWER = '{ viewer { name role } }';
const READ = '{ tokenIssuer { issuer audience jwksUrl } }';

describe('a product’s token', () => {
  let t: TestApp;
  let issuer: TestIssuer;
  beforeAll(async () => {
    ({ t, issuer } = await startWithIssuer());
  });
  const now = () => Math.floor(t.clock.now().getTime() / 1000);
  const minji = (options?: TokenOptions) => issuer.token('minji', t.clock.now(), options);

  test.each(ALGORITHMS)('gives the person it names access to the project, signed with %s', async (algorithm) => {
    expect((await whoIs(t, minji({ algorithm }))).data).toEqual(MINJI);
  });

  test('allows what people may do with their own data, and nothing else', async () => {
    const { viewer } = await t.data('{ viewer { permissions } }', {}, minji());
    expect(viewer.permissions).toEqual(expect.arrayContaining(['memories.list', 'consent.record', 'settings.update']));
    expect(viewer.permissions).not.toEqual(expect.arrayContaining(['context.read']));
    for (const query of ['{ users { edges { node { id } } } }', '{ projectSettings { timeZone } }', READ]) {
      expect((await t.ask(query, {}, minji())).errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    }
  });

  test.each<[string, () => TokenOptions]>([
    ['no type', () => ({ header: { typ: undefined } })],
    ['the type of access tokens', () => ({ header: { typ: 'at+jwt' } })],
    ['several audiences, of which one is the project’s', () => ({ claims: { aud: ['elsewhere', issuer.audience] } })],
    ['an end 29 seconds ago', () => ({ claims: { exp: now() - 29 } })],
    ['a beginning in 29 seconds', () => ({ claims: { nbf: now() + 29 } })],
    ['no time of issue', () => ({ claims: { iat: undefined } })],
    ['an end in a hundred thousand years', () => ({ claims: { exp: 3e12 } })],
    ['an end after the last day that there is', () => ({ claims: { exp: 1e300 } })],
  ])('is accepted with %s', async (_what, options) => {
    expect((await whoIs(t, minji(options()))).data).toEqual(MINJI);
  });

  test.each<[string, () => TokenOptions]>([
    ['an end 31 seconds ago', () => ({ claims: { exp: now() - 31 } })],
    ['a beginning in 40 seconds', () => ({ claims: { nbf: now() + 40 } })],
    ['a beginning as text', () => ({ claims: { nbf: String(now() - 60) } })],
    ['another audience', () => ({ claims: { aud: 'elsewhere' } })],
    ['no audience', () => ({ claims: { aud: undefined } })],
    ['an empty list of audiences', () => ({ claims: { aud: [] } })],
    ['an audience that is no text', () => ({ claims: { aud: [issuer.audience, 7] } })],
    ['more audiences than anyone has', () => ({ claims: { aud: [issuer.audience, ...'abcdefghijkl'] } })],
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['the issuer’s name and a bit more', () => ({ claims: { iss: `${issuer.issuer}/` } })],
    ['no issuer', () => ({ claims: { iss: undefined } })],
    ['an issuer that cannot be stored', () => ({ claims: { iss: 'https://id.example.com\0' } })],
    ['half a character for an audience', () => ({ claims: { aud: '\ud800' } })],
    ['no end', () => ({ claims: { exp: undefined } })],
    ['an end as text', () => ({ claims: { exp: String(now() + 600) } })],
    ['an end that is null', () => ({ claims: { exp: null } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['an empty subject', () => ({ claims: { sub: '' } })],
    ['white space for a subject', () => ({ claims: { sub: ' \n' } })],
    ['a number for a subject', () => ({ claims: { sub: 7 } })],
    ['a subject that is longer than a user’s key', () => ({ claims: { sub: 'x'.repeat(513) } })],
    ['a NUL in the subject', () => ({ claims: { sub: 'min\0ji' } })],
    ['half a character in the subject', () => ({ claims: { sub: 'minji\udc00' } })],
    ['a list for claims', () => ({ payload: '[]' })],
    ['claims that are not JSON', () => ({ payload: '{' })],
    ['an extension that must be understood', () => ({ header: { crit: ['evil'], evil: 1 } })],
    ['a payload that is not encoded', () => ({ header: { crit: ['b64'], b64: false } })],
    ['an unknown key id', () => ({ header: { kid: 'none-such' } })],
    ['a path for a key id', () => ({ header: { kid: '../../../../dev/null' } })],
    ['a number for a key id', () => ({ header: { kid: 1 } })],
    ['the key id of another algorithm', () => ({ header: { kid: 'es256-1' } })],
    ['a key that is not the issuer’s', () => ({ key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })],
    ['an algorithm that is not the key’s', () => ({ header: { alg: 'ES256' } })],
    ['another RSA algorithm', () => ({ header: { alg: 'RS512' } })],
    ['an algorithm of RSA-PSS', () => ({ header: { alg: 'PS256' } })],
  ])('is refused with %s', async (_what, options) => {
    expectRefused(await whoIs(t, minji(options())));
  });

  test('is refused with an infinite expiry', async () => {
    const payload = `{"iss":"${issuer.issuer}","aud":"${issuer.audience}","sub":"minji","exp":1e999}`;
    expectRefused(await whoIs(t, minji({ payload })));
  });

  test.each(['none', 'None', 'NONE', 'nOnE', ''])('is refused unsigned (algorithm %p)', async (alg) => {
    const [header, payload] = minji({ header: { alg } }).split('.');
    expectRefused(await whoIs(t, `${header}.${payload}.`));
  });

  test('is refused when it is signed with the public key used as a secret', async () => {
    const rsa = issuer.shown().find(({ kty }) => kty === 'RSA')!;
    const [header, payload] = minji({ header: { alg: 'HS256' } }).split('.');
    for (const secret of [JSON.stringify(rsa), String(rsa.n), Buffer.from(String(rsa.n), 'base64url')]) {
      const signature = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
      expectRefused(await whoIs(t, `${header}.${payload}.${signature}`));
    }
  });

  test('is refused when it was changed or its signature was removed', async () => {
    const [header, payload, signature] = minji().split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
    const changed = base64url(JSON.stringify({ ...claims, sub: 'jiwoo' }));
    for (const token of [
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${'A'.repeat(342)}`,
      `${header}.${payload}.${signature}.x`,
      `${header}..${signature}`,
    ])
      expectRefused(await whoIs(t, token));
  });

  test('never decides where its keys are fetched, and never supplies them itself', async () => {
    let visits = 0;
    const theirs = createServer((_request, response) => {
      visits++;
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'rs256-1', alg: 'RS256', use: 'sig' };
    await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}/jwks`;
    for (const own of [{ jku: url }, { x5u: url }, { jwk }, { x5c: ['MIIB'] }, { kid: url }]) {
      expectRefused(await whoIs(t, minji({ header: own, key })));
      // Even one signed by the issuer itself.
      expectRefused(await whoIs(t, minji({ header: own })));
    }
    await new Promise((resolve) => theirs.close(resolve));
    expect(visits).toBe(0);
  });

  test('cannot choose a project through its claims', async () => {
    const other = await t.addProject('other');
    const claims = {
      projectId: other.projectId,
      project: 'other',
      project_id: other.projectId,
      scope: 'turns:write',
      role: 'admin',
    };
    const token = issuer.token('wanderer', t.clock.now(), { claims });
    await t.data(
      `mutation { recordConsent(input: {userId: "wanderer", purpose: "memory", version: "1", granted: true}) { consent { purpose } } }`,
      {},
      token,
    );
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT p.name FROM users u JOIN projects p ON p.id = u.project_id WHERE u.user_key = 'wanderer'`,
    );
    expect(rows).toEqual([{ name: 'default' }]);
    expect(
      (await t.data(VIEWER, {}, { authorization: `Bearer ${token}`, 'x-recollect-project': other.projectId })).viewer
        .role,
    ).toBe('END_USER');
  });

  test('works on a socket too, for as long as it is valid', async () => {
    const socket = openSocket(t.address, minji());
    expect(await follow(socket, VIEWER).first).toMatchObject({ data: MINJI });
    await socket.dispose();
    const late = openSocket(t.address, minji({ claims: { exp: now() - 60 } }));
    expect((await follow(late, VIEWER).first).closed?.code).toBe(4403);
    await late.dispose();
  });

  test('closes the socket that it opened when it expires', async () => {
    t.clock.set('2026-11-02T12:00:00.800Z');
    const socket = openSocket(t.address, minji({ claims: { exp: now() - 29 } }));
    let letIn = false;
    socket.on('connected', () => {
      letIn = true;
    });
    const following = follow(socket, 'subscription { memoryUpdated(userId: "minji") { cursor } }');
    expect((await following.first).closed?.code).toBe(4403);
    expect(letIn).toBe(true);
    await socket.dispose();
  });

  test('expires on time, even if its signature was checked before', async () => {
    const token = minji({ claims: { exp: now() + 5 } });
    expect((await whoIs(t, token)).data).toEqual(MINJI);
    t.clock.set(new Date((now() + 40) * 1000));
    expectRefused(await whoIs(t, token));
  });
});

test('a token is for end users only: a key in the shape of a token is refused', async () => {
  const { t, issuer } = await startWithIssuer();
  for (const sent of [
    'a.b.c',
    '..',
    'eyJ.eyJ.',
    `${base64url('{"alg":"none"}')}.${base64url('{}')}.`,
    'eyJhbGciOiJSUzI1NiJ9.W10.AA',
  ])
    expectRefused(await whoIs(t, sent));
  // Over a socket a token could be longer than any header.
  const socket = openSocket(t.address, issuer.token('minji', t.clock.now(), { claims: { pad: 'x'.repeat(20_000) } }));
  expect((await follow(socket, VIEWER).first).closed?.code).toBe(4403);
  await socket.dispose();
  expect(issuer.fetches()).toBe(0);
});
