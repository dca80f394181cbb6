import { beforeAll, describe, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { verifyReceipt } from '../../server/lifecycle/privacy/proveErasure.ts';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { recordTurns } from '../support/factories.ts';
import { findInTables } from '../support/findInTables.ts';
import { memoryOutside } from '../support/outside/memoryOutside.ts';
import { acceptTokensOf, startTokenIssuer } from '../support/outside/tokenIssuer.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { codesOf } from '../support/staff.ts';
import { writePerson } from '../support/writePerson.ts';

const REASON = 'The product is no longer offered.';
const ARCHIVE = `mutation { archiveProject(input: {reason: "${REASON}"}) { project { id } } }`;
const RESTORE = `mutation { restoreArchivedProject(input: {reason: "${REASON}"}) { project { deletion { status } } } }`;
const DELETION = 'name status reason requestedBy confirmedBy viewerCanConfirm rows { table rows }';
const ASK = `mutation ($preview: Boolean) { deleteProject(input: {reason: "${REASON}", preview: $preview}) {
  deletion { ${DELETION} } rows { table rows } } }`;
const CONFIRM = `mutation ($name: String!) { confirmProjectDeletion(input: {name: $name}) { deletion { ${DELETION} } } }`;
const CANCEL = `mutation { cancelProjectDeletion(input: {reason: "${REASON}"}) { project { deletion { status } } } }`;
const LIST = `{ projectDeletions { edges { node { ${DELETION} completedAt
  receipt { erased { table rows } residue document signature publicKey } } } } }`;
const PROJECT = '{ project { name viewerCanDelete deletion { status viewerCanConfirm } } }';

let t: TestApp;
let one: TestStaff;
let other: TestStaff;
const outside = memoryOutside();
let made = 0;
beforeAll(async () => {
  t = await startApp({ outside, env: { RATE_LIMIT_POINTS: '0' } });
  [one, other] = [await t.addStaff('ADMIN', 'kim@example.com'), await t.addStaff('ADMIN', 'lee@example.com')];
});

interface Doomed {
  name: string;
  key: string;
  projectId: string;
  as(who: TestStaff): Record<string, string>;
}

/** A project with a person in it, archived unless told otherwise. */
async function makeProject(archived = true): Promise<Doomed> {
  const name = `product-${++made}`;
  const { key, projectId } = await t.addProject(name);
  const as = ({ credential }: TestStaff) => ({
    ...credential,
    'x-recollect-project': nodeId('Project', projectId, projectId),
  });
  await t.data(
    `mutation { recordTurn(input: {userId: "minji", sessionId: "s", userQuery: "I like ${name}nuts.", assistantResponse: "Yes."}) { replayed } }`,
    {},
    key,
  );
  await t.settle();
  if (archived) await t.data(ARCHIVE, {}, as(one));
  return { name, key, projectId, as };
}

const ask = async (project: Doomed, who = one, preview = false) =>
  (await t.data(ASK, { preview }, project.as(who))).deleteProject;
const reasonsOf = async (asking: ReturnType<TestApp['ask']>) =>
  (await asking).errors.map(({ extensions }) => Reflect.get(extensions, 'reason')?.code);

describe('a project', () => {
  test('is deleted when two administrators agree, and only its receipt remains', async () => {
    const doomed = await makeProject();
    const stays = await makeProject(false);
    const { rows } = await ask(doomed, one, true);
    expect(Object.fromEntries(rows.map((row: { table: string; rows: number }) => [row.table, row.rows]))).toMatchObject(
      {
        ...{ turns: 1, sessions: 1, users: 1, api_keys: 1, audit_entries: expect.any(Number) },
      },
    );
    const { deletion } = await ask(doomed);
    expect(deletion).toMatchObject({
      status: 'REQUESTED',
      requestedBy: 'staff:kim@example.com',
      viewerCanConfirm: false,
    });
    const before = await rowsOf(t.app.parts.database.maintenance, 'project_id', stays.projectId);

    const { confirmProjectDeletion } = await t.data(CONFIRM, { name: doomed.name }, doomed.as(other));
    expect(confirmProjectDeletion.deletion).toMatchObject({ status: 'DELETING', confirmedBy: 'staff:lee@example.com' });
    expect(codesOf(await t.ask('{ viewer { name } }', {}, doomed.key))).toEqual(['UNAUTHENTICATED']);
    await t.settle();

    const left = Object.entries(await rowsOf(t.app.parts.database.maintenance, 'project_id', doomed.projectId));
    expect(left.filter(([, found]) => found.length > 0).map(([table]) => table)).toEqual(['project_deletions']);
    expect(await findInTables(t.app.parts.database.maintenance, [`${doomed.name}nuts`])).toEqual([]);
    expect(await rowsOf(t.app.parts.database.maintenance, 'project_id', stays.projectId)).toEqual(before);
    expect(codesOf(await t.ask(PROJECT, {}, doomed.as(one)))).toEqual(['NOT_FOUND']);

    const { projectDeletions } = await t.data(LIST, {}, one.credential);
    const { node } = projectDeletions.edges[0];
    expect(node).toMatchObject({ name: doomed.name, status: 'DELETED', completedAt: expect.any(String) });
    expect(node.receipt).toMatchObject({ residue: 0, erased: confirmProjectDeletion.deletion.rows });
    const { publicKey, document, signature } = node.receipt;
    expect(verifyReceipt(publicKey, document, signature)).toBe(true);
    expect(outside.events.at(-1)).toMatchObject({ projectId: doomed.projectId, deletedAt: expect.any(String) });
  });

  (databaseKind === 'postgres' ? test : test.skip)(
    'takes the vector indexes of its users along, and no others',
    async () => {
      const [doomed, stays] = [await makeProject(), await makeProject(false)];
      const { maintenance } = t.app.parts.database;
      const names: string[] = [];
      for (const { projectId } of [doomed, stays]) {
        const { rows } = await maintenance.query('SELECT user_uid FROM users WHERE project_id = $1', [projectId]);
        const name = `turns_near_${rows[0].user_uid.replaceAll('-', '')}_00000000`;
        await maintenance.query(`CREATE INDEX ${name} ON turn_embeddings (id) WHERE user_uid = '${rows[0].user_uid}'`);
        names.push(name);
      }
      await ask(doomed);
      await t.data(CONFIRM, { name: doomed.name }, doomed.as(other));
      await t.settle();
      const { rows } = await maintenance.query('SELECT relname FROM pg_class WHERE relname = ANY($1)', [names]);
      expect(rows).toEqual([{ relname: names[1] }]);
      await maintenance.query(`DROP INDEX ${names[1]}`);
    },
  );

  test('is not deleted by one administrator, nor under another name', async () => {
    const doomed = await makeProject();
    await ask(doomed);
    expect(await ask(doomed, other)).toMatchObject({ deletion: { requestedBy: 'staff:kim@example.com' } });
    expect(await reasonsOf(t.ask(CONFIRM, { name: doomed.name }, doomed.as(one)))).toEqual(['deletion.sameAdmin']);
    expect(await reasonsOf(t.ask(CONFIRM, { name: 'another' }, doomed.as(other)))).toEqual(['deletion.otherName']);
    const seen = async (who: TestStaff) => (await t.data(PROJECT, {}, doomed.as(who))).project;
    expect(await seen(one)).toMatchObject({ viewerCanDelete: true, deletion: { viewerCanConfirm: false } });
    expect(await seen(other)).toMatchObject({ deletion: { status: 'REQUESTED', viewerCanConfirm: true } });
    const analyst = await t.addStaff('ANALYST');
    expect(await seen(analyst)).toMatchObject({ viewerCanDelete: false, deletion: null });
    expect(codesOf(await t.ask(ASK, {}, doomed.as(await t.addStaff('SUPPORT'))))).toEqual(['FORBIDDEN']);
    expect(codesOf(await t.ask(LIST, {}, analyst.credential))).toEqual(['FORBIDDEN']);
  });

  test('can be spared until it is confirmed, by withdrawing or by restoring it', async () => {
    const doomed = await makeProject();
    await ask(doomed);
    expect((await t.data(CANCEL, {}, doomed.as(one))).cancelProjectDeletion.project).toEqual({ deletion: null });
    expect(codesOf(await t.ask(CANCEL, {}, doomed.as(one)))).toEqual(['NOT_FOUND']);
    expect(codesOf(await t.ask(CONFIRM, { name: doomed.name }, doomed.as(other)))).toEqual(['NOT_FOUND']);
    await ask(doomed);
    expect((await t.data(RESTORE, {}, doomed.as(other))).restoreArchivedProject.project).toEqual({ deletion: null });
    expect(codesOf(await t.ask('{ viewer { name } }', {}, doomed.key))).toEqual([]);
  });

  test('is refused while it is used, held or asked about, and if it is the oldest', async () => {
    const used = await makeProject(false);
    expect(await reasonsOf(t.ask(ASK, {}, used.as(one)))).toEqual(['deletion.notArchived']);
    expect(await reasonsOf(t.ask(ASK, {}, one.credential))).toEqual(['deletion.first']);
    const { openPrivacyRequest } = await t.data(
      'mutation { openPrivacyRequest(input: {userId: "minji", kind: EXPORT}) { request { id } } }',
      {},
      used.key,
    );
    await t.data(ARCHIVE, {}, used.as(one));
    expect(await reasonsOf(t.ask(ASK, { preview: true }, used.as(one)))).toEqual(['deletion.requestsOpen']);
    await t.data(
      'mutation ($id: ID!) { cancelPrivacyRequest(input: {id: $id}) { request { id } } }',
      openPrivacyRequest.request,
      used.as(one),
    );
    await t.data(
      'mutation { placeLegalHold(input: {userId: "minji", reason: "Case 12 is open.", owner: "legal"}) { hold { id } } }',
      {},
      used.as(one),
    );
    expect(await reasonsOf(t.ask(ASK, {}, used.as(one)))).toEqual(['deletion.held']);
  });
});

test('everything that people wrote is deleted, and a person of the same name elsewhere stays', async () => {
  const { name, key, projectId } = await makeProject(false);
  const issuer = await startTokenIssuer();
  const there: TestApp = {
    ...t,
    data: (query, variables, as = key) => t.data(query, variables, as === TEST_KEY ? key : as),
  };
  await writePerson(there, 'jiwoo', `${name}walnut`);
  await acceptTokensOf(t, issuer);
  await recordTurns(t, [{ userId: 'jiwoo', userQuery: 'I like almonds.' }]);
  const as = (who: TestStaff) => ({
    ...who.credential,
    'x-recollect-project': nodeId('Project', projectId, projectId),
  });
  await t.data(ARCHIVE, {}, as(one));
  await t.data(ASK, {}, as(one));
  await t.data(CONFIRM, { name }, as(other));
  await t.settle();
  const { maintenance } = t.app.parts.database;
  expect(await findInTables(maintenance, [`${name}walnut`])).toEqual([]);
  const { user } = await t.data('{ user(userId: "jiwoo") { turns { edges { node { userQuery } } } } }');
  expect(user.turns.edges).toEqual([{ node: { userQuery: 'I like almonds.' } }]);
  await issuer.close();
});
