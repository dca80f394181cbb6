import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { type Answer, startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { saveDocument } from '../support/factories.ts';

/** Mutations without `expectedVersion`, and why they cannot lose anything that somebody else has written. */
const WITHOUT: Record<string, string[]> = {
  'makes something new': [
    'createApiKey',
    'createProject',
    'createUpload',
    'grantContentAccess',
    'importLegalHolds',
    'inviteStaff',
    'memoryFeedback',
    'openPrivacyRequest',
    'placeLegalHold',
    'recordConsent',
    'recordInteraction',
    'recordTurn',
    'recordTurns',
    'rotateApiKey',
    'saveMemories',
    'saveMemory',
  ],
  'takes a step, which is refused from where it cannot be taken': [
    'acceptQuarantined',
    'approvePrivacyRequest',
    'cancelPrivacyRequest',
    'confirmIdentity',
    'decidePrivacyRequests',
    'denyPrivacyRequest',
    'discardQuarantined',
    'extendPrivacyRequest',
    'holdPrivacyRequest',
    'releaseLegalHold',
    'releasePrivacyRequest',
  ],
  'switches something on or off, to the same end whoever does it': [
    'archiveProject',
    'cancelProjectDeletion',
    'deactivateMemory',
    'disableStaff',
    'enableStaff',
    'endContentAccess',
    'endSession',
    'mergeEntities',
    'mergeUsers',
    'pinMemory',
    'reactivateMemory',
    'relearnTurns',
    'restoreArchivedProject',
    'retryDeadJobs',
    'retryUpload',
    'revokeApiKey',
    'runRetention',
    'undoMergeUsers',
    'undoRetention',
    'unpinMemory',
    'updatePreference',
  ],
  'deletes for good, whatever stands there': [
    'deleteEntity',
    'deleteMemory',
    'deleteProject',
    'deleteSession',
    'deleteTurn',
    'forgetAllMemories',
    'forgetDocument',
    'forgetMemories',
  ],
  'names what it removes': ['confirmProjectDeletion', 'removeSpaceMember', 'renameUser', 'removeTokenIssuer'],
  'keeps what was there before, as a version': ['restoreDocumentVersion', 'saveDocumentVersion'],
  'is a product’s own, which has one truth about it': ['addSpaceMember', 'saveDocument', 'saveSpace'],
  'is about one’s own account, or sends a link': [
    'enrollTotp',
    'proveSecondFactor',
    'resetStaffPassword',
    'setPassword',
    'signIn',
    'signOut',
  ],
  'changes nothing, and takes a copy along': ['exportAuditLog', 'exportUsers', 'issueExportLink'],
};

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'), { assumeValid: true });
const mutations = Object.values(schema.getMutationType()!.getFields());
const takesVersion = ({ args }: (typeof mutations)[number]) =>
  args.some(({ type }) => {
    const input = getNamedType(type);
    return isInputObjectType(input) && 'expectedVersion' in input.getFields();
  });

test('every mutation takes expectedVersion, or has a reason not to', () => {
  const excused = Object.values(WITHOUT).flat();
  expect(mutations.filter((one) => !takesVersion(one) && !excused.includes(one.name)).map(({ name }) => name)).toEqual(
    [],
  );
  expect(excused.filter((name) => mutations.every((one) => one.name !== name || takesVersion(one)))).toEqual([]);
  const UPDATES = mutations.filter(takesVersion).map(({ name }) => name);
  expect(UPDATES.sort()).toEqual(KINDS.map(({ mutation }) => mutation).sort());
});

/** What is updated, how its version is read, two values for one field, and one for another field if there is one. */
interface Kind {
  mutation: string;
  input: string;
  /** The path of the version in the answer, both when it is read and after the update. */
  read(): Promise<string>;
  names(): object;
  field: string;
  one: unknown;
  two: unknown;
  other?: { name: string; value: unknown };
  payload: string;
  as: () => string | Record<string, string>;
}

let t: TestApp;
let admin: TestStaff;
const ids: Record<string, string> = {};
const SESSION = { userId: 'minji', sessionId: 's' };
const KEYS = { issuer: 'https://id.example.com', jwksUrl: 'https://id.example.com/keys' };

const KINDS: Kind[] = [
  {
    mutation: 'updateMemory',
    input: 'UpdateMemoryInput',
    names: () => ({ id: ids.memory }),
    read: async () =>
      (await t.data('query ($id: ID!) { memory(id: $id) { version } }', { id: ids.memory })).memory.version,
    field: 'content',
    one: 'Lives in Mapo.',
    two: 'Lives in Seocho.',
    other: { name: 'confidence', value: 0.4 },
    payload: 'memory { version }',
    as: () => TEST_KEY,
  },
  {
    mutation: 'updateEntity',
    input: 'UpdateEntityInput',
    names: () => ({ id: ids.entity }),
    read: async () =>
      (await t.data('query ($id: ID!) { node(id: $id) { ... on Entity { version } } }', { id: ids.entity })).node
        .version,
    field: 'value',
    one: 'Kongi',
    two: 'Bori',
    other: { name: 'type', value: 'dog' },
    payload: 'entity { version }',
    as: () => TEST_KEY,
  },
  {
    mutation: 'updateMemorySettings',
    input: 'UpdateMemorySettingsInput',
    names: () => ({ userId: 'minji' }),
    read: async () => (await t.data('{ user(userId: "minji") { settings { version } } }')).user.settings.version,
    field: 'maxMemories',
    one: 10,
    two: 20,
    other: { name: 'autoExtraction', value: false },
    payload: 'settings { version }',
    as: () => TEST_KEY,
  },
  {
    mutation: 'updateProjectSettings',
    input: 'UpdateProjectSettingsInput',
    names: () => ({}),
    read: async () => (await t.data('{ projectSettings { version } }', {}, admin.credential)).projectSettings.version,
    field: 'tokenLimit',
    one: 900,
    two: 800,
    other: { name: 'newUser', value: { maxMemories: 7 } },
    payload: 'settings { version }',
    as: () => admin.credential,
  },
  {
    mutation: 'updateProject',
    input: 'UpdateProjectInput',
    names: () => ({}),
    read: async () => (await t.data('{ project { version } }', {}, admin.credential)).project.version,
    field: 'name',
    one: 'Lease advisor',
    two: 'Trade desk',
    payload: 'project { version }',
    as: () => admin.credential,
  },
  {
    mutation: 'updateTurn',
    input: 'UpdateTurnInput',
    names: () => ({ id: ids.turn }),
    read: async () => (await t.data('query ($id: ID!) { turn(id: $id) { version } }', { id: ids.turn })).turn.version,
    field: 'importance',
    one: 3,
    two: 8,
    other: { name: 'tags', value: ['seen'] },
    payload: 'turn { version }',
    as: () => TEST_KEY,
  },
  {
    mutation: 'updateSession',
    input: 'UpdateSessionInput',
    names: () => SESSION,
    read: async () =>
      (
        await t.data(
          'query ($userId: ID!, $sessionId: ID!) { session(userId: $userId, sessionId: $sessionId) { version } }',
          SESSION,
        )
      ).session.version,
    field: 'title',
    one: 'One',
    two: 'Two',
    other: { name: 'metadata', value: { a: 1 } },
    payload: 'session { version }',
    as: () => TEST_KEY,
  },
  {
    mutation: 'updateDocument',
    input: 'UpdateDocumentInput',
    names: () => ({ documentId: 'lease' }),
    read: async () => (await t.data('{ document(documentId: "lease") { editVersion } }')).document.editVersion,
    field: 'step',
    one: 'draft',
    two: 'sent',
    other: { name: 'tags', value: ['urgent'] },
    payload: 'document { version: editVersion }',
    as: () => TEST_KEY,
  },
  {
    mutation: 'setStaffRole',
    input: 'SetStaffRoleInput',
    names: () => ({ id: ids.staff }),
    read: async () =>
      (await t.data('{ staff { id version } }', {}, admin.credential)).staff.find(
        ({ id }: { id: string }) => id === ids.staff,
      ).version,
    field: 'role',
    one: 'ANALYST',
    two: 'ADMIN',
    payload: 'staff { version }',
    as: () => admin.credential,
  },
  {
    mutation: 'setTokenIssuer',
    input: 'SetTokenIssuerInput',
    names: () => KEYS,
    read: async () =>
      (await t.data('{ tokenIssuer { version } }', {}, admin.credential)).tokenIssuer?.version ?? 'none',
    field: 'audience',
    one: 'one',
    two: 'two',
    payload: 'tokenIssuer { version }',
    as: () => admin.credential,
  },
];

beforeAll(async () => {
  t = await startApp();
  admin = await t.addStaff('ADMIN');
  const { recordTurn } = await t.data(
    'mutation { recordTurn(input: {userId: "minji", sessionId: "s", userQuery: "Hello.", assistantResponse: "Hello.", entities: [{type: "pet", value: "Kong"}]}) { turn { id entities { id } } } }',
  );
  ids.turn = recordTurn.turn.id;
  ids.entity = recordTurn.turn.entities[0].id;
  await saveDocument(t, 'lease', { title: 'Lease' });
  const { saveMemory } = await t.data(
    'mutation { saveMemory(input: {userId: "minji", content: "Lives by the mill.", category: LOCATION}) { memory { id } } }',
  );
  ids.memory = saveMemory.memory.id;
  const { email } = await t.addStaff('SUPPORT');
  const { staff } = await t.data('{ staff { id email } }', {}, admin.credential);
  ids.staff = staff.find((member: { email: string }) => member.email === email).id;
});

const update = (kind: Kind, changes: object, expectedVersion?: string | null): Promise<Answer> =>
  t.ask(
    `mutation ($input: ${kind.input}!) { ${kind.mutation}(input: $input) { ${kind.payload} } }`,
    { input: { ...kind.names(), ...changes, ...(expectedVersion === undefined ? {} : { expectedVersion }) } },
    kind.as(),
  );
const refusalOf = ({ errors }: Answer): Answer['errors'][number]['extensions'] | undefined => errors[0]?.extensions;

describe.each(KINDS)('$mutation', (kind) => {
  test('exactly one of two concurrent updates with the same version wins, and the other gets both values', async () => {
    const version = await kind.read();
    const answers = await Promise.all(
      [kind.one, kind.two].map((value) => update(kind, { [kind.field]: value }, version)),
    );
    const refusals = answers.map(refusalOf);
    expect(refusals.filter(Boolean)).toHaveLength(1);
    const lost = refusals[0] ? 0 : 1;
    const [yours, present] = lost === 0 ? [kind.one, kind.two] : [kind.two, kind.one];
    expect(refusals[lost]).toMatchObject({
      code: 'CONFLICT',
      conflict: { fields: [{ path: `input.${kind.field}`, yours, present }] },
    });
    expect(refusals[lost]?.conflict?.version).toBe(await kind.read());
  });

  test('with the version from the refusal one’s own value can still be saved', async () => {
    const stale = await kind.read();
    expect(refusalOf(await update(kind, { [kind.field]: kind.one }))).toBeUndefined();
    expect(refusalOf(await update(kind, { [kind.field]: kind.two }))).toBeUndefined();
    const refusal = refusalOf(await update(kind, { [kind.field]: kind.one }, stale));
    // The current value may equal what was seen: then nothing is lost.
    const version = refusal?.conflict?.version ?? stale;
    expect(refusalOf(await update(kind, { [kind.field]: kind.one }, version))).toBeUndefined();
  });

  test('without a version, or with null, the last update wins as before', async () => {
    expect(refusalOf(await update(kind, { [kind.field]: kind.two }))).toBeUndefined();
    expect(refusalOf(await update(kind, { [kind.field]: kind.one }, null))).toBeUndefined();
  });

  test('an unreadable version counts as outdated; saving the current value loses nothing', async () => {
    expect(refusalOf(await update(kind, { [kind.field]: kind.two }, 'of yore'))).toMatchObject({ code: 'CONFLICT' });
    expect(refusalOf(await update(kind, { [kind.field]: kind.one }, 'of yore'))).toBeUndefined();
  });
});

describe.each(KINDS.filter(({ other }) => other))('$mutation', (kind) => {
  test('concurrent updates of different fields both succeed', async () => {
    const version = await kind.read();
    expect(refusalOf(await update(kind, { [kind.field]: kind.two }, version))).toBeUndefined();
    const { name, value } = kind.other!;
    expect(refusalOf(await update(kind, { [name]: value }, version))).toBeUndefined();
    expect(refusalOf(await update(kind, { [kind.field]: kind.one }, version))).toMatchObject({ code: 'CONFLICT' });
  });
});

test('settings: two tabs both keep what they saved, including settings of new users', async () => {
  const kind = KINDS.find(({ mutation }) => mutation === 'updateProjectSettings')!;
  const version = await kind.read();
  expect(refusalOf(await update(kind, { newUser: { maxMemories: 11 } }, version))).toBeUndefined();
  expect(
    refusalOf(await update(kind, { newUser: { enabled: false }, timeZone: 'Asia/Tokyo' }, version)),
  ).toBeUndefined();
  expect(refusalOf(await update(kind, { newUser: { maxMemories: 12 } }, version))).toMatchObject({
    conflict: { fields: [{ path: 'input.newUser.maxMemories', yours: 12, present: 11 }] },
  });
  // Null restores the default, and the conflict shows the default's value.
  expect(refusalOf(await update(kind, { newUser: { maxMemories: null } }, version))).toMatchObject({
    conflict: { fields: [{ yours: 50, present: 11 }] },
  });
  const { projectSettings } = await t.data(
    '{ projectSettings { timeZone newUser { maxMemories enabled } } }',
    {},
    admin.credential,
  );
  expect(projectSettings).toEqual({ timeZone: 'Asia/Tokyo', newUser: { maxMemories: 11, enabled: false } });
});

test('a job’s change to a memory does not block a correction', async () => {
  const kind = KINDS.find(({ mutation }) => mutation === 'updateMemory')!;
  const version = await kind.read();
  await t.app.parts.database.maintenance.query('UPDATE memories SET updated_at = now(), confidence = 0.9');
  expect(refusalOf(await update(kind, { content: 'Lives by the sea.' }, version))).toBeUndefined();
  expect(refusalOf(await update(kind, { confidence: 0.2 }, version))).toMatchObject({ code: 'CONFLICT' });
});
