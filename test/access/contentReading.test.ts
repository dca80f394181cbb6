import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Answer, startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { END, grant, REASON, trailOf } from '../support/grants.ts';
import { save } from '../support/memories.ts';
import { acceptTokensOf, startTokenIssuer } from '../support/outside/tokenIssuer.ts';
import { inDays } from '../support/retention.ts';

let t: TestApp;
let kim: TestStaff;
let turnId: string;
let memoryId: string;
let sessionId: string;

beforeAll(async () => {
  t = await startApp();
  const entities = [{ type: 'location', value: 'Mapo' }];
  [{ id: turnId }] = (await recordTurns(t, [
    { userId: 'alice', userQuery: 'Is there a house in Mapo?', entities },
    { userId: 'bob', userQuery: 'Is there a house in Gangnam?' },
  ])) as [{ id: string }, unknown];
  memoryId = (await save(t, 'alice', 'Has a small dog')).memory.id;
  sessionId = (await t.data('query ($id: ID!) { turn(id: $id) { session { id } } }', { id: turnId })).turn.session.id;
});
beforeEach(async () => {
  kim = await t.addStaff('SUPPORT');
});

const codesOf = ({ errors }: Answer) => [...new Set(errors.map(({ extensions }) => extensions.code))];
const ask = (query: string, variables: object = {}) => t.ask(query, variables, kim.credential);
/** What was read of Alice since the last check, by the verbs of the policies. */
const readings = async (since = 0) =>
  (await trailOf(t, 'alice')).filter(({ action }: { action: string }) => action === 'READ').slice(since);
const verbs = async (since: number) =>
  (await readings(since)).map(({ change }: { change: { what: string } }) => change.what);

/** Every query that returns what Alice wrote or what was derived from it, with the verb recorded for it. */
const WAYS: [name: string, query: string, verb: string][] = [
  ['turn', 'query ($turnId: ID!) { turn(id: $turnId) { userQuery } }', 'turn.read'],
  ['a turn as a node', 'query ($turnId: ID!) { node(id: $turnId) { ... on Turn { userQuery } } }', 'turn.read'],
  [
    'a session as a node',
    'query ($sessionId: ID!) { node(id: $sessionId) { ... on Session { title } } }',
    'session.read',
  ],
  ['memory', 'query ($memoryId: ID!) { memory(id: $memoryId) { content } }', 'memory.read'],
  ['session', '{ session(userId: "alice", sessionId: "s1") { title } }', 'session.read'],
  ['memories', '{ memories(filter: {userId: "alice"}) { totalCount edges { node { content } } } }', 'memories.list'],
  ['memoryContext', '{ memoryContext(userId: "alice", query: "house") { prompt } }', 'context.read'],
  ['search', '{ search(userId: "alice", query: "house") { edges { snippet } } }', 'content.search'],
  ['resolveReference', '{ resolveReference(userId: "alice", phrase: "that house") { itemId } }', 'context.read'],
  ['a user’s sessions', '{ user(userId: "alice") { sessions { edges { node { title } } } } }', 'session.read'],
  ['a user’s memories', '{ user(userId: "alice") { memories { edges { node { content } } } } }', 'memories.list'],
  ['a user’s summaries', '{ user(userId: "alice") { summaries(period: WEEK) { edges { cursor } } } }', 'session.read'],
  ['a user’s entities', '{ user(userId: "alice") { entities { edges { node { value } } } } }', 'entity.read'],
  ['a user’s preferences', '{ user(userId: "alice") { preferences { keywords } } }', 'preferences.read'],
  [
    'a rated turn',
    'mutation ($turnId: ID!) { updateTurn(input: {id: $turnId, importance: 7}) { turn { userQuery } } }',
    'turn.update',
  ],
  [
    'a changed memory',
    'mutation ($memoryId: ID!) { updateMemory(input: {id: $memoryId, confidence: 0.9}) { memory { content } } }',
    'memory.update',
  ],
];

describe.each(WAYS)('%s', (_, query, verb) => {
  const variables = () => ({ turnId, memoryId, sessionId });
  const ofWay = () => Object.fromEntries(Object.entries(variables()).filter(([name]) => query.includes(`$${name}`)));

  test('needs a grant', async () => {
    const answer = await ask(query, ofWay());
    expect(codesOf(answer)).toEqual(['GRANT_REQUIRED']);
    expect(Object.values(answer.data ?? {}).filter((value) => value !== null)).toEqual([]);
  });

  test('is recorded once per request, before it is shown', async () => {
    const before = (await readings()).length;
    const { id } = await grant(t, kim, 'alice');
    const answer = await ask(query, ofWay());
    expect(answer.errors).toEqual([]);
    expect(await readings(before)).toMatchObject([
      { actor: `staff:${kim.email}`, subjectType: 'User', change: { what: verb, grant: id, reason: REASON } },
    ]);
  });

  test('is not shown if it cannot be recorded', async () => {
    await grant(t, kim, 'alice');
    await withoutReadings(async () => {
      const answer = await ask(query, ofWay());
      expect(codesOf(answer)).toEqual(['INTERNAL_SERVER_ERROR']);
      expect(Object.values(answer.data ?? {}).filter((value) => value !== null)).toEqual([]);
    });
  });
});

/** While this runs, the database rejects audit entries of readings. */
async function withoutReadings(work: () => Promise<void>): Promise<void> {
  const { maintenance } = t.app.parts.database;
  await maintenance.query(`CREATE FUNCTION refuse_reading() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no readings today'; END $$`);
  await maintenance.query(`CREATE TRIGGER refuse_reading BEFORE INSERT ON audit_entries
    FOR EACH ROW WHEN (new.action = 'READ') EXECUTE FUNCTION refuse_reading()`);
  try {
    await work();
  } finally {
    await maintenance.query('DROP TRIGGER refuse_reading ON audit_entries');
    await maintenance.query('DROP FUNCTION refuse_reading');
  }
}

describe('with a grant', () => {
  test('nobody else can be read', async () => {
    await grant(t, kim, 'alice');
    for (const [, query] of WAYS.filter(([, way]) => way.includes('"alice"')))
      expect(codesOf(await ask(query.replace('"alice"', '"bob"')))).toEqual(['GRANT_REQUIRED']);
  });

  test('following a link is recorded as another reading; repeating one is not', async () => {
    const before = (await readings()).length;
    await grant(t, kim, 'alice');
    const answer = await ask(
      `query ($memoryId: ID!) { memory(id: $memoryId) { content user { entities { edges { node { value related { value } } } }
        first: sessions { edges { node { title turns { edges { node { userQuery recalledMemories { content } } } } } } }
        second: sessions { edges { node { summary } } } } } }`,
      { memoryId },
    );
    expect(answer.errors).toEqual([]);
    expect((await verbs(before)).sort()).toEqual(['entity.read', 'memory.read', 'session.read', 'turn.read']);
  });

  test('staff may set a turn’s importance but not its labels, and what they read does not count as used', async () => {
    await grant(t, kim, 'alice');
    for (const mark of ['saved: true', 'dismissed: false', 'tags: ["x"]']) {
      const marked = await ask(
        `mutation ($turnId: ID!) { updateTurn(input: {id: $turnId, importance: 1, ${mark}}) { turn { id } } }`,
        { turnId },
      );
      expect(codesOf(marked)).toEqual(['FORBIDDEN']);
    }
    const { data } = await ask('{ memoryContext(userId: "alice", query: "dog") { memories { memory { id } } } }');
    expect(data.memoryContext.memories).toHaveLength(1);
    await t.app.parts.served.flush();
    const { memory } = await t.data('query ($memoryId: ID!) { memory(id: $memoryId) { usageCount } }', { memoryId });
    expect(memory.usageCount).toBe(0);
  });

  test('the next request is recorded again', async () => {
    const before = (await readings()).length;
    await grant(t, kim, 'alice');
    for (let i = 0; i < 2; i++) await ask('query ($turnId: ID!) { turn(id: $turnId) { userQuery } }', { turnId });
    expect(await verbs(before)).toEqual(['turn.read', 'turn.read']);
  });

  test('nothing can be read after it has ended', async () => {
    await grant(t, kim, 'alice');
    await t.data(END, { input: { userId: 'alice' } }, kim.credential);
    expect(codesOf(await ask('query ($turnId: ID!) { turn(id: $turnId) { userQuery } }', { turnId }))).toEqual([
      'GRANT_REQUIRED',
    ]);
  });
});

describe('without a grant', () => {
  test('support see that a person exists, their settings, their figures, and who did what when', async () => {
    const { user } = await t.data(
      `{ user(userId: "alice") { userId viewerCanReadContent statistics { totalTurns } settings { enabled } consents { purpose }
        auditLog { edges { node { action actor subjectId subjectType change session { title } } } } } }`,
      {},
      kim.credential,
    );
    expect(user).toMatchObject({ userId: 'alice', viewerCanReadContent: false, statistics: { totalTurns: 1 } });
    const entries = user.auditLog.edges.map((edge: { node: object }) => edge.node);
    expect(entries.length).toBeGreaterThan(0);
    // What staff did and decided is shown; what users wrote and what was remembered is not.
    const told = entries.filter(({ change }: Record<string, unknown>) => change);
    const kinds = told.map(({ subjectType }: { subjectType: string }) => subjectType);
    expect(kinds.filter((kind: string) => !['User', 'ContentGrant', 'PrivacyRequest'].includes(kind))).toEqual([]);
    expect(entries.filter(({ session }: Record<string, unknown>) => session)).toEqual([]);
  });

  test('an audit log shows changes only for people with an active grant, and that reading is recorded', async () => {
    const LOG = '{ auditLog(first: 100, filter: {actions: [CREATED]}) { edges { node { userId change } } } }';
    await save(t, 'bob', 'Likes tea');
    const before = (await readings()).length;
    await grant(t, kim, 'alice');
    const { auditLog } = await t.data(LOG, {}, kim.credential);
    const told = auditLog.edges.map(({ node }: { node: { userId: string; change: unknown } }) => [
      node.userId,
      node.change !== null,
    ]);
    expect(told).toContainEqual(['alice', true]);
    expect(told).toContainEqual(['bob', false]);
    expect(told).not.toContainEqual(['bob', true]);
    expect(await verbs(before)).toEqual(['audit.readChange']);
  });

  test('an administrator sees which items cleaning would hide, but not their content', async () => {
    const admin = await t.addStaff('ADMIN');
    const { memory } = await save(t, 'bob', 'Is in town for a minute', { expiresAt: inDays(t, 1 / 1_440) });
    t.clock.moveDays(2 / 1_440);
    const preview = (fields: string) =>
      t.ask(
        `{ retentionPreview { memories items { edges { node { reason node { __typename id ${fields} } } } } } }`,
        {},
        admin.credential,
      );
    expect((await preview('')).data.retentionPreview).toMatchObject({
      memories: 1,
      items: { edges: [{ node: { reason: 'EXPIRED', node: { __typename: 'Memory', id: memory.id } } }] },
    });
    const refused = await preview('... on Memory { content }');
    expect([codesOf(refused), refused.data]).toEqual([['GRANT_REQUIRED'], null]);
    await grant(t, admin, 'bob');
    expect(JSON.stringify((await preview('... on Memory { content }')).data)).toContain('in town for a minute');
  });

  test.each([
    ['{ memories { edges { node { content } } } }', 'filter.userId'],
    ['{ search(query: "house") { edges { snippet } } }', 'userId'],
  ])('staff name one user: %s', async (query, path) => {
    await grant(t, kim, 'alice');
    const { errors } = await ask(query);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path }] });
  });

  test('no grant is requested for someone who does not exist', async () => {
    expect((await ask('{ user(userId: "nobody") { userId } }')).data).toEqual({ user: null });
    expect((await ask('{ session(userId: "nobody", sessionId: "s1") { title } }')).data).toEqual({ session: null });
    expect((await ask('{ session(sessionId: "s1") { title } }')).data).toEqual({ session: null });
    expect(codesOf(await ask('{ memoryContext(userId: "nobody", query: "house") { prompt } }'))).toEqual(['NOT_FOUND']);
  });
});

test('a key’s reading is not recorded as a reading by staff', async () => {
  const before = await trailOf(t, 'alice');
  await t.data(
    '{ memoryContext(userId: "alice", query: "dog") { prompt user { sessions { edges { node { title } } } } } }',
  );
  expect(await trailOf(t, 'alice')).toEqual(before);
});

test('the person sees in their own audit trail who looked, when and why', async () => {
  const issuer = await startTokenIssuer();
  await acceptTokensOf(t, issuer);
  await recordTurns(t, [{ userId: 'erin' }]);
  const reason = 'She called about her listing.';
  const { id, expiresAt } = await grant(t, kim, 'erin', reason);
  await t.data('{ memoryContext(userId: "erin", query: "weather") { prompt } }', {}, kim.credential);
  const actor = `staff:${kim.email}`;
  const seen = [
    { action: 'GRANTED', actor, change: { grant: id, reason, until: expiresAt }, createdAt: expect.any(String) },
    { action: 'READ', actor, change: { what: 'context.read', grant: id, reason } },
  ];
  expect(await trailOf(t, 'erin', issuer.token('erin', t.clock.now()))).toMatchObject(seen);
  expect(await trailOf(t, 'erin')).toMatchObject(seen);
  expect((await t.data('{ auditVerification { intact } }')).auditVerification).toEqual({ intact: true });
  await issuer.close();
});
