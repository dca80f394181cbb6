import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { follow, openStaffSocket } from '../support/socket.ts';
import {
  ADMIN,
  ADMIN_ENV,
  addMember,
  codeOf,
  codesOf,
  passSeconds,
  SET_PASSWORD,
  STAFF_SECRET,
  signIn,
  signInAdmin,
} from '../support/staff.ts';
import { until } from '../support/until.ts';

const FIELDS = 'staff { id email name role hasTotp disabledAt }';
const LIST = `{ ${FIELDS} }`;
const INVITE = `mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { ${FIELDS} } }`;
const SET_ROLE = `mutation ($input: SetStaffRoleInput!) { setStaffRole(input: $input) { ${FIELDS} } }`;
const DISABLE = `mutation ($input: DisableStaffInput!) { disableStaff(input: $input) { ${FIELDS} } }`;
const ENABLE = `mutation ($input: EnableStaffInput!) { enableStaff(input: $input) { ${FIELDS} } }`;
const RESET = `mutation ($input: ResetStaffPasswordInput!) { resetStaffPassword(input: $input) { ${FIELDS} } }`;
const VIEWER = '{ viewer { role staff { id } } }';
const PASSWORD = 'seven green umbrellas';

let t: TestApp;
let admin: Record<string, string>;
let adminId: string;
let count = 0;
beforeAll(async () => {
  t = await startApp({ env: ADMIN_ENV });
  admin = await signInAdmin(t);
  adminId = (await t.data(VIEWER, {}, admin)).viewer.staff.id;
});

const newAddress = () => `member-${++count}@example.com`;
/** A new staff member, who has set a password and signed in. */
async function addSignedIn(role: string) {
  const email = newAddress();
  const id = await addMember(t, admin, { email, password: PASSWORD, role });
  const { credential } = await signIn(t, { email, password: PASSWORD });
  return { id, email, credential: credential! };
}
const setPassword = (token: string, password = PASSWORD) => t.ask(SET_PASSWORD, { input: { token, password } }, null);
const roleOf = async (credential: Record<string, string>) => (await t.data(VIEWER, {}, credential)).viewer?.role;

describe('inviting', () => {
  test('adds a staff member, who can sign in after setting a password with the link', async () => {
    const input = { email: newAddress(), name: ' Kim Minji ', role: 'ANALYST' };
    const answer = await t.data(INVITE, { input }, admin);
    expect(answer.inviteStaff.staff).toMatchObject({
      email: input.email,
      name: 'Kim Minji',
      role: 'ANALYST',
      hasTotp: false,
    });
    const mail = t.mails.at(-1)!;
    expect(mail).toMatchObject({ to: input.email, name: 'Kim Minji', purpose: 'INVITATION' });
    expect(JSON.stringify(answer)).not.toContain(mail.token);
    expect((await signIn(t, { email: input.email, password: '' })).status).toBe(401);

    expect((await setPassword(mail.token)).data).toEqual({ setPassword: { passwordSet: true } });
    const { data, credential } = await signIn(t, { email: input.email, password: PASSWORD });
    expect(data.signIn.viewer.role).toBe('ANALYST');
    expect(await roleOf(credential!)).toBe('ANALYST');
  });

  test('an administrator requires them to enrol a second factor first', async () => {
    const { credential } = await addSignedIn('ADMIN');
    expect((await t.data('{ viewer { mustEnrollTotp } }', {}, credential)).viewer.mustEnrollTotp).toBe(true);
    expect(codesOf(await t.ask(LIST, {}, credential))).toEqual(['FORBIDDEN']);
  });

  test('is refused for an address that is taken, regardless of case', async () => {
    for (const email of [ADMIN.email, ADMIN.email.toUpperCase()]) {
      const { errors } = await t.ask(INVITE, { input: { email, name: 'x', role: 'ADMIN' } }, admin);
      expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', issues: [{ path: 'input.email' }] } }]);
    }
  });

  test.each([
    '',
    'kim',
    'kim@',
    'a b@example.com',
    'a@example.com\r\nbcc: b@example.com',
    `${'a'.repeat(300)}@example.com`,
  ])('is refused for %j, which is not an address', async (email) => {
    const { errors } = await t.ask(INVITE, { input: { email, name: 'x', role: 'ADMIN' } }, admin);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.email' }] } }]);
  });
});

describe('a one-time link', () => {
  test('works once, even for two concurrent uses, and for 72 hours', async () => {
    const invite = async () => {
      await t.data(INVITE, { input: { email: newAddress(), name: 'x', role: 'SUPPORT' } }, admin);
      return t.mails.at(-1)!;
    };
    const { token } = await invite();
    const answers = await Promise.all([setPassword(token), setPassword(token, 'seven other umbrellas')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(codesOf(await setPassword(token))).toEqual(['UNAUTHENTICATED']);

    const { expiresAt, token: old } = await invite();
    passSeconds(t, 72 * 3_600 + 1);
    expect(t.clock.now().getTime()).toBeGreaterThan(expiresAt.getTime());
    const { status, errors } = await setPassword(old);
    expect({ status, errors }).toEqual({ status: 401, errors: (await setPassword('no such link')).errors });
    admin = await signInAdmin(t);
  });

  test('is stored only as a hash, and its row is deleted once it is invalid', async () => {
    await t.data(INVITE, { input: { email: newAddress(), name: 'x', role: 'SUPPORT' } }, admin);
    const { maintenance } = t.app.parts.database;
    const { rows } = await maintenance.query('SELECT (l.*)::text AS row FROM staff_links l');
    expect(rows.filter(({ row }) => t.mails.some(({ token }) => row.includes(token)))).toEqual([]);
    const { token } = t.mails.at(-1)!;
    await setPassword(token);
    await t.app.parts.database.unscoped((tx) => t.app.parts.queue.send(tx, 'expireStaffAccess', [{ payload: {} }]));
    await t.settle();
    expect((await maintenance.query('SELECT FROM staff_links WHERE used_at IS NOT NULL')).rowCount).toBe(0);
  });

  test('accepts no guessable password, and still works after one', async () => {
    const email = `umbrella-walnut@example.com`;
    await t.data(INVITE, { input: { email, name: 'x', role: 'SUPPORT' } }, admin);
    const { token } = t.mails.at(-1)!;
    const weak = [
      '',
      'too short',
      'x'.repeat(201),
      'password1234',
      'PASSWORDPASSWORD',
      'aaaaaaaaaaaa',
      'qwertyuiop12',
      email,
      'umbrella-walnut1',
    ];
    for (const password of weak) {
      const { status, errors } = await setPassword(token, password);
      expect({ password, status, errors }).toMatchObject({
        status: 200,
        errors: [{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.password' }] } }],
      });
    }
    expect((await setPassword(token, '마포에서 먹은 호두과자 열두 개')).errors).toEqual([]);
    // The same letters in another Unicode normalization.
    const password = '마포에서 먹은 호두과자 열두 개'.normalize('NFD');
    expect((await signIn(t, { email, password })).status).toBe(200);
  });
});

describe('resetting a password', () => {
  test('invalidates the old password, older links and sessions, and sends a new link', async () => {
    const { id, email, credential } = await addSignedIn('SUPPORT');
    await t.data(RESET, { input: { id } }, admin);
    const first = t.mails.at(-1)!;
    expect(first).toMatchObject({ to: email, purpose: 'RESET' });
    expect(await roleOf(credential)).toBeUndefined();
    expect((await signIn(t, { email, password: PASSWORD })).status).toBe(401);
    await t.data(RESET, { input: { id } }, admin);
    expect(codesOf(await setPassword(first.token))).toEqual(['UNAUTHENTICATED']);
    expect((await setPassword(t.mails.at(-1)!.token)).errors).toEqual([]);
    expect((await signIn(t, { email, password: PASSWORD })).status).toBe(200);
  });

  test('keeps the second factor, or removes it for someone who has lost it', async () => {
    const { email } = await t.addStaff('SUPPORT');
    const { staff } = await t.data(LIST, {}, admin);
    const { id } = staff.find((one: { email: string }) => one.email === email);
    expect((await t.data(RESET, { input: { id } }, admin)).resetStaffPassword.staff.hasTotp).toBe(true);
    await setPassword(t.mails.at(-1)!.token);
    expect((await signIn(t, { email, password: PASSWORD })).status).toBe(401);
    expect((await signIn(t, { email, password: PASSWORD, totp: codeOf(t, STAFF_SECRET) })).status).toBe(200);
    expect((await t.data(RESET, { input: { id, resetTotp: true } }, admin)).resetStaffPassword.staff.hasTotp).toBe(
      false,
    );
    await setPassword(t.mails.at(-1)!.token);
    expect((await signIn(t, { email, password: PASSWORD })).status).toBe(200);
  });

  test('resends an invitation that was not accepted', async () => {
    const { inviteStaff } = await t.data(INVITE, { input: { email: newAddress(), name: 'x', role: 'SUPPORT' } }, admin);
    await t.data(RESET, { input: { id: inviteStaff.staff.id } }, admin);
    expect(t.mails.at(-1)).toMatchObject({ purpose: 'INVITATION' });
    expect((await setPassword(t.mails.at(-2)!.token)).status).toBe(401);
    expect((await setPassword(t.mails.at(-1)!.token)).status).toBe(200);
  });
});

describe('disabling', () => {
  test('ends sessions and links at once; enabling restores password and role', async () => {
    const { id, email, credential } = await addSignedIn('SUPPORT');
    const { disableStaff } = await t.data(DISABLE, { input: { id } }, admin);
    expect(disableStaff.staff.disabledAt).not.toBeNull();
    expect(await roleOf(credential)).toBeUndefined();
    expect((await signIn(t, { email, password: PASSWORD })).status).toBe(401);
    expect(codesOf(await t.ask(RESET, { input: { id } }, admin))).toEqual(['CONFLICT']);
    expect((await t.data(DISABLE, { input: { id } }, admin)).disableStaff.staff).toEqual(disableStaff.staff);

    const { enableStaff } = await t.data(ENABLE, { input: { id } }, admin);
    expect(enableStaff.staff.disabledAt).toBeNull();
    expect(await roleOf(credential)).toBeUndefined();
    expect((await signIn(t, { email, password: PASSWORD })).status).toBe(200);
  });

  test('invalidates an open link', async () => {
    const { inviteStaff } = await t.data(INVITE, { input: { email: newAddress(), name: 'x', role: 'SUPPORT' } }, admin);
    const { id } = inviteStaff.staff;
    await t.data(DISABLE, { input: { id } }, admin);
    expect((await setPassword(t.mails.at(-1)!.token)).status).toBe(401);
    await t.data(ENABLE, { input: { id } }, admin);
    expect((await setPassword(t.mails.at(-1)!.token)).status).toBe(401);
  });

  test('one’s own account is refused', async () => {
    const { errors } = await t.ask(DISABLE, { input: { id: adminId } }, admin);
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', issues: [{ path: 'input.id' }] } }]);
    expect(await roleOf(admin)).toBe('ADMIN');
  });
});

describe('roles', () => {
  test('apply from the next request on', async () => {
    const { id, credential } = await addSignedIn('ANALYST');
    expect(codesOf(await t.ask('{ users(first: 1) { edges { node { id } } } }', {}, credential))).toEqual([
      'FORBIDDEN',
    ]);
    await t.data(SET_ROLE, { input: { id, role: 'SUPPORT' } }, admin);
    expect((await t.ask('{ users(first: 1) { edges { node { id } } } }', {}, credential)).errors).toEqual([]);
    await t.data(SET_ROLE, { input: { id, role: 'ADMIN' } }, admin);
    expect((await t.data('{ viewer { mustEnrollTotp } }', {}, credential)).viewer.mustEnrollTotp).toBe(true);
  });

  test('close the open socket of a member whose role changes', async () => {
    const { id, credential } = await addSignedIn('SUPPORT');
    for (const userId of ['minji', 'sora'])
      await t.data(
        `mutation { recordTurn(input: {userId: "${userId}", sessionId: "s", userQuery: "a walnut", assistantResponse: ""}) { replayed } }`,
      );
    const socket = openStaffSocket(t.address, credential);
    const following = follow(socket, 'subscription { contextServed { userId } }');
    const serve = async (userId: string) => {
      await t.data('query ($userId: ID!) { memoryContext(userId: $userId, query: "a walnut") { id } }', { userId });
      await t.settle();
    };
    await until('an event', () => serve('minji').then(() => following.messages.length > 0));
    await t.data(SET_ROLE, { input: { id, role: 'ANALYST' } }, admin);
    await until('the close', () => serve('sora').then(() => following.messages.some(({ closed }) => closed)));
    // Contexts served earlier, possibly several, may still have been on their way.
    expect(following.messages.filter(({ data }) => data && data.contextServed.userId !== 'minji')).toEqual([]);
    expect(following.messages.at(-1)).toMatchObject({ closed: { code: 4403 } });
    await socket.dispose();
  });

  test('can be managed by administrators only', async () => {
    const calls: [string, object][] = [
      [LIST, {}],
      [INVITE, { input: { email: newAddress(), name: 'x', role: 'ADMIN' } }],
      [SET_ROLE, { input: { id: adminId, role: 'ANALYST' } }],
      [DISABLE, { input: { id: adminId } }],
      [ENABLE, { input: { id: adminId } }],
      [RESET, { input: { id: adminId } }],
    ];
    for (const role of ['SUPPORT', 'ANALYST'] as const) {
      const { credential } = await t.addStaff(role);
      for (const [query, variables] of calls)
        expect(codesOf(await t.ask(query, variables, credential))).toEqual(['FORBIDDEN']);
    }
    for (const [query, variables] of calls) expect(codesOf(await t.ask(query, variables))).toEqual(['FORBIDDEN']);
    expect(await roleOf(admin)).toBe('ADMIN');
  });

  test.each(['', 'nonsense', 'wAAAA'])('an unknown member is NOT_FOUND: %j', async (id) => {
    for (const query of [DISABLE, ENABLE, RESET]) {
      const { errors } = await t.ask(query, { input: { id } }, admin);
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', issues: [{ path: 'input.id' }] } }]);
    }
  });
});

describe('the last administrator', () => {
  test('stays: nobody can remove the role, and an invitation that was not accepted does not count', async () => {
    const s = await startApp({ env: ADMIN_ENV });
    const only = await signInAdmin(s);
    const { id } = (await s.data(VIEWER, {}, only)).viewer.staff;
    await s.data(INVITE, { input: { email: newAddress(), name: 'x', role: 'ADMIN' } }, only);
    const refusal = await s.ask(SET_ROLE, { input: { id, role: 'SUPPORT' } }, only);
    expect(refusal.errors).toMatchObject([{ extensions: { code: 'CONFLICT', issues: [{ path: 'input.id' }] } }]);
    await s.data(SET_PASSWORD, { input: { token: s.mails.at(-1)!.token, password: PASSWORD } }, null);
    expect((await s.data(SET_ROLE, { input: { id, role: 'SUPPORT' } }, only)).setStaffRole.staff.role).toBe('SUPPORT');
    await s.close();
  });

  test('stays when two administrators remove each other’s role at the same time', async () => {
    const s = await startApp({ env: ADMIN_ENV });
    const one = await signInAdmin(s);
    const other = await s.addStaff('ADMIN');
    await s.app.parts.database.maintenance.query('UPDATE staff SET last_sign_in_at = now() WHERE id = $1', [
      other.staffUid,
    ]);
    const idOf = async (who: Record<string, string>) => (await s.data(VIEWER, {}, who)).viewer.staff.id;
    const [oneId, otherId] = [await idOf(one), await idOf(other.credential)];
    await Promise.all([
      s.ask(SET_ROLE, { input: { id: otherId, role: 'ANALYST' } }, one),
      s.ask(DISABLE, { input: { id: oneId } }, other.credential),
    ]);
    const { rowCount } = await s.app.parts.database.maintenance.query(
      `SELECT FROM staff WHERE role = 'ADMIN' AND disabled_at IS NULL`,
    );
    expect(rowCount).toBe(1);
    await s.close();
  });
});

test('every change is recorded in the audit trail of the selected project, with who changed whom', async () => {
  const { projectId } = await t.addProject('chosen');
  const { projects } = await t.data('{ projects { id name } }', {}, admin);
  const chosen = {
    ...admin,
    'x-recollect-project': projects.find(({ name }: { name: string }) => name === 'chosen').id,
  };
  const email = newAddress();
  const { id } = (await t.data(INVITE, { input: { email, name: 'Lee', role: 'SUPPORT' } }, chosen)).inviteStaff.staff;
  await t.data(SET_ROLE, { input: { id, role: 'ANALYST' } }, chosen);
  await t.data(SET_ROLE, { input: { id, role: 'ANALYST' } }, chosen);
  await t.data(RESET, { input: { id } }, chosen);
  await t.data(DISABLE, { input: { id } }, chosen);
  await t.data(ENABLE, { input: { id } }, chosen);
  await setPassword((await t.data(RESET, { input: { id } }, chosen)) && t.mails.at(-1)!.token);
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT action, actor, change, user_uid = $1 AS filed FROM audit_entries WHERE project_id = $1 ORDER BY created_at, id`,
    [projectId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'CREATED',
    'UPDATED',
    'UPDATED',
    'DEACTIVATED',
    'REACTIVATED',
    'UPDATED',
  ]);
  expect(rows.every(({ actor, filed }) => actor === `staff:${ADMIN.email}` && filed)).toBe(true);
  expect(rows[1].change).toEqual({ before: { role: 'SUPPORT' }, after: { role: 'ANALYST' } });
  expect(t.mails.filter(({ token }) => JSON.stringify(rows).includes(token))).toEqual([]);
  const { auditLog } = await t.data('{ auditLog(first: 1) { edges { node { subjectType subjectId } } } }', {}, chosen);
  expect(auditLog.edges[0].node).toEqual({ subjectType: 'Staff', subjectId: id });
});
