import { beforeAll, describe, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefused, MINJI, startIssuer, UNLIMITED, whoIs } from '../support/endUsers.ts';
import { acceptTokensOf } from '../support/outside/tokenIssuer.ts';

const SET = `mutation ($input: SetTokenIssuerInput!) { setTokenIssuer(input: $input) { tokenIssuer { issuer audience jwksUrl } } }`;
const REMOVE = `mutation ($input: RemoveTokenIssuerInput!) { removeTokenIssuer(input: $input) { tokenIssuer { issuer } } }`;
const READ = '{ tokenIssuer { issuer audience jwksUrl } }';

describe('a project’s token issuer', () => {
  let t: TestApp;
  let admin: Record<string, string>;
  const good = { issuer: 'https://id.example.com', audience: 'listings', jwksUrl: 'https://id.example.com/jwks' };
  beforeAll(async () => {
    t = await startApp({ env: UNLIMITED });
    admin = (await t.addStaff('ADMIN')).credential;
  });
  /** An administrator who has chosen another project. */
  const inProject = (projectId: string) => {
    return { ...admin, 'x-recollect-project': nodeId('Project', projectId, projectId) };
  };

  test('is set, read, changed and removed, with an audit entry each time', async () => {
    expect(await t.data(READ, {}, admin)).toEqual({ tokenIssuer: null });
    expect((await t.data(SET, { input: good }, admin)).setTokenIssuer.tokenIssuer).toEqual(good);
    const moved = { ...good, jwksUrl: 'http://localhost:3000/keys' };
    await t.data(SET, { input: moved }, admin);
    expect(await t.data(READ, {}, admin)).toEqual({ tokenIssuer: moved });
    expect((await t.ask(REMOVE, { input: { issuer: 'https://other.example.com' } }, admin)).errors[0]).toMatchObject({
      extensions: { code: 'NOT_FOUND', issues: [{ path: 'input.issuer' }] },
    });
    await t.data(REMOVE, { input: { issuer: good.issuer } }, admin);
    expect(await t.data(READ, {}, admin)).toEqual({ tokenIssuer: null });
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT change->'before'->'tokenIssuer' AS before, change->'after'->'tokenIssuer' AS after FROM audit_entries
       WHERE subject_type = 'Project' AND action = 'SETTINGS_CHANGED' AND change->'after' ? 'tokenIssuer' ORDER BY id`,
    );
    expect(rows).toEqual([
      { before: null, after: good },
      { before: good, after: moved },
      { before: moved, after: null },
    ]);
  });

  test('cannot be one that another project uses', async () => {
    const other = await t.addProject('other');
    await t.data(SET, { input: good }, admin);
    const elsewhere = inProject(other.projectId);
    expect((await t.ask(SET, { input: good }, elsewhere)).errors[0]).toMatchObject({
      extensions: { code: 'CONFLICT', issues: [{ path: 'input.audience' }] },
    });
    expect(await t.data(READ, {}, elsewhere)).toEqual({ tokenIssuer: null });
    const second = { ...good, audience: 'rentals' };
    expect((await t.data(SET, { input: second }, elsewhere)).setTokenIssuer.tokenIssuer).toEqual(second);
    // Taking it over by a change is refused too.
    expect((await t.ask(SET, { input: good }, elsewhere)).errors[0]?.extensions.code).toBe('CONFLICT');
    expect(await t.data(READ, {}, elsewhere)).toEqual({ tokenIssuer: second });
  });

  test.each([
    'http://id.example.com/jwks',
    'http://127.0.0.1.evil.example/jwks',
    'http://localhost.evil.example/jwks',
    'http://10.0.0.1/jwks',
    'http://[::2]/jwks',
    'ftp://id.example.com/jwks',
    'file:///etc/passwd',
    'data:application/json,{"keys":[]}',
    'javascript:1',
    'https://name:password@id.example.com/jwks',
    'https://name@id.example.com/jwks',
    'id.example.com/jwks',
    '//id.example.com/jwks',
    ' ',
    'https://',
  ])('cannot be at the address %s', async (jwksUrl) => {
    const { errors } = await t.ask(SET, { input: { ...good, jwksUrl } }, admin);
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.jwksUrl' }] } });
  });

  test.each(['http://127.0.0.1:8080/jwks', 'http://[::1]/jwks', 'http://localhost/jwks', 'https://10.0.0.1/jwks'])(
    'can be at the address %s',
    async (jwksUrl) => {
      expect((await t.data(SET, { input: { ...good, jwksUrl } }, admin)).setTokenIssuer.tokenIssuer.jwksUrl).toBe(
        jwksUrl,
      );
    },
  );

  test('is set by administrators, and visible to staff', async () => {
    const analyst = (await t.addStaff('ANALYST')).credential;
    expect((await t.ask(READ, {}, analyst)).errors).toEqual([]);
    for (const credential of [analyst, (await t.addStaff('SUPPORT')).credential, undefined]) {
      for (const [query, input] of [[SET, good] as const, [REMOVE, { issuer: good.issuer }] as const])
        expect((await t.ask(query, { input }, credential)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  test('changes at once: tokens that were valid before are refused', async () => {
    const issuer = await startIssuer({ issuer: 'https://id.example.org' });
    await acceptTokensOf(t, issuer);
    const token = issuer.token('minji', t.clock.now());
    expect((await whoIs(t, token)).data).toEqual(MINJI);
    await t.data(REMOVE, { input: { issuer: issuer.issuer } }, admin);
    expectRefused(await whoIs(t, token));
    await acceptTokensOf(t, issuer);
    expect((await whoIs(t, token)).data).toEqual(MINJI);
  });

  test('is identified by the audience if projects share an issuer; a token for both is refused', async () => {
    const [first, second] = [await startIssuer({ audience: 'first' }), await startIssuer({ audience: 'second' })];
    const { projectId } = await t.addProject('second');
    await acceptTokensOf(t, first);
    const { issuer, audience, jwksUrl } = second;
    await t.data(SET, { input: { issuer, audience, jwksUrl } }, inProject(projectId));
    const consent = `mutation { recordConsent(input: {userId: "dana", purpose: "news", version: "1", granted: true}) { consent { purpose } } }`;
    await t.data(consent, {}, second.token('dana', t.clock.now()));
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT project_id FROM users WHERE user_key = 'dana'`,
    );
    expect(rows).toEqual([{ project_id: projectId }]);
    // The other issuer's keys do not verify it, although the name is the same.
    expectRefused(await whoIs(t, first.token('dana', t.clock.now(), { claims: { aud: 'second' } })));
    expectRefused(await whoIs(t, second.token('dana', t.clock.now(), { claims: { aud: ['first', 'second'] } })));
    expect(
      (await whoIs(t, second.token('dana', t.clock.now(), { claims: { aud: ['third', 'second'] } }))).data.viewer.name,
    ).toBe('user:dana');
  });
});
