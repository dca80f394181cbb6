import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { verify } from '../support/audit.ts';
import { recordTurns } from '../support/factories.ts';
import { grant } from '../support/grants.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const ENTITY = 'id type value normalized mentionCount lastMentionedAt context version';
const UPDATE = `mutation ($input: UpdateEntityInput!) { updateEntity(input: $input) { entity { ${ENTITY} } } }`;
const MERGE = `mutation ($input: MergeEntitiesInput!) { mergeEntities(input: $input) { entity { ${ENTITY} } mergedIds } }`;
const DELETE = 'mutation ($id: ID!) { deleteEntity(input: {id: $id}) { deletedId } }';

interface Known {
  id: string;
  type: string;
  value: string;
  mentionCount: number;
  context: string | null;
}

/** Says that a pet is there, once for each name. */
const say = (userId: string, ...names: string[]) =>
  recordTurns(
    t,
    names.map((value) => ({ userId, userQuery: `${value} sleeps`, entities: [{ type: 'pet', value }] })),
  );

async function known(userId: string): Promise<Known[]> {
  const { user } = await t.data(
    `query ($userId: ID!) { user(userId: $userId) { entities(type: null, first: 50) { edges { node { ${ENTITY} } } } } }`,
    { userId },
  );
  return user.entities.edges
    .map(({ node }: { node: Known }) => node)
    .sort((a: Known, b: Known) => (a.value < b.value ? -1 : 1));
}

const told = async (userId: string): Promise<string[]> =>
  (await known(userId)).map(({ type, value, mentionCount }) => `${type} ${value} ×${mentionCount}`);

const codeOf = async (query: string, variables: object): Promise<unknown> =>
  (await t.ask(query, variables)).errors[0]?.extensions.code;

describe('a corrected entity', () => {
  test('keeps its value and counts mentions under its earlier name', async () => {
    await say('hana', 'Kong');
    const [kong] = await known('hana');
    const { updateEntity } = await t.data(UPDATE, { input: { id: kong!.id, value: 'Kongi', type: 'dog' } });
    expect(updateEntity.entity).toMatchObject({ type: 'dog', value: 'Kongi', context: 'Kong sleeps' });
    await say('hana', 'Kong', 'kong');
    expect(await told('hana')).toEqual(['dog Kongi ×3']);
  });

  test('is refused if the user has it already', async () => {
    await say('jun', 'Nabi', 'Navi');
    const [nabi] = await known('jun');
    const { errors } = await t.ask(UPDATE, { input: { id: nabi!.id, value: 'navi' } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: { code: 'entity.equal' } });
    expect(await told('jun')).toEqual(['pet Nabi ×1', 'pet Navi ×1']);
  });
});

describe('merged entities', () => {
  test('share mentions, counts and names, and a turn that mentions both counts once', async () => {
    await recordTurns(t, [
      {
        userId: 'mina',
        occurredAt: '2026-10-01T00:00:00Z',
        userQuery: 'Bori and Boribori',
        entities: [
          { type: 'pet', value: 'Bori' },
          { type: 'pet', value: 'Boribori' },
        ],
      },
      {
        userId: 'mina',
        occurredAt: '2026-10-02T00:00:00Z',
        userQuery: 'Boribori again',
        entities: [{ type: 'pet', value: 'Boribori' }],
      },
    ]);
    const [bori, boribori] = await known('mina');
    const { mergeEntities } = await t.data(MERGE, { input: { into: bori!.id, from: [boribori!.id] } });
    expect(mergeEntities).toMatchObject({
      entity: { value: 'Bori', mentionCount: 2, context: 'Boribori again' },
      mergedIds: [boribori!.id],
    });
    await say('mina', 'Boribori');
    expect(await told('mina')).toEqual(['pet Bori ×3']);
    expect((await t.data('query ($id: ID!) { node(id: $id) { id } }', { id: boribori!.id })).node).toBeNull();
  });

  test('are of one user, and not one with itself', async () => {
    await say('one', 'Kong');
    await say('two', 'Kong');
    const [[mine], [theirs]] = [await known('one'), await known('two')];
    const refused = async (from: string) =>
      (await t.ask(MERGE, { input: { into: mine!.id, from: [from] } })).errors[0]?.extensions.issues;
    expect(await refused(theirs!.id)).toMatchObject([{ path: 'input.from.0', code: 'entity.otherUser' }]);
    expect(await refused(mine!.id)).toMatchObject([{ code: 'entity.intoItself' }]);
  });
});

test('staff merge and delete them with a grant only', async () => {
  const kim = await t.addStaff('SUPPORT');
  await say('granted', 'Kong', 'Bori', 'Nabi');
  const [bori, kong, nabi] = await known('granted');
  const merge = { input: { into: bori!.id, from: [kong!.id] } };
  expect((await t.ask(MERGE, merge, kim.credential)).errors[0]?.extensions.code).toBe('GRANT_REQUIRED');
  await grant(t, kim, 'granted');
  expect((await t.data(MERGE, merge, kim.credential)).mergeEntities.entity.mentionCount).toBe(2);
  await t.data(DELETE, { id: nabi!.id }, kim.credential);
  expect(await told('granted')).toEqual(['pet Bori ×2']);
});

test('an entity is deleted with its mentions and its content in the audit log, and the next mention creates a new one', async () => {
  await say('sora', 'Kong', 'Kong');
  const [kong] = await known('sora');
  await t.data(UPDATE, { input: { id: kong!.id, value: 'Kongi' } });
  await t.data(DELETE, { id: kong!.id });
  expect(await told('sora')).toEqual([]);
  expect(await codeOf(DELETE, { id: kong!.id })).toBe('NOT_FOUND');
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT action, change FROM audit_entries WHERE subject_type = 'Entity' AND user_key = 'sora' ORDER BY created_at, id`,
  );
  expect(rows).toEqual([
    { action: 'UPDATED', change: null },
    { action: 'ERASED', change: null },
  ]);
  await say('sora', 'Kong');
  expect(await told('sora')).toEqual(['pet Kong ×1']);
  expect((await verify(t)).intact).toBe(true);
});
