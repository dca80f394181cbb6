import { beforeAll, describe, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { type Credential, startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { follow, openStaffSocket } from '../support/socket.ts';

let t: TestApp;
let admin: TestStaff;
/** The node ids of the projects. */
let first: string;
let second: string;
let secondKey: string;
beforeAll(async () => {
  t = await startApp();
  admin = await t.addStaff('ADMIN', 'kim@example.com');
  const added = await t.addProject('second');
  secondKey = added.key;
  second = nodeId('Project', added.projectId, added.projectId);
  first = (await t.data('{ project { id } }', {}, admin.credential)).project.id;
  await recordTurns(t, [{ userId: 'of-first', sessionId: 's' }]);
  await t.data(
    'mutation { recordTurn(input: {userId: "of-second", sessionId: "s", userQuery: "?", assistantResponse: ""}) { replayed } }',
    {},
    secondKey,
  );
});

/** The headers of a staff member who has chosen a project. */
const choosing = (staff: TestStaff, project: string): Credential => ({
  ...staff.credential,
  'x-recollect-project': project,
});
const USERS = '{ users { edges { node { id userId } } } }';
const usersOf = async (credential: Credential): Promise<{ id: string; userId: string }[]> =>
  (await t.data(USERS, {}, credential)).users.edges.map(({ node }: { node: object }) => node);
const CREATE =
  'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id name createdAt } } }';

describe('selecting a project', () => {
  test('lists all of them, oldest first, for all staff', async () => {
    for (const role of ['ADMIN', 'SUPPORT', 'ANALYST'] as const) {
      const { credential } = await t.addStaff(role);
      const { projects } = await t.data('{ projects { id name } }', {}, credential);
      expect(projects).toEqual([
        { id: first, name: 'default' },
        { id: second, name: 'second' },
      ]);
    }
  });

  test('without the header staff see the first project', async () => {
    expect((await usersOf(admin.credential)).map(({ userId }) => userId)).toEqual(['of-first']);
    expect((await usersOf(choosing(admin, ''))).map(({ userId }) => userId)).toEqual(['of-first']);
  });

  test('with the header they see the named project, and nothing from another', async () => {
    expect((await t.data('{ project { name } }', {}, choosing(admin, second))).project.name).toBe('second');
    expect((await usersOf(choosing(admin, second))).map(({ userId }) => userId)).toEqual(['of-second']);
    expect((await usersOf(choosing(admin, first))).map(({ userId }) => userId)).toEqual(['of-first']);
  });

  test('a node id from another project is null', async () => {
    const [user] = await usersOf(choosing(admin, first));
    const node = async (credential: Credential) =>
      (await t.data('query ($id: ID!) { node(id: $id) { id } }', { id: user!.id }, credential)).node;
    expect(await node(choosing(admin, second))).toBeNull();
    expect(await node(choosing(admin, first))).toEqual({ id: user!.id });
  });

  test('settings change only in the selected project', async () => {
    const UPDATE = 'mutation { updateProjectSettings(input: {timeZone: "Europe/Berlin"}) { settings { timeZone } } }';
    await t.data(UPDATE, {}, choosing(admin, second));
    const zone = async (project: string) =>
      (await t.data('{ projectSettings { timeZone } }', {}, choosing(admin, project))).projectSettings.timeZone;
    expect(await zone(second)).toBe('Europe/Berlin');
    expect(await zone(first)).toBe('Asia/Seoul');
  });

  test.each([
    ['a project that does not exist', nodeId('Project', ...twice('0190b000-0000-7000-8000-00000000000b'))],
    ['a name', 'second'],
    ['a bare uid', '0190b000-0000-7000-8000-00000000000b'],
    ['an id of something else', nodeId('User', ...twice('0190b000-0000-7000-8000-00000000000b'))],
    ['two at once', 'pA, pB'],
  ])('%s is NOT_FOUND, and the error names the header', async (_, project) => {
    const { data, errors } = await t.ask('{ viewer { name } }', {}, choosing(admin, project));
    expect(data).toBeNull();
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('X-Recollect-Project'),
      extensions: { code: 'NOT_FOUND', issues: [{ path: 'X-Recollect-Project' }] },
    });
  });

  test('callers who are not signed in learn nothing from the header', async () => {
    const sent = (project: string) =>
      t.ask('{ viewer { name } }', {}, { cookie: 'recollect_session=nonsense', 'x-recollect-project': project });
    expect(await sent(second)).toEqual(await sent('nonsense'));
    expect((await sent(second)).data).toEqual({ viewer: null });
  });

  test('a key opens its own project, whatever the header says', async () => {
    const credential = { authorization: `Bearer ${TEST_KEY}`, 'x-recollect-project': second };
    expect((await usersOf(credential)).map(({ userId }) => userId)).toEqual(['of-first']);
    expect((await usersOf({ ...credential, 'x-recollect-project': 'nonsense' })).length).toBe(1);
  });

  test('a socket selects one with `project` in its first message', async () => {
    const seen = async (project: string | undefined) => {
      const socket = openStaffSocket(t.address, admin.credential, project);
      const message = await follow(socket, USERS).first;
      await socket.dispose();
      return message.closed?.code ?? message.data.users.edges[0].node.userId;
    };
    expect(await seen(second)).toBe('of-second');
    expect(await seen(undefined)).toBe('of-first');
    expect(await seen('nonsense')).toBe(4403);
  });
});

describe('renaming a project', () => {
  const RENAME = 'mutation ($name: String!) { updateProject(input: {name: $name}) { project { id name } } }';

  test('keeps its content and keys, and is audited', async () => {
    const { createProject } = await t.data(CREATE, { input: { name: 'Draft' } }, admin.credential);
    const chosen = choosing(admin, createProject.project.id);
    const { updateProject } = await t.data(RENAME, { name: '  Final  name ' }, chosen);
    expect(updateProject.project).toEqual({ id: createProject.project.id, name: 'Final name' });
    const { auditLog, project } = await t.data(
      '{ project { name } auditLog { edges { node { action change } } } }',
      {},
      chosen,
    );
    expect(project.name).toBe('Final name');
    expect(auditLog.edges.map(({ node }: { node: object }) => node)).toContainEqual({
      action: 'UPDATED',
      change: { before: { name: 'Draft' }, after: { name: 'Final name' } },
    });
  });

  test('is refused under the name of another', async () => {
    const { createProject } = await t.data(CREATE, { input: { name: 'Third' } }, admin.credential);
    const { errors } = await t.ask(RENAME, { name: 'SECOND' }, choosing(admin, createProject.project.id));
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.name' }] });
  });
});

describe('creating a project', () => {
  test('returns one with the server’s defaults and the given time zone, and is audited', async () => {
    const { createProject } = await t.data(
      CREATE,
      { input: { name: '  Lease   advisor ', timeZone: 'America/New_York' } },
      admin.credential,
    );
    expect(createProject.project).toMatchObject({ name: 'Lease advisor' });
    const chosen = choosing(admin, createProject.project.id);
    const { projectSettings, users, auditLog } = await t.data(
      `{ projectSettings { timeZone smallestGroup } users { edges { node { id } } }
        auditLog { edges { node { action actor subjectType subjectId userId } } } }`,
      {},
      chosen,
    );
    expect(projectSettings).toEqual({ timeZone: 'America/New_York', smallestGroup: 10 });
    expect(users.edges).toEqual([]);
    expect(auditLog.edges.map(({ node }: { node: object }) => node)).toEqual([
      {
        action: 'CREATED',
        actor: 'staff:kim@example.com',
        subjectType: 'Project',
        subjectId: createProject.project.id,
        userId: null,
      },
    ]);
    const { projects } = await t.data('{ projects { id } }', {}, admin.credential);
    expect(projects).toContainEqual({ id: createProject.project.id });
  });

  test.each(['second', 'SECOND', ' Second '])('the name “%s” is taken', async (name) => {
    const { errors } = await t.ask(CREATE, { input: { name } }, admin.credential);
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.name' }] });
  });

  test('one of two concurrent creations with one name wins', async () => {
    const answers = await Promise.all(
      ['Both', 'both'].map((name) => t.ask(CREATE, { input: { name } }, admin.credential)),
    );
    expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? 'made').sort()).toEqual(['CONFLICT', 'made']);
  });

  test.each([
    ['an empty name', { name: '' }, 'input.name'],
    ['a blank name', { name: ' \n' }, 'input.name'],
    ['a name that nobody can see', { name: '\u3164' }, 'input.name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'input.name'],
    ['a time zone that is none', { name: 'good', timeZone: 'Mars/Olympus' }, 'input.timeZone'],
  ])('%s is refused by name', async (_, input, path) => {
    const { errors } = await t.ask(CREATE, { input }, admin.credential);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path }] });
  });

  test('is for administrators: other staff and keys cannot create any, and keys cannot list any', async () => {
    const before = await t.data('{ projects { id } }', {}, admin.credential);
    for (const credential of [
      (await t.addStaff('SUPPORT')).credential,
      (await t.addStaff('ANALYST')).credential,
      TEST_KEY,
    ]) {
      const { errors } = await t.ask(CREATE, { input: { name: 'mine' } }, credential);
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN');
    }
    expect((await t.ask('{ projects { id } }')).errors[0]!.extensions.code).toBe('FORBIDDEN');
    expect((await t.ask('{ project { id } }')).errors[0]!.extensions.code).toBe('FORBIDDEN');
    expect(await t.data('{ projects { id } }', {}, admin.credential)).toEqual(before);
  });
});

function twice(uid: string): [string, string] {
  return [uid, uid];
}
