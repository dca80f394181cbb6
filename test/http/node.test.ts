import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await startApp();
  const { turn } = await record(t, { entities: [{ type: 'location', value: '강남' }] });
  const { saveMemory } = await t.data(
    'mutation { saveMemory(input: { userId: "minji", content: "고양이를 키운다", category: PREFERENCE }) { memory { id } } }',
  );
  const { user, auditLog } = await t.data(
    '{ user(userId: "minji") { id entities { edges { node { id } } } } auditLog { edges { node { id } } } }',
  );
  Object.assign(ids, {
    User: user.id,
    Session: turn.session.id,
    Turn: turn.id,
    Memory: saveMemory.memory.id,
    Entity: user.entities.edges[0].node.id,
    AuditEntry: auditLog.edges[0].node.id,
  });
});

const NODE = `query ($id: ID!) { node(id: $id) { __typename id
  ... on User { userId } ... on Session { sessionId } ... on Turn { userQuery } ... on Memory { content } ... on Entity { value } ... on AuditEntry { action } } }`;

test.each(['User', 'Session', 'Turn', 'Memory', 'Entity', 'AuditEntry'])(
  'a %s is found by its id alone',
  async (type) => {
    const { node } = await t.data(NODE, { id: ids[type] });
    expect(node).toMatchObject({ __typename: type, id: ids[type] });
    expect(Object.keys(node)).toHaveLength(3);
  },
);

test('an id of no object is null', async () => {
  const { turn } = await record(t, { userId: null, sessionId: 'anonymous' });
  const anonymousUser = `u${Buffer.concat(Array(2).fill(Buffer.from(turn.id.slice(1), 'base64url').subarray(0, 16))).toString('base64url')}`;
  const strange = [
    '',
    'x',
    'nonsense',
    '한글',
    `${ids.Turn}A`,
    `s${ids.Turn!.slice(1)}`,
    `u${ids.Turn!.slice(1)}`,
    anonymousUser,
  ];
  for (const id of strange) expect((await t.data(NODE, { id })).node).toBeNull();
});

test('an id from another project is null', async () => {
  const { key } = await t.addProject('stranger');
  for (const id of Object.values(ids)) expect((await t.data(NODE, { id }, key)).node).toBeNull();
});
