import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { addMember, saveDocument, saveVersion } from '../support/factories.ts';

let t: TestApp;
let one: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  t = await startApp();
  one = await t.addStaff('ADMIN');
  other = await t.addStaff('ADMIN');
});

const REQUEST = `id kind status userId law reason requestedBy decidedBy identityVerifiedAt dueAt createdAt completedAt progress
  preview { table rows } receipt { erased { table rows } kept { table rows } residue document signature issuedAt physicallyErasedAt }
  timeline { at actor step status note } daysLeft isPaused isUrgent viewerCanApprove failure`;

const open = async (userId: string, credential?: Record<string, string>) =>
  (
    await t.data(
      `mutation ($userId: ID!) { openPrivacyRequest(input: {userId: $userId, kind: ERASURE, reason: "I am leaving."}) { duplicate request { ${REQUEST} } } }`,
      { userId },
      credential,
    )
  ).openPrivacyRequest;
const take = async (mutation: string, input: object, credential: Record<string, string>) =>
  t.ask(
    `mutation ($input: ${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { request { ${REQUEST} } } }`,
    { input },
    credential,
  );
const record = (userId: string, userQuery: string) =>
  t.ask(
    `mutation ($userId: ID!, $userQuery: String!) { recordTurn(input: {userId: $userId, sessionId: "s", userQuery: $userQuery,
      assistantResponse: "I will remember that.", entities: [{type: "place", value: "lighthouse"}]}) { turn { id } } }`,
    { userId, userQuery },
  );
const read = async (id: string) =>
  (await t.data(`query ($id: ID!) { privacyRequest(id: $id) { ${REQUEST} } }`, { id })).privacyRequest;

test('two staff members erase a person, with a receipt, and nothing can be written about the person until they consent again', async () => {
  await record('leaving-soon', 'Remember that I live in the old lighthouse at the northern harbour.');
  await record('staying', 'I live in a tent by the southern river, quite happily.');
  await t.settle();
  const { request } = await open('leaving-soon', one.credential);
  expect(request).toMatchObject({ status: 'AWAITING_IDENTITY', userId: 'leaving-soon', law: 'PIPA', daysLeft: 10 });
  expect(request.preview.map(({ table }: { table: string }) => table)).toEqual(
    expect.arrayContaining(['turns', 'sessions', 'users', 'user_directory', 'memories']),
  );
  expect((await open('leaving-soon', other.credential)).duplicate).toBe(true);

  const { id } = request;
  await take('confirmIdentity', { id, method: 'called back' }, one.credential);
  const own = await take('approvePrivacyRequest', { id }, one.credential);
  expect(own.errors[0]!.extensions.code).toBe('CONFLICT');
  const { data } = await take('approvePrivacyRequest', { id, note: 'fine' }, other.credential);
  expect(data.approvePrivacyRequest.request.status).toBe('APPROVED');
  await t.settle();

  const done = await read(id);
  expect(done).toMatchObject({
    status: 'COMPLETED',
    userId: null,
    reason: null,
    progress: 100,
    receipt: { residue: 0 },
  });
  expect(done.timeline.map(({ step }: { step: string }) => step)).toEqual([
    'open',
    'confirmIdentity',
    'approve',
    'start',
    'complete',
  ]);
  expect((await t.data('{ user(userId: "leaving-soon") { id } }')).user).toBeNull();
  expect((await t.data('{ user(userId: "staying") { id } }')).user).not.toBeNull();
  expect((await record('leaving-soon', 'Hello again.')).errors[0]!.extensions.code).toBe('USER_ERASED');
  expect((await t.data('{ auditVerification { intact } }')).auditVerification.intact).toBe(true);

  await t.data(
    'mutation { recordConsent(input: {userId: "leaving-soon", purpose: "memory", version: "2", granted: true}) { consent { purpose } } }',
  );
  expect((await record('leaving-soon', 'Hello again.')).errors).toEqual([]);
});

test.each(['APPROVED', 'RUNNING'])(
  'a request that is %s and has lost its job is completed all the same',
  async (status) => {
    await record(`lost-${status}`, 'I live on the island, with a goat.');
    const { id } = (await open(`lost-${status}`, one.credential)).request;
    await take('confirmIdentity', { id, method: 'called back' }, one.credential);
    const { database, queue } = t.app.parts;
    const { rows } = await database.maintenance.query(
      `UPDATE privacy_requests SET status = $1, decided_by = 'staff:one' WHERE status = 'PENDING' RETURNING id, project_id`,
      [status],
    );
    const [{ id: requestUid, project_id: projectId }] = rows;
    const watch = async () => {
      await database.unscoped((tx) => queue.send(tx, 'watchPrivacy', [{ payload: {} }]));
      await t.settle();
    };
    // A waiting job is not sent twice.
    const waiting = { payload: { projectId, requestUid }, key: requestUid, afterSeconds: 3_600 };
    await database.unscoped((tx) => queue.send(tx, 'carryOutRequest', [waiting]));
    await watch();
    expect((await read(id)).status).toBe(status);
    await database.maintenance.query(`DELETE FROM pgboss.job WHERE data->>'requestUid' = $1`, [requestUid]);
    await watch();
    expect((await read(id)).status).toBe('COMPLETED');
  },
);

test('deletes a document that nobody shares any more, and keeps those of others in its space', async () => {
  for (const userId of ['diarist', 'student']) await addMember(t, 'shared-flat', userId, 'EDITOR');
  await saveDocument(t, 'diary', { spaceId: 'shared-flat', ownerUserId: 'diarist' });
  await saveVersion(t, 'diary', 'My therapist says that it comes from the divorce.', { authorUserId: 'diarist' });
  await saveDocument(t, 'thesis', { spaceId: 'shared-flat', ownerUserId: 'student' });
  await saveVersion(t, 'thesis', 'A history of lighthouses.', { authorUserId: 'student' });
  await t.data(
    'mutation ($input: RemoveSpaceMemberInput!) { removeSpaceMember(input: $input) { space { memberCount } } }',
    {
      input: { spaceId: 'shared-flat', userId: 'student' },
    },
  );
  const { request } = await open('diarist', one.credential);
  await take('confirmIdentity', { id: request.id, method: 'called back' }, one.credential);
  await take('approvePrivacyRequest', { id: request.id }, other.credential);
  await t.settle();
  expect(await read(request.id)).toMatchObject({ status: 'COMPLETED', receipt: { residue: 0 } });
  const { diary, thesis } = await t.data(
    '{ diary: document(documentId: "diary") { id } thesis: document(documentId: "thesis") { id } }',
  );
  expect(diary).toBeNull();
  expect(thesis).not.toBeNull();
});

test('a user whose ID nobody can see is recorded, and can be erased', async () => {
  const userId = '\u3164';
  const turn = { userId, sessionId: userId, userQuery: 'Hello', assistantResponse: 'Hi', speaker: userId };
  await t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }', {
    input: { ...turn, toolsUsed: [userId], entities: [{ type: 'place', value: userId }] },
  });
  const { request } = await open(userId, one.credential);
  expect(request).toMatchObject({ status: 'AWAITING_IDENTITY', userId });
});
