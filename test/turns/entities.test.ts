import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const ENTITY = 'id type value normalized mentionCount importance context firstMentionedAt lastMentionedAt';

let sessions = 0;
/** Records a turn in a new session and returns its entities. */
async function say(userId: string | null, userQuery: string, more: object = {}) {
  const input = { userId, sessionId: `s${++sessions}`, userQuery, assistantResponse: '네.', ...more };
  const { recordTurn } = await t.data(
    `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id entities { ${ENTITY} } } } }`,
    { input },
  );
  return recordTurn.turn.entities;
}

async function known(userId: string, type: string | null = null) {
  const { user } = await t.data(
    `query ($userId: ID!, $type: String) { user(userId: $userId) { entities(type: $type, first: 100) { edges { node { ${ENTITY} } } } } }`,
    { userId, type },
  );
  return user.entities.edges.map((edge: { node: object }) => edge.node);
}

/** "type value = normalized ×count", in alphabetical order. */
const told = (entities: { type: string; value: string; normalized: string; mentionCount: number }[]): string[] =>
  entities.map((one) => `${one.type} ${one.value} = ${one.normalized} ×${one.mentionCount}`).sort();

describe('a turn’s entities', () => {
  test('are found in what the user says, not in what the assistant answers', async () => {
    const entities = await say('finder', '강남구에서 전세 5억 이하로 찾아줘', {
      assistantResponse: '송파구는 어떠세요? 6억입니다.',
    });
    expect(told(entities)).toEqual(['deal 전세 = 전세 ×1', 'location 강남구 = 강남구 ×1', 'money 5억 = 500000000 ×1']);
    expect(told(await say('finder', 'Is $5,000 in Gangnam too much?'))).toEqual([
      'location Gangnam = 강남구 ×2',
      'money $5,000 = 5000 USD ×1',
    ]);
  });

  test('are no places that any station or building may be called', async () => {
    expect(told(await say('walker', '지하철역이나 환승역에서 가깝고 관리동 옆인 데요'))).toEqual([]);
    expect(told(await say('walker', 'an apartment near the station, 옥수동'))).toEqual([
      'location 옥수동 = 옥수동 ×1',
      'property_type apartment = 아파트 ×1',
    ]);
  });

  test('are stored as the product named them, and parsed if their type has a normalizer', async () => {
    const entities = await say('namer', '그걸로 할게요', {
      entities: [
        { type: 'pet', value: '콩이' },
        { type: 'price', value: '5억' },
        { type: 'location', value: '마포', normalized: 'KR-11440' },
      ],
    });
    expect(told(entities)).toEqual(['location 마포 = KR-11440 ×1', 'pet 콩이 = 콩이 ×1', 'price 5억 = 500000000 ×1']);
  });

  test.each([
    [
      'by the same words',
      '마포 5억 전세',
      [
        { type: 'region', value: '마포' },
        { type: 'cap', value: '5억' },
      ],
      ['cap 5억', 'deal 전세', 'region 마포'],
    ],
    [
      'in other words of the same meaning',
      '5억원까지',
      [{ type: 'price', value: '500,000,000', normalized: '500000000' }],
      ['price 500,000,000'],
    ],
    [
      'by the same amount',
      '$5k max',
      [{ type: 'amount', value: '5000 dollars', normalized: 'USD5000' }],
      ['amount 5000 dollars'],
    ],
    ['as a part of it', 'on CIF terms', [{ type: 'incoterm', value: 'CIF Busan' }], ['incoterm CIF Busan']],
  ])('that the product named are not found again %s', async (_how, text, entities, expected) => {
    const found = await say('twice', text, { entities });
    expect(found.map((one: { type: string; value: string }) => `${one.type} ${one.value}`).sort()).toEqual(expected);
  });

  test('with the same value but another amount or type are separate', async () => {
    const found = await say('beside', '5억 전세', { entities: [{ type: 'price', value: '6억' }] });
    expect(told(found)).toEqual(['deal 전세 = 전세 ×1', 'price 5억 = 500000000 ×1', 'price 6억 = 600000000 ×1']);
  });

  test('count under the product’s name once the product has named them', async () => {
    await say('adopter', '그 단지 좋네요', { entities: [{ type: 'complex', value: '은마아파트' }] });
    expect(told(await say('adopter', '은마 아직 있어요?'))).toEqual(['complex 은마 = 은마아파트 ×2']);
    const batch = { userId: 'adopter', sessionId: 'batch', assistantResponse: '' };
    await t.data('mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }', {
      input: {
        turns: [
          { ...batch, userQuery: '헬리오시티 얼마예요?' },
          { ...batch, userQuery: '거기요', entities: [{ type: 'complex', value: '헬리오시티' }] },
        ],
      },
    });
    expect(told(await known('adopter'))).toEqual([
      'complex 은마 = 은마아파트 ×2',
      'complex 헬리오시티 = 헬리오시티 ×2',
    ]);
  });

  test('found before the product named them become the product’s, with their words', async () => {
    await say('renamer', '은마 5억이면 살까요?');
    await say('renamer', 'x', {
      entities: [
        { type: 'complex', value: '은마아파트' },
        { type: 'price', value: '6억' },
      ],
    });
    expect(told(await known('renamer'))).toEqual([
      'complex 은마아파트 = 은마아파트 ×2',
      'price 5억 = 500000000 ×1',
      'price 6억 = 600000000 ×1',
    ]);
    const [older] = (await known('renamer', 'money')).filter(({ value }: { value: string }) => value === '5억');
    expect(older.context).toBe('은마 5억이면 살까요?');
  });
});

describe('mentions', () => {
  test('are counted once a turn, with the newest words around them', async () => {
    await say('counter', '강남 강남구 Gangnam 어때요', { occurredAt: '2026-03-01T00:00:00Z' });
    await say('counter', '강남구 전세', { occurredAt: '2026-05-01T00:00:00Z' });
    // Recorded last but said earlier: it counts, but is not the newest.
    await say('counter', '역시 강남이 좋아요', { occurredAt: '2026-04-01T00:00:00Z' });
    expect(await known('counter', 'location')).toEqual([
      expect.objectContaining({
        value: '강남구',
        mentionCount: 3,
        context: '강남구 전세',
        firstMentionedAt: '2026-03-01T00:00:00.000Z',
        lastMentionedAt: '2026-05-01T00:00:00.000Z',
      }),
    ]);
  });

  test('keep the words around them where the text is long', async () => {
    const filler = '이것저것 알아보고 있는데요 '.repeat(20);
    const [entity] = await say('longwinded', `${filler}결국 송파구 쪽이 제일 나은 것 같아요 ${filler}`);
    expect(entity.context).toContain('결국 송파구 쪽이');
    expect(entity.context.length).toBeLessThanOrEqual(160);
    expect(entity.context).toMatch(/^….*…$/);
  });

  test('are more important the more often and the more recently they were made', async () => {
    const at = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS).toISOString();
    await say('weigher', '송파구', { occurredAt: at(90) });
    for (const days of [2, 1, 0]) await say('weigher', '강남구', { occurredAt: at(days) });
    await say('weigher', '서초구', { occurredAt: at(0) });
    const importance = new Map(
      (await known('weigher')).map((one: { value: string; importance: number }) => [one.value, one.importance]),
    );
    expect(importance.get('강남구')).toBeCloseTo(0.455, 2);
    expect(importance.get('서초구')).toBeCloseTo(0.228, 2);
    expect(importance.get('송파구')).toBeCloseTo(0.028, 2);
  });

  test('are not counted again when a turn is replayed', async () => {
    const input = {
      userId: 'replayer',
      sessionId: 'once',
      userQuery: '마포구 5억',
      assistantResponse: '',
      idempotencyKey: 'k',
    };
    const record = () =>
      t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }', { input });
    await record();
    expect((await record()).recordTurn.replayed).toBe(true);
    expect(told(await known('replayer'))).toEqual(['location 마포구 = 마포구 ×1', 'money 5억 = 500000000 ×1']);
  });
});

describe('nothing is learned', () => {
  test('from anonymous turns, not even when their session becomes a user’s', async () => {
    expect(await say(null, '강남구 전세', { sessionId: 'nameless' })).toEqual([]);
    await say('late', '안녕하세요', { sessionId: 'nameless' });
    expect(await known('late')).toEqual([]);
  });

  test.each(['irrelevant', 'unclear', ' Unclear '])('from turns whose intent is %j', async (intentType) => {
    expect(await say('mumbler', '강남구 전세', { intentType, entities: [{ type: 'pet', value: '콩이' }] })).toEqual([]);
    expect(await known('mumbler')).toEqual([]);
  });

  test('for users who have turned it off', async () => {
    const { key } = await t.addProject('silent', { newUser: { enabled: false } });
    const { recordTurn } = await t.data(
      'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { entities { id } } } }',
      {
        input: {
          userId: 'a',
          sessionId: 's',
          userQuery: '강남구',
          assistantResponse: '',
          entities: [{ type: 'pet', value: '콩이' }],
        },
      },
      key,
    );
    expect(recordTurn.turn.entities).toEqual([]);
  });
});

describe('related entities', () => {
  test('are those mentioned most often in the same turns', async () => {
    await say('relater', '강남구 전세 5억');
    await say('relater', '강남구 전세 6억');
    await say('relater', '송파구 매매');
    const { user } = await t.data(
      `{ user(userId: "relater") { entities(type: "location") { edges { node { value few: related(first: 2) { value } all: related { value } } } } } }`,
    );
    const nodes = user.entities.edges.map((edge: { node: object }) => edge.node);
    expect(nodes).toEqual([
      { value: '송파구', few: [{ value: '매매' }], all: [{ value: '매매' }] },
      {
        value: '강남구',
        few: [{ value: '전세' }, { value: '6억' }],
        all: [{ value: '전세' }, { value: '6억' }, { value: '5억' }],
      },
    ]);
  });

  test.each([0, 101])('are refused for a page of %i', async (first) => {
    const { errors } = await t.ask(
      `query ($first: Int) { user(userId: "relater") { entities { edges { node { related(first: $first) { id } } } } } }`,
      { first },
    );
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'first' }] } });
  });
});

describe('a user’s list of entities', () => {
  const PAGE = `query ($type: String, $first: Int, $after: String) { user(userId: "lister") {
    userId entities(type: $type, first: $first, after: $after) { edges { cursor node { value user { userId } } } pageInfo { hasNextPage endCursor } } } }`;
  const valuesOf = (entities: { edges: { node: { value: string } }[] }) => entities.edges.map(({ node }) => node.value);

  test('is ordered from the newest mention to the oldest, page by page, each once', async () => {
    const occurredAt = '2026-06-01T00:00:00Z';
    for (const value of ['a', 'b', 'c', 'd', 'e'])
      await say('lister', 'x', { occurredAt, entities: [{ type: 'letter', value }] });
    await say('lister', 'x', { occurredAt: '2026-07-01T00:00:00Z', entities: [{ type: 'number', value: 'seven' }] });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { user } = await t.data(PAGE, { first: 2, after });
      seen.push(...valuesOf(user.entities));
      after = user.entities.pageInfo.hasNextPage ? user.entities.pageInfo.endCursor : null;
    } while (after);
    expect(seen[0]).toBe('seven');
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'seven']);
  });

  test('can be filtered by type', async () => {
    const { user } = await t.data(PAGE, { type: 'number' });
    expect(valuesOf(user.entities)).toEqual(['seven']);
    expect(user.entities.edges[0].node.user).toEqual({ userId: 'lister' });
  });

  test('refuses the cursor of another list', async () => {
    const { user } = await t.data(PAGE, { type: 'number' });
    const { errors } = await t.ask(PAGE, { after: user.entities.edges[0].cursor });
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] } });
  });
});

describe('the project decides what is found', () => {
  const RECORD =
    'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { entities { type value normalized } } } }';
  const input = (userQuery: string) => ({
    input: { userId: 'cook', sessionId: 's', userQuery, assistantResponse: '' },
  });

  test('with patterns, word lists and normalizers of its own', async () => {
    const { key } = await t.addProject('kitchen', {
      entityRules: {
        types: [
          { type: 'dish', words: [{ value: '비빔밥', aliases: ['bibimbap'] }] },
          { type: 'order', patterns: [{ source: 'order #(\\d+)', flags: 'i', group: 1 }], normalizer: 'number' },
        ],
      },
    });
    const { recordTurn } = await t.data(RECORD, input('Order #0042: bibimbap in 강남구'), key);
    expect(recordTurn.turn.entities).toHaveLength(2);
    expect(recordTurn.turn.entities).toEqual(
      expect.arrayContaining([
        { type: 'order', value: '0042', normalized: '42' },
        { type: 'dish', value: 'bibimbap', normalized: '비빔밥' },
      ]),
    );
  });

  test('and which names of a type are equal, also for entities known under both', async () => {
    const rules = (aliases: string[]) => ({ entityRules: { types: [{ type: 'dish', words: ['bibimbap'], aliases }] } });
    const { key } = await t.addProject('diner', rules([]));
    const record = (userQuery: string, entities: object[] = []) => {
      const turn = { userId: 'cook', sessionId: 's', userQuery, assistantResponse: '', entities };
      return t.data(RECORD, { input: turn }, key);
    };
    const food = [{ type: 'food', value: 'bibimbap' }];
    await record('bibimbap, please');
    await record('that one', food);
    const { credential } = await t.addStaff('ADMIN');
    const { projects } = await t.data('{ projects { id name } }', {}, credential);
    const diner = projects.find(({ name }: { name: string }) => name === 'diner');
    await t.data(
      'mutation ($input: UpdateProjectSettingsInput!) { updateProjectSettings(input: $input) { settings { timeZone } } }',
      { input: rules(['food']) },
      { ...credential, 'x-recollect-project': diner.id },
    );
    await record('again', food);
    const { user } = await t.data(
      '{ user(userId: "cook") { entities(type: "dish") { edges { node { type mentionCount } } } } }',
      {},
      key,
    );
    expect(user.entities.edges).toEqual([{ node: { type: 'food', mentionCount: 3 } }]);
  });

  test('and an unreadable setting does not stop it', async () => {
    const { key } = await t.addProject('broken', {
      entityRules: { types: 'x' },
      timeZone: 'Mars/Olympus',
      newUser: { enabled: 'yes' },
      tokenLimit: 'many',
    });
    const { recordTurn } = await t.data(RECORD, input('강남구'), key);
    expect(recordTurn.turn.entities).toEqual([{ type: 'location', value: '강남구', normalized: '강남구' }]);
  });
});
