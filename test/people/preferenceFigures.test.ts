import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

/** 200 turns. The figures below are added up by hand from the columns on the right. */
const TURNS: [times: number, userQuery: string, price?: { value: string; normalized?: string }][] = [
  //                                                       amounts in 억    place    kind
  [40, '강남구 아파트 4억'], //                              40 × 4 = 160     강남구   아파트
  [30, '마포구 오피스텔은 5억까지'], //                      30 × 5 = 150     마포구   오피스텔
  [20, '송파구 빌라 3억 5천만원'], //                        20 × 3.5 = 70    송파구   빌라
  [10, '강남 아파트 볼게요', { value: '350000000' }], //     10 × 3.5 = 35    강남구   아파트
  [10, '분당 원룸', { value: '2억 5천', normalized: '250000000 KRW' }], // 10 × 2.5 = 25, 분당, 원룸
  [30, 'An apartment in Gangnam for ₩400,000,000'], //       30 × 4 = 120     강남구   아파트
  [10, '마포 officetel, $300,000'], //                       (in dollars)     마포구   오피스텔
  [20, '성수동 villa 84㎡'], //                              20 × 84 m2       성수동   빌라
  [20, '성수 원룸 59㎡'], //                                 20 × 59 m2       성수동   원룸
  [10, '지하철역 앞 관리동에서 만나요'], //                  nothing
];

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  const turns = TURNS.flatMap(([times, userQuery, price]) =>
    Array.from({ length: times }, () => ({
      userId: 'seeker',
      sessionId: 's',
      userQuery,
      assistantResponse: '',
      entities: price ? [{ type: 'price', ...price }] : [],
    })),
  ).map((turn, minute) => ({ ...turn, occurredAt: new Date(Date.UTC(2026, 8, 1, 0, minute)).toISOString() }));
  expect(turns).toHaveLength(200);
  await t.data('mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }', {
    input: { turns },
  });
  for (const [kind, itemId] of [
    ['VIEWED', 'flat-1'],
    ['FAVORITED', 'flat-1'],
    ['VIEWED', 'flat-2'],
    ['FAVORITED', 'flat-2'],
    ['FAVORITED', 'flat-3'],
    ['UNFAVORITED', 'flat-2'],
  ])
    await t.data(
      'mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { preferences { favorites } } }',
      {
        input: { userId: 'seeker', itemId, kind },
      },
    );
});

test('after 200 turns and six interactions totals, favourites, ranges and averages are as counted by hand', async () => {
  const { user } = await t.data(`{ user(userId: "seeker") { preferences {
    dimensions { name total top { value count } range { min max average unit } } favorites recentlyViewed } } }`);
  const { dimensions, favorites, recentlyViewed } = user.preferences;
  const told = (name: string) => dimensions.find((one: { name: string }) => one.name === name);
  expect(dimensions.map(({ name }: { name: string }) => name).sort()).toEqual([
    'area',
    'location',
    'price',
    'property_type',
    'rooms',
  ]);
  expect(told('price')).toEqual({
    name: 'price',
    // 40 + 30 + 20 + 10 + 10 + 30 + 10
    total: 150,
    top: [
      { value: '₩400,000,000', count: 70 },
      { value: '350000000', count: 30 },
      { value: '5억', count: 30 },
      { value: '$300,000', count: 10 },
      { value: '2억 5천', count: 10 },
    ],
    // (160 + 150 + 70 + 35 + 25 + 120) / 140 = 560 / 140; the dollars stay out.
    range: { min: 2.5e8, max: 5e8, average: 4e8, unit: 'KRW' },
  });
  expect(told('location')).toEqual({
    name: 'location',
    total: 190,
    top: [
      { value: 'Gangnam', count: 80 },
      { value: '성수', count: 40 },
      { value: '마포', count: 40 },
      { value: '송파구', count: 20 },
      { value: '분당', count: 10 },
    ],
    range: null,
  });
  expect(told('property_type')).toEqual({
    name: 'property_type',
    total: 190,
    top: [
      { value: 'apartment', count: 80 },
      { value: 'villa', count: 40 },
      { value: 'officetel', count: 40 },
      { value: '원룸', count: 30 },
    ],
    range: null,
  });
  // (20 × 84 + 20 × 59) / 40
  expect(told('area')).toMatchObject({ total: 40, range: { min: 59, max: 84, average: 71.5, unit: 'm2' } });
  expect(told('rooms')).toMatchObject({ total: 30, range: { min: 1, max: 1, average: 1, unit: null } });
  expect(favorites).toEqual(['flat-3', 'flat-1']);
  expect(recentlyViewed).toEqual(['flat-2', 'flat-1']);
});

test.each([
  [
    '가격은 얼마까지 봤지?',
    '- 가격: ₩400,000,000 (70회), 3억 5천만원 (30회), 5억 (30회), $300,000 (10회), 2억 5천 (10회), 2억 5천만원–5억원 (평균 4억원)',
  ],
  [
    'Which price did I want?',
    '- price: ₩400,000,000 (70×), ₩350 million (30×), 5억 (30×), $300,000 (10×), 2억 5천 (10×), ₩250 million–₩500 million (average ₩400 million)',
  ],
])('%j reads amounts as people say them', async (query, line) => {
  const { memoryContext } = await t.data(
    'query ($query: String!) { memoryContext(userId: "seeker", query: $query) { prompt } }',
    { query },
  );
  expect(memoryContext.prompt).toContain(line);
});
