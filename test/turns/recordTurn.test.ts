import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { newTurn, RECORD, record, rowCounts } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

test('a recorded turn is returned with its number, its session and its time', async () => {
  const { replayed, turn } = await record(t);
  expect(replayed).toBe(false);
  expect(turn).toMatchObject({
    turnNumber: 1,
    userQuery: newTurn().userQuery,
    assistantResponse: newTurn().assistantResponse,
    importance: 5,
    tags: [],
    session: { sessionId: 's1', turnCount: 1, user: { userId: 'minji' } },
  });
  expect(turn.occurredAt).toBe(turn.recordedAt);
});

test('every field of a turn is stored and found again by its id', async () => {
  const said = {
    speaker: '민지',
    intentType: 'property_search',
    intentConfidence: 0.87,
    teamsUsed: ['search', 'legal, "quoted"'],
    toolsUsed: ['map'],
    model: 'gpt-5',
    executionTimeMs: 1234,
    tags: ['중요', 'a"b', 'back\\slash'],
    importance: 9,
    occurredAt: '2026-10-01T03:04:05.678Z',
  };
  const { turn } = await record(t, { sessionId: 'said', ...said, assistantResponse: '' });
  const found = await t.data(
    `query ($id: ID!) { turn(id: $id) { speaker intentType intentConfidence teamsUsed toolsUsed model executionTimeMs tags
      importance occurredAt assistantResponse tokenCount savedAt dismissedAt expiresAt recalledMemories { id } } }`,
    { id: turn.id },
  );
  expect(found.turn).toMatchObject({ ...said, assistantResponse: '', savedAt: null, recalledMemories: [] });
  expect(found.turn.tokenCount).toBeGreaterThan(5);
});

test('turns of a session are numbered in the order of recording, whenever they were said', async () => {
  const numbers: number[] = [];
  for (const day of ['03', '01', '02']) {
    const { turn } = await record(t, { sessionId: 'numbered', occurredAt: `2026-10-${day}T00:00:00Z` });
    numbers.push(turn.turnNumber);
  }
  expect(numbers).toEqual([1, 2, 3]);
  const { session } = await t.data('{ session(userId: "minji", sessionId: "numbered") { startedAt lastActivityAt } }');
  expect(session).toEqual({ startedAt: '2026-10-01T00:00:00.000Z', lastActivityAt: '2026-10-03T00:00:00.000Z' });
});

test('the same session key under two users is two sessions', async () => {
  const one = await record(t, { userId: 'a', sessionId: 'shared' });
  const other = await record(t, { userId: 'b', sessionId: 'shared' });
  expect(other.turn.turnNumber).toBe(1);
  expect(other.turn.session.id).not.toBe(one.turn.session.id);
});

test('turns recorded by one request are each returned with the session as it was then', async () => {
  const one = 'recordTurn(input: $input) { turn { session { turnCount } } }';
  const { a, b } = await t.data(`mutation ($input: RecordTurnInput!) { a: ${one} b: ${one} }`, {
    input: newTurn({ sessionId: 'one-request' }),
  });
  expect([a.turn.session.turnCount, b.turn.session.turnCount]).toEqual([1, 2]);
});

test('a session is titled after its first question, on one line and shortened', async () => {
  const long = `전세 계약을\n갱신하려고 하는데 ${'조건이 궁금합니다 '.repeat(30)}`;
  const first = await record(t, { sessionId: 'titled', userQuery: long });
  expect(first.turn.session.title).toMatch(/^전세 계약을 갱신하려고 하는데 .*…$/);
  expect(first.turn.session.title.length).toBeLessThanOrEqual(80);
  const second = await record(t, { sessionId: 'titled', userQuery: 'Another question' });
  expect(second.turn.session.title).toBe(first.turn.session.title);
});

test('a later turn reopens an ended session', async () => {
  await record(t, { sessionId: 'again' });
  await t.data('mutation { endSession(input: { userId: "minji", sessionId: "again" }) { session { endedAt } } }');
  await record(t, { sessionId: 'again' });
  const { session } = await t.data('{ session(userId: "minji", sessionId: "again") { endedAt turnCount } }');
  expect(session).toEqual({ endedAt: null, turnCount: 2 });
});

test('a turn with an irrelevant or unclear intent stays in the transcript and teaches nothing', async () => {
  for (const intentType of ['irrelevant', 'UNCLEAR'])
    await record(t, { userId: 'idle', intentType, userQuery: '강남역 아파트 5억' });
  const { user } = await t.data(
    `{ user(userId: "idle") { entities { edges { node { value } } } preferences { keywords frequentQueries { query } }
      sessions { edges { node { turns { edges { node { intentType } } } } } } } }`,
  );
  expect(user.entities.edges).toEqual([]);
  expect(user.preferences).toEqual({ keywords: [], frequentQueries: [] });
  expect(user.sessions.edges[0].node.turns.edges).toHaveLength(2);
});

test('the memories of the context that an answer used are linked to its turn by contextId', async () => {
  await t.data(
    'mutation { saveMemory(input: { userId: "tied", content: "고양이를 키운다", category: PREFERENCE }) { memory { id } } }',
  );
  const { memoryContext } = await t.data(
    '{ memoryContext(userId: "tied", query: "고양이 키워도 되는 집") { id memories { memory { id } } } }',
  );
  expect(memoryContext.memories).toHaveLength(1);
  await t.settle();
  const { turn } = await record(t, { userId: 'tied', contextId: memoryContext.id });
  const found = await t.data('query ($id: ID!) { turn(id: $id) { recalledMemories { id } } }', { id: turn.id });
  expect(found.turn.recalledMemories).toEqual(memoryContext.memories.map((one: { memory: object }) => one.memory));
});

describe('an idempotency key', () => {
  test('returns the same turn when the same payload is sent again', async () => {
    const first = await record(t, { idempotencyKey: 'k1', tags: ['a'], searchContext: { b: 1, a: { d: 1, c: null } } });
    const before = await rowCounts(t);
    const again = await record(t, {
      idempotencyKey: 'k1',
      tags: ['a'],
      searchContext: { a: { c: null, d: 1 }, b: 1 },
      model: null,
    });
    expect(again.replayed).toBe(true);
    expect(again.turn).toEqual(first.turn);
    expect(await rowCounts(t)).toEqual(before);
  });

  test('is refused as CONFLICT with another payload, and nothing is written', async () => {
    await record(t, { idempotencyKey: 'k2' });
    const before = await rowCounts(t);
    for (const other of [{ userQuery: '다른 질문' }, { sessionId: 'other' }, { importance: 6 }, { tags: ['x'] }]) {
      const { errors } = await t.ask(RECORD, { input: newTurn({ idempotencyKey: 'k2', ...other }) });
      expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.idempotencyKey' }] });
    }
    expect(await rowCounts(t)).toEqual(before);
  });

  test('belongs to its user: another user may use it too', async () => {
    await record(t, { userId: 'k-one', idempotencyKey: 'mine' });
    expect(await record(t, { userId: 'k-two', idempotencyKey: 'mine' })).toMatchObject({ replayed: false });
  });

  test('records one turn when twenty concurrent requests carry it', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => record(t, { userId: 'eager', sessionId: 'k', idempotencyKey: 'once' })),
    );
    expect(all.filter((one) => !one.replayed)).toHaveLength(1);
    expect(new Set(all.map((one) => one.turn.id)).size).toBe(1);
    const { user } = await t.data('{ user(userId: "eager") { statistics { totalTurns totalSessions } } }');
    expect(user.statistics).toEqual({ totalTurns: 1, totalSessions: 1 });
  });
});

test('twenty concurrent turns get twenty numbers', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => record(t, { userId: 'busy', sessionId: 'at-once' })));
  expect(all.map((one) => one.turn.turnNumber).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

describe('bad input', () => {
  const over64Kb = '가'.repeat(21_846);
  test.each<[field: string, value: unknown, path?: string]>([
    ['userQuery', 'a\0b'],
    ['userQuery', 'a\ud800b'],
    ['userQuery', ''],
    ['userQuery', ' \n\t'],
    ['userQuery', over64Kb],
    ['assistantResponse', over64Kb],
    ['assistantResponse', '\udc00'],
    ['userId', ''],
    ['userId', 'x'.repeat(513)],
    ['sessionId', ' '],
    ['sessionId', 'x'.repeat(513)],
    ['speaker', ''],
    ['intentConfidence', 2],
    ['intentConfidence', -0.1],
    ['importance', 0],
    ['importance', 11],
    ['executionTimeMs', -1],
    ['occurredAt', '2099-01-01T00:00:00Z'],
    ['occurredAt', '1969-12-31T00:00:00Z'],
    ['idempotencyKey', ''],
    ['contextId', 'nonsense'],
    ['tags', Array.from({ length: 51 }, () => 'x')],
    ['tags', ['fine', ''], 'tags.1'],
    ['searchContext', { text: 'x'.repeat(65_536) }],
  ])('in %s is refused under its path and changes nothing (%#)', async (field, value, path = field) => {
    const before = await rowCounts(t);
    const { errors } = await t.ask(RECORD, { input: newTurn({ userId: 'nobody', [field]: value }) });
    expect(errors).toHaveLength(1);
    expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]!.extensions.issues.map((issue) => issue.path)).toContain(`input.${path}`);
    expect(errors[0]!.extensions.issues[0]!.message).toMatch(/^[A-Z].*\.$/);
    expect(await rowCounts(t)).toEqual(before);
  });

  test('within a part of a turn is refused under the path of the part', async () => {
    const { errors } = await t.ask(RECORD, {
      input: newTurn({
        entities: [
          { type: 'location', value: '강남' },
          { type: '', value: 'x' },
        ],
        searchContext: { a: ['\0'] },
      }),
    });
    expect(errors[0]!.extensions.issues.map((issue) => issue.path)).toEqual(['input.searchContext.a.0']);
    const other = await t.ask(RECORD, { input: newTurn({ entities: [{ type: 'location', value: '' }] }) });
    expect(other.errors[0]!.extensions.issues.map((issue) => issue.path)).toEqual(['input.entities.0.value']);
  });

  test('names every offending field at once', async () => {
    const { errors } = await t.ask(RECORD, { input: newTurn({ userQuery: '', importance: 11, intentConfidence: 7 }) });
    const paths = errors[0]!.extensions.issues.map((issue) => issue.path).sort();
    expect(paths).toEqual(['input.importance', 'input.intentConfidence', 'input.userQuery']);
  });

  test('is limited to 64 KB, in bytes of UTF-8', async () => {
    const most = `${'가'.repeat(21_845)}a`;
    expect(Buffer.byteLength(most)).toBe(65_536);
    const { turn } = await record(t, { userId: 'long', userQuery: most, assistantResponse: most });
    expect(turn.userQuery).toBe(most);
  });

  test('without a key is not validated', async () => {
    const { errors, status } = await t.ask(RECORD, { input: newTurn() }, null);
    expect([errors[0]!.extensions.code, status]).toEqual(['UNAUTHENTICATED', 401]);
  });
});

test('a value of another type is refused under the path of its field', async () => {
  const { errors } = await t.ask(RECORD, { input: { ...newTurn(), occurredAt: 'not a date' } });
  expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'input.occurredAt' }] });
});

test('a missing or unknown field is named, without the text beside it', async () => {
  const unanswered = { ...newTurn({ userQuery: 'a long text; '.repeat(100) }), assistantResponse: undefined };
  const { errors } = await t.ask(RECORD, { input: { ...unanswered, userid: 'minji' } });
  expect(errors.map(({ message }) => message)).toEqual([
    'input.assistantResponse: Field "assistantResponse" of required type "String!" was not provided.',
    'input.userid: Field "userid" is not defined by type "RecordTurnInput". Did you mean "userId"?',
  ]);
  expect(errors[1]!.extensions).toMatchObject({ issues: [{ path: 'input.userid', code: 'input.type' }] });
});

test('a time that cannot be read is refused with the form that is expected', async () => {
  for (const [query, variables] of [
    [RECORD, { input: { ...newTurn(), occurredAt: '2026-11-27' } }],
    ['{ memoryContext(userId: "timely", query: "tea", at: "yesterday") { prompt } }', {}],
  ] as const) {
    const { errors } = await t.ask(query, variables);
    expect(errors[0]!.message).toMatch(/ISO 8601 date and time with its offset, such as 2026-11-27T09:30:00\+09:00/);
  }
});
