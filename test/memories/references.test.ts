import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const RESOLVE = `query ($userId: ID!, $phrase: String!, $sessionId: ID) {
  resolveReference(userId: $userId, phrase: $phrase, sessionId: $sessionId) {
    phrase confidence itemId entity { id type value mentionCount user { userId } related { id } }
    candidates { score entity { value } sourceTurn { userQuery } } } }`;

interface Given {
  type: string;
  value: string;
}

let turns = 0;
async function say(
  userId: string,
  sessionId: string,
  userQuery: string,
  entities: Given[] = [],
  searchContext?: object,
) {
  const occurredAt = new Date(Date.UTC(2026, 8, 1, 0, ++turns)).toISOString();
  const input = { userId, sessionId, userQuery, assistantResponse: '네.', entities, searchContext, occurredAt };
  await t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }', { input });
}

const resolve = async (userId: string, phrase: string, sessionId: string | null = null) =>
  (await t.data(RESOLVE, { userId, phrase, sessionId })).resolveReference;

describe('among the entities that a flat hunter mentions', () => {
  beforeAll(async () => {
    await say('jiwoo', 'old', '마포 쪽 보리담아파트 어때요?', [{ type: 'complex', value: '보리담아파트' }]);
    await say('jiwoo', 'old', '콩이도 갈 수 있어요?', [{ type: 'pet', value: '콩이' }]);
    await say('jiwoo', 'now', '강남구 솔무리마을 볼게요', [{ type: 'complex', value: '솔무리마을' }]);
    await say('jiwoo', 'now', '6억 3천이면 될까요?', [{ type: 'price', value: '6억 3천' }]);
    await say('jiwoo', 'now', '콩이 데려가요', [{ type: 'pet', value: '콩이' }]);
  });

  test.each([
    ['그 매물', 'complex', '솔무리마을'],
    ['that listing', 'complex', '솔무리마을'],
    ['그 단지', 'complex', '솔무리마을'],
    ['지난번 그 지역', 'location', '마포'],
    ['그 지역', 'location', '강남구'],
    ['지난번 본 매물', 'complex', '보리담아파트'],
    ['그 가격', 'price', '6억 3천'],
    ['that price', 'price', '6억 3천'],
    ['매물', 'complex', '솔무리마을'],
    ['the apartment', 'complex', '솔무리마을'],
    ['보리담', 'complex', '보리담아파트'],
    ['that pet', 'pet', '콩이'],
    ['그 강아지', 'pet', '콩이'],
  ])('%s is %s %s', async (phrase, type, value) => {
    const { entity, confidence, phrase: echoed } = await resolve('jiwoo', phrase, 'now');
    expect(entity).toMatchObject({ type, value, user: { userId: 'jiwoo' } });
    expect(confidence).toBeGreaterThan(0);
    expect(echoed).toBe(phrase);
  });

  test('the place of last time is a named one, not the station near it', async () => {
    await say('walker', 'old', '성산동에 지하철역 가까운 집 있어요?');
    await say('walker', 'old', '기차역이랑 관리동은요?');
    expect(await resolve('walker', '지난번 그 지역', 'now')).toMatchObject({ entity: { value: '성산동' } });
  });

  test.each([
    ['고마워요. 그럼 그 강아지 사료는 얼마나 먹여야 해요?', [['그 강아지', '콩이']]],
    [
      '처음에 말한 매물이랑 그 솔무리 비교해줘',
      [
        ['처음에 말한 매물', '보리담아파트'],
        ['그 솔무리', '솔무리마을'],
      ],
    ],
    ['그 갈치는 어때? 그 전에는?', []],
  ])('within the longer question %j are read alike', async (query, expected) => {
    const { memoryContext } = await t.data(
      'query ($query: String!) { memoryContext(userId: "jiwoo", query: $query, sessionId: "now") { references { phrase entity { value } } } }',
      { query },
    );
    expect(
      memoryContext.references.map(({ phrase, entity }: { phrase: string; entity: { value: string } }) => [
        phrase,
        entity.value,
      ]),
    ).toEqual(expected);
  });

  test('a noun that matches no type and no value may mean anything, with low confidence', async () => {
    const { entity, confidence } = await resolve('jiwoo', '그 말썽꾸러기', 'now');
    expect(entity).toMatchObject({ value: '콩이' });
    expect(confidence).toBeLessThanOrEqual(0.4);
    expect((await resolve('jiwoo', 'that', 'now')).confidence).toBeLessThanOrEqual(0.4);
  });

  test('a noun of a type that was never mentioned means nothing', async () => {
    expect(await resolve('jiwoo', 'that invoice', 'now')).toMatchObject({
      entity: null,
      confidence: 0,
      candidates: [],
    });
  });

  test('other candidates follow, with the turns that mention them', async () => {
    const { candidates } = await resolve('jiwoo', '그 매물', 'now');
    expect(candidates).toEqual([
      {
        score: expect.any(Number),
        entity: { value: '솔무리마을' },
        sourceTurn: { userQuery: '강남구 솔무리마을 볼게요' },
      },
      {
        score: expect.any(Number),
        entity: { value: '보리담아파트' },
        sourceTurn: { userQuery: '마포 쪽 보리담아파트 어때요?' },
      },
    ]);
    expect(candidates[0].score).toBeGreaterThan(candidates[1].score);
  });
});

describe('among the results of the last search', () => {
  const results = [
    { id: 'L-1', title: '헬리오시티 84㎡', address: '송파구' },
    { id: 'L-2', title: '리센츠 59㎡' },
    { id: 'L-3', type: 'villa', name: '한빛빌리지 101호' },
  ];

  beforeAll(async () => {
    await say('seeker', 's', '강남 매물', [], { results: [{ id: 'L-0', title: '은마아파트' }] });
    await say('seeker', 's', '헬리오시티 볼게요', [{ type: 'complex', value: '헬리오시티' }]);
    await say('seeker', 's', '송파 전세 보여줘', [], { query: '송파 전세', results });
  });

  test.each([
    ['첫 번째 매물', 'complex', '헬리오시티', 'L-1', 1],
    ['the second one', 'result', '리센츠 59㎡', 'L-2', 0],
    ['두 번째 매물', 'property', '리센츠 59㎡', 'L-2', 0],
    ['the last one', 'villa', '한빛빌리지 101호', 'L-3', 0],
    ['세 번째', 'villa', '한빛빌리지 101호', 'L-3', 0],
  ])('%s is %s %s', async (phrase, type, value, itemId, mentionCount) => {
    const resolved = await resolve('seeker', phrase, 's');
    expect(resolved).toMatchObject({ itemId, entity: { type, value, mentionCount } });
    expect(resolved.confidence).toBeGreaterThan(0.8);
    expect(resolved.candidates[0].entity.value).toBe(value);
  });

  test('"it" in a question that names a thing is that thing, not what was mentioned last', async () => {
    const referencesIn = async (query: string) => {
      const { memoryContext } = await t.data(
        'query ($query: String!) { memoryContext(userId: "seeker", query: $query, sessionId: "s") { references { phrase entity { value } } } }',
        { query },
      );
      return memoryContext.references;
    };
    expect(await referencesIn('The second one, how much is it?')).toEqual([
      { phrase: 'The second one', entity: { value: '리센츠 59㎡' } },
    ]);
    expect(await referencesIn('How much is it?')).toMatchObject([{ phrase: 'it' }]);
    // What is named after it is the other thing of a comparison.
    expect(await referencesIn('Is it cheaper than the second one?')).toMatchObject([
      { phrase: 'it' },
      { phrase: 'the second one', entity: { value: '리센츠 59㎡' } },
    ]);
    expect(await referencesIn('그거랑 두 번째 매물이랑 비교해줘')).toMatchObject([
      { phrase: '그거' },
      { phrase: '두 번째 매물', entity: { value: '리센츠 59㎡' } },
    ]);
  });

  test('a position outside the list means nothing', async () => {
    expect(await resolve('seeker', '열 번째 매물')).toMatchObject({ entity: null, confidence: 0, itemId: null });
  });
});

test('these words refer to viewed and favourite items, by the key of the item', async () => {
  const act = (itemId: string, kind: string) =>
    t.data(
      'mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { preferences { favorites } } }',
      {
        input: { userId: 'viewer', itemId, kind },
      },
    );
  const results = ['가온재', '나래울', '다솜집'].map((title, index) => ({
    id: `V-${index}`,
    type: 'cabin',
    title,
    price: 90 - index,
  }));
  await say('viewer', 's', '통나무집 보여줘', [{ type: 'cabin_id', value: 'V-1' }], { results });
  await act('V-0', 'FAVORITED');
  await act('V-1', 'FAVORITED');
  await act('V-1', 'UNFAVORITED');
  await act('V-2', 'VIEWED');
  await act('V-1', 'VIEWED');
  expect(await resolve('viewer', '찜한 거', 's')).toMatchObject({
    itemId: 'V-0',
    entity: { type: 'cabin', value: '가온재' },
  });
  expect(await resolve('viewer', '처음 봤던 통나무집', 's')).toMatchObject({ itemId: 'V-2' });
  expect(await resolve('viewer', 'the cheapest one', 's')).toMatchObject({ itemId: 'V-2' });
  // The product mentions this one by its key.
  expect(await resolve('viewer', 'the one I just looked at', 's')).toMatchObject({
    itemId: 'V-1',
    entity: { type: 'cabin_id', value: 'V-1', mentionCount: 1 },
  });
  const context = await t.data(
    'query { memoryContext(userId: "viewer", query: "아까 본 거 다시 보여줘", sessionId: "s") { references { phrase entity { value } } } }',
  );
  expect(context.memoryContext.references).toEqual([{ phrase: '아까 본 거', entity: { value: 'V-1' } }]);
});

test('an English clerk’s papers and ships are distinguished', async () => {
  await say('daniel', 's', 'Find INV-2041 please', [{ type: 'document', value: 'INV-2041' }]);
  await say('daniel', 's', 'Is it on MV Tern Harbour?', []);
  await say('daniel', 's', 'The total is $48,600', [{ type: 'amount', value: '$48,600' }]);
  expect((await resolve('daniel', 'that document', 's')).entity).toMatchObject({ type: 'document', value: 'INV-2041' });
  expect((await resolve('daniel', 'the last invoice', 's')).entity).toMatchObject({ value: 'INV-2041' });
  expect((await resolve('daniel', 'that ship', 's')).entity).toMatchObject({
    type: 'vessel',
    value: 'MV Tern Harbour',
  });
  expect((await resolve('daniel', 'that amount', 's')).entity).toMatchObject({ type: 'amount', value: '$48,600' });
});

test('a user without data, or without mentions, has no candidates', async () => {
  const nothing = { phrase: '그 매물', entity: null, confidence: 0, candidates: [], itemId: null };
  expect(await resolve('nobody', '그 매물')).toEqual(nothing);
  await say('newcomer', 's', '안녕하세요');
  expect(await resolve('newcomer', '그 매물')).toEqual(nothing);
});

test('entities of another user or project are never candidates', async () => {
  const { key } = await t.addProject('other');
  expect((await t.data(RESOLVE, { userId: 'jiwoo', phrase: '그 매물' }, key)).resolveReference.entity).toBeNull();
});

test.each([
  ['', 'phrase'],
  [' ', 'phrase'],
  ['x'.repeat(10_001), 'phrase'],
  ['\ud800', 'phrase'],
])('an unreadable phrase is refused', async (phrase, path) => {
  const { errors } = await t.ask(RESOLVE, { userId: 'jiwoo', phrase });
  expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', issues: [{ path }] } });
});

test('if memory is turned off, no phrase is resolved', async () => {
  await say('off', 's', '은평 매물 보여줘', [{ type: 'property', value: '솔무리마을' }]);
  const resolve = async () => (await t.data(RESOLVE, { userId: 'off', phrase: '그 매물' })).resolveReference;
  expect((await resolve()).entity).toMatchObject({ value: '솔무리마을' });
  await t.data('mutation { updateMemorySettings(input: {userId: "off", enabled: false}) { settings { enabled } } }');
  expect(await resolve()).toMatchObject({ entity: null, confidence: 0, candidates: [] });
});
