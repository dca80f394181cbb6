import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const PREFERENCES = `preferences {
  dimensions { name total top { value count } range { min max average unit } }
  frequentQueries { query count } keywords recentlyViewed favorites activeHours { hour count } lastSearchContext updatedAt
}`;

let turns = 0;
async function say(userId: string, userQuery: string, more: object = {}, key?: string) {
  const input = { userId, sessionId: `s${++turns}`, userQuery, assistantResponse: '네.', ...more };
  await t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }', { input }, key);
}

const preferencesOf = async (userId: string, key?: string) =>
  (await t.data(`query ($userId: ID!) { user(userId: $userId) { ${PREFERENCES} } }`, { userId }, key)).user.preferences;

test('of a user without turns are empty, not missing', async () => {
  await say('quiet', '음', { intentType: 'unclear', searchContext: { results: ['x'] } });
  expect(await preferencesOf('quiet')).toEqual({
    dimensions: [],
    frequentQueries: [],
    keywords: [],
    recentlyViewed: [],
    favorites: [],
    activeHours: [],
    lastSearchContext: null,
    updatedAt: null,
  });
});

describe('by entity type', () => {
  test('contain the values mentioned most, five at most', async () => {
    const mention = (value: string, times: number) =>
      Array.from({ length: times }, () => say('chooser', 'x', { entities: [{ type: 'color', value }] }));
    const chosen: [string, number][] = [
      ['red', 2],
      ['blue', 3],
      ['green', 1],
      ['white', 1],
      ['black', 1],
      ['pink', 1],
    ];
    for (const [value, times] of chosen) await Promise.all(mention(value, times));
    await say('chooser', 'x', { entities: [{ type: 'size', value: 'XL' }] });
    const { dimensions } = await preferencesOf('chooser');
    expect(dimensions).toEqual([
      {
        name: 'color',
        total: 9,
        top: [
          { value: 'blue', count: 3 },
          { value: 'red', count: 2 },
          { value: 'pink', count: 1 },
          { value: 'black', count: 1 },
          { value: 'white', count: 1 },
        ],
        range: null,
      },
      { name: 'size', total: 1, top: [{ value: 'XL', count: 1 }], range: null },
    ]);
    const { memoryContext } = await t.data(`{
      memoryContext(userId: "chooser", query: "which color?") { report { included { section preference } } }
    }`);
    // Something mentioned once is not a preference yet.
    expect(
      memoryContext.report.included.filter(({ section }: { section: string }) => section === 'PREFERENCES'),
    ).toEqual([{ section: 'PREFERENCES', preference: 'color' }]);
  });

  test('contain the range of amounts, averaged by mentions', async () => {
    for (const query of ['4억 이하', '4억 이하로', '7억도 괜찮아']) await say('buyer', query);
    expect((await preferencesOf('buyer')).dimensions).toEqual([
      {
        name: 'money',
        total: 3,
        top: [
          { value: '4억', count: 2 },
          { value: '7억', count: 1 },
        ],
        range: { min: 400_000_000, max: 700_000_000, average: 500_000_000, unit: 'KRW' },
      },
    ]);
  });

  test('parse amounts that the product normalized, under its own name for the type', async () => {
    const price = (value: string, normalized: string) => ({ entities: [{ type: 'price', value, normalized }] });
    await say('payer', 'x', price('5천', '50000000'));
    await say('payer', 'x', price('1억', '100000000'));
    await say('payer', 'x', { entities: [{ type: 'weight', value: 'two tons', normalized: '2000 kg' }] });
    await say('payer', 'x', { entities: [{ type: 'weight', value: 'three tons', normalized: '3000 kg' }] });
    await say('payer', 'x', { entities: [{ type: 'zip', value: '14524', normalized: '14524' }] });
    const { dimensions } = await preferencesOf('payer');
    expect(dimensions.map(({ name, range }: { name: string; range: object }) => ({ name, range }))).toEqual([
      { name: 'price', range: { min: 50_000_000, max: 100_000_000, average: 75_000_000, unit: 'KRW' } },
      { name: 'weight', range: { min: 2000, max: 3000, average: 2500, unit: 'kg' } },
      { name: 'zip', range: null },
    ]);
  });

  test('contain the kinds of homes that are sought', async () => {
    for (const query of [
      '오피스텔 보여줘',
      '빌라도 괜찮고 오피스텔도',
      'an officetel, or a studio apartment',
      '원룸은?',
    ])
      await say('kinds', query);
    const { dimensions } = await preferencesOf('kinds');
    expect(dimensions.find(({ name }: { name: string }) => name === 'property_type').top).toEqual([
      { value: 'officetel', count: 3 },
      { value: '원룸', count: 2 },
      { value: '빌라', count: 1 },
    ]);
  });

  test('range over the amounts in the unit mentioned most', async () => {
    for (const query of ['$5,000', '$7,000', '$5k or 9억']) await say('mixer', query);
    const [money] = (await preferencesOf('mixer')).dimensions;
    expect(money).toMatchObject({
      total: 4,
      range: { min: 5000, max: 7000, average: (5000 + 7000 + 5000) / 3, unit: 'USD' },
    });
  });

  test('count what the product sends as a price and what texts say as one, whichever comes first', async () => {
    const price = (value: string, normalized?: string) => ({ entities: [{ type: 'price', value, normalized }] });
    await say('bargainer', '4억 정도요');
    await say('bargainer', '5억까지는요');
    await say('bargainer', 'x', price('500000000'));
    await say('bargainer', 'x', price('5억', '500000000 KRW'));
    await say('bargainer', '5억이랑 6억 사이', price('6억', '60000만원'));
    const { dimensions } = await preferencesOf('bargainer');
    expect(dimensions).toEqual([
      {
        name: 'price',
        total: 6,
        top: [
          { value: '5억', count: 4 },
          { value: '6억', count: 1 },
          { value: '4억', count: 1 },
        ],
        range: { min: 4e8, max: 6e8, average: 5e8, unit: 'KRW' },
      },
    ]);
  });
});

test('questions asked more than once are frequent, however they are spelled, most frequent first', async () => {
  for (const query of ['Any news?', 'Where is my B/L?', 'where is  my b/l?', 'once only']) await say('asker', query);
  for (const query of ['Any news?', 'ANY news?']) await say('asker', query);
  expect((await preferencesOf('asker')).frequentQueries).toEqual([
    { query: 'ANY news?', count: 3 },
    { query: 'where is my b/l?', count: 2 },
  ]);
});

test('keywords are the words used most, without particles and phrases of courtesy', async () => {
  await say('talker', '주차장이 넓은 아파트 찾아줘');
  await say('talker', '주차장은 몇 대까지 되나요? CIF 조건도 알려주세요');
  const { keywords } = await preferencesOf('talker');
  expect(keywords[0]).toBe('주차장');
  expect(keywords).toEqual(expect.arrayContaining(['아파트', 'cif']));
  expect(keywords).not.toContain('알려주세요');
});

test('redacted text leaves no keyword', async () => {
  await say('hidden', '주차장 문의는 010-2345-6789로, 주민번호는 900101-1234568');
  expect((await preferencesOf('hidden')).keywords).toEqual(['문의', '주민번호', '주차장']);
});

describe('hours of activity', () => {
  const at = ['2026-05-01T00:30:00Z', '2026-05-02T00:59:59Z', '2026-05-02T15:00:00Z'];

  test('are in the project’s time zone, in order', async () => {
    for (const occurredAt of at) await say('early', 'x', { occurredAt });
    expect((await preferencesOf('early')).activeHours).toEqual([
      { hour: 0, count: 1 },
      { hour: 9, count: 2 },
    ]);
    const { key } = await t.addProject('berlin', { timeZone: 'Europe/Berlin' });
    for (const occurredAt of at) await say('early', 'x', { occurredAt }, key);
    expect((await preferencesOf('early', key)).activeHours).toEqual([
      { hour: 2, count: 2 },
      { hour: 17, count: 1 },
    ]);
  });

  test('are in the default time zone if the project’s is unreadable', async () => {
    const { key } = await t.addProject('nowhere', { timeZone: 'Mars/Olympus' });
    await say('early', 'x', { occurredAt: at[0] }, key);
    expect((await preferencesOf('early', key)).activeHours).toEqual([{ hour: 9, count: 1 }]);
  });
});

test('the last search is the one said last, not the one recorded last', async () => {
  const newer = { query: '송파', results: [{ id: 1 }] };
  await say('searcher', 'x', { searchContext: newer, occurredAt: '2026-05-02T00:00:00Z' });
  await say('searcher', 'x', { searchContext: { query: '강남' }, occurredAt: '2026-05-01T00:00:00Z' });
  await say('searcher', 'x', { occurredAt: '2026-05-03T00:00:00Z' });
  const { lastSearchContext, updatedAt } = await preferencesOf('searcher');
  expect(lastSearchContext).toEqual(newer);
  expect(updatedAt).toMatch(/^2026-11-/);
});

test('a replayed turn is counted once', async () => {
  const twice = { sessionId: 'same', idempotencyKey: 'k', occurredAt: '2026-05-01T00:00:00Z' };
  await say('echo', '강남구 주차장', twice);
  await say('echo', '강남구 주차장', twice);
  const { frequentQueries, activeHours, dimensions } = await preferencesOf('echo');
  expect(frequentQueries).toEqual([]);
  expect(activeHours).toEqual([{ hour: 9, count: 1 }]);
  expect(dimensions).toEqual([{ name: 'location', total: 1, top: [{ value: '강남구', count: 1 }], range: null }]);
});

test('nothing is counted for users who turned it off or have not given required consent', async () => {
  for (const [name, newUser] of [
    ['off', { enabled: false }],
    ['unasked', { consentRequired: true }],
  ] as const) {
    const { key } = await t.addProject(name, { newUser });
    await say('silent', '강남구 5억', { searchContext: { results: ['x'] } }, key);
    expect(await preferencesOf('silent', key)).toMatchObject({
      dimensions: [],
      keywords: [],
      activeHours: [],
      lastSearchContext: null,
    });
  }
});

describe('told to the product', () => {
  const tell = async (userId: string, value: string, more: object = {}) =>
    (
      await t.data(
        'mutation ($input: UpdatePreferenceInput!) { updatePreference(input: $input) { preferences { dimensions { name total top { value count told } } } } }',
        { input: { userId, name: 'color', value, ...more } },
      )
    ).updatePreference.preferences.dimensions;
  const mention = (userId: string, type: string, value: string) => say(userId, 'x', { entities: [{ type, value }] });

  test('come before counted ones, also in the prompt, until they are removed', async () => {
    for (const value of ['XL', 'XL', 'S']) await mention('teller', 'size', value);
    await mention('teller', 'color', 'blue');
    expect(await tell('teller', 'Red')).toEqual([
      {
        name: 'color',
        total: 1,
        top: [
          { value: 'Red', count: 0, told: true },
          { value: 'blue', count: 1, told: false },
        ],
      },
      expect.objectContaining({ name: 'size', total: 3 }),
    ]);
    const { memoryContext } = await t.data(
      '{ memoryContext(userId: "teller", query: "What should I wear?") { prompt } }',
    );
    expect(memoryContext.prompt).toMatch(/color: Red \(told\)/);
    await mention('teller', 'color', 'red');
    expect((await tell('teller', 'red', { removed: true }))[1].top).toEqual([
      { value: 'Red', count: 1, told: false },
      { value: 'blue', count: 1, told: false },
    ]);
  });

  test('leave nothing when they are removed before anybody mentions them', async () => {
    expect(await tell('fickle', 'green')).toHaveLength(1);
    expect(await tell('fickle', 'green', { removed: true })).toEqual([]);
    expect(await tell('fickle', 'green', { removed: true })).toEqual([]);
  });

  test('are removed under the name that they were told by, also after the entity was given another type', async () => {
    await tell('painter', 'teal');
    const { user } = await t.data('{ user(userId: "painter") { entities(first: 1) { edges { node { id } } } } }');
    const [{ node }] = user.entities.edges;
    await t.data('mutation ($id: ID!) { updateEntity(input: {id: $id, type: "hue"}) { entity { id } } }', node);
    expect(await tell('painter', 'teal')).toEqual([expect.objectContaining({ name: 'hue' })]);
    expect(await tell('painter', 'teal', { removed: true })).toEqual([]);
  });

  test('are refused if the user switched memory off', async () => {
    await t.data('mutation { updateMemorySettings(input: {userId: "off", enabled: false}) { settings { enabled } } }');
    const { errors } = await t.ask(
      'mutation { updatePreference(input: {userId: "off", name: "color", value: "red"}) { preferences { updatedAt } } }',
    );
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
