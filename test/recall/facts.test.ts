import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const ASK = `query ($userId: ID!, $query: String!, $tokenBudget: Int) {
  memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {
    prompt promptTokens memories { memory { content } } shortTerm { session { sessionId } } midTerm { session { sessionId } }
    relatedTurns { turn { session { sessionId } } }
    report { included { section } omitted { section outcome } }
  }
}`;
const ask = async (userId: string, query: string, tokenBudget = 2_000) =>
  (await t.data(ASK, { userId, query, tokenBudget })).memoryContext;
const told = ({ memories }: { memories: { memory: { content: string } }[] }) =>
  memories.map(({ memory }) => memory.content);

async function save(userId: string, contents: readonly string[], category = 'CONTEXT'): Promise<void> {
  for (const content of contents) {
    await t.data('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }', {
      input: { userId, content, category },
    });
  }
}

const PERSON = {
  ko: [
    '이름은 한서진이다',
    '제천 의림동에 산다',
    '도서관 사서로 일한다',
    '아들이 둘 있다',
    '갑각류 알레르기가 있다',
    '주말에는 수영을 한다',
    '기타를 배운다',
    '차는 없다',
  ],
  en: [
    'Name is Noor Haddad',
    'Lives in Halifax',
    'Works as a tram driver',
    'Has two daughters',
    'Allergic to shellfish',
    'Swims at weekends',
    'Learns the guitar',
    'Has no car',
  ],
};
const HOBBIES = ['탁구', '서예', '도예', '등산', '낚시', '바둑', '사진', '자수'];
const TIMES = ['월요일마다', '봄마다', '아침마다', '한 달에 한 번'];
const MORE = {
  ko: HOBBIES.flatMap((hobby) => TIMES.map((time) => `${time} ${hobby} 모임에 간다`)),
  en: ['tennis', 'pottery', 'chess', 'fishing', 'rowing', 'drawing', 'baking', 'archery'].flatMap((hobby) =>
    ['Mondays', 'spring', 'the morning', 'winter'].map((time) => `Likes ${hobby} in ${time}`),
  ),
};
const ASKED = {
  ko: [
    ['나 어디 살아?', '의림동'],
    ['내 이름이 뭐였지?', '한서진'],
    ['제가 뭐 하는 사람이죠?', '사서'],
    ['저녁에 뭐 해 먹지', '갑각류'],
    ['주말에 애들이랑 갈 만한 데 알려줘', '아들'],
  ],
  en: [
    ['Where is my home?', 'Halifax'],
    ['who am i', 'Noor'],
    ['What do I do for a living?', 'tram driver'],
    ['what should I cook tonight', 'shellfish'],
    ['Ideas for a rainy day with the family?', 'daughters'],
  ],
};

describe.each(['ko', 'en'] as const)('facts about a person (%s)', (language) => {
  test.each([8, 40])('with %i facts, the one that a question needs is in the context', async (count) => {
    const userId = `${language}-${count}`;
    const facts = [...PERSON[language], ...MORE[language]].slice(0, count);
    await save(userId, facts);
    for (const [question, wanted] of ASKED[language]) {
      const context = await ask(userId, question!);
      expect(`${question} ${context.prompt}`).toContain(wanted);
      // Nothing is left out while there is room.
      expect(told(context)).toHaveLength(count);
    }
  });
});

test('the profile comes first and in the same order, whatever is asked', async () => {
  await save('order', ['Likes tea', 'Lives in Halifax', 'Name is Noor', 'Walks to the tea house']);
  const lines = async (question: string) =>
    (await ask('order', question)).prompt.split('\n').filter((line: string) => line.startsWith('- '));
  const first = await lines('Which tea should I buy?');
  expect(first.map((line: string) => line.slice(2, 10))).toEqual(['Name is ', 'Lives in', 'Likes te', 'Walks to']);
  expect(await lines('Is it going to rain?')).toEqual(first);
});

test('a wish for how to answer belongs to the profile', async () => {
  await save('style', ['Answers should be in tables'], 'FEEDBACK');
  await save('style', MORE.en);
  expect((await ask('style', 'how do tides work', 300)).prompt).toContain('in tables');
});

test('a fact that fills the room counts as shown, but not as used', async () => {
  await save('filler', ['Plays the cello', 'Collects stamps']);
  const context = await ask('filler', 'which strings fit a cello?');
  expect(told(context).sort()).toEqual(['Collects stamps', 'Plays the cello']);
  await t.settle();
  const { memories } = await t.data(
    '{ memories(filter: {userId: "filler"}) { edges { node { content usageCount lastUsedAt } } } }',
  );
  const used = Object.fromEntries(
    memories.edges.map(({ node }: { node: { content: string; usageCount: number } }) => [
      node.content,
      node.usageCount,
    ]),
  );
  expect(used).toEqual({ 'Plays the cello': 1, 'Collects stamps': 0 });
});

test('facts that do not fit the question and have no room are below the threshold', async () => {
  await save('little', ['Plays the cello', ...MORE.en]);
  const { report, prompt } = await ask('little', 'which strings fit a cello?', 200);
  expect(prompt).toContain('cello');
  expect(report.omitted).toContainEqual({ section: 'MEMORIES', outcome: 'BELOW_THRESHOLD' });
});

test('an old turn that shares nothing with the question is shown where there is room, a recent one as recent', async () => {
  await recordTurns(t, [
    { userId: 'roomy', sessionId: 'old', userQuery: 'We are repainting the boat', occurredAt: '2026-01-01T09:00:00Z' },
    ...Array.from({ length: 5 }, (_, i) => ({
      userId: 'roomy',
      sessionId: `new${i}`,
      userQuery: `Which carol does the choir sing on evening ${i + 6}?`,
      occurredAt: new Date(Date.UTC(2026, 1, 1 + i)).toISOString(),
    })),
  ]);
  const { prompt, shortTerm, relatedTurns } = await ask('roomy', 'When does the choir sing on the first evening?');
  expect(prompt).toContain('repainting the boat');
  expect(relatedTurns.at(-1).turn.session.sessionId).toBe('old');
  const unrelated = await ask('roomy', 'hello');
  expect(unrelated.shortTerm.map(({ session }: { session: { sessionId: string } }) => session.sessionId)).toEqual([
    'new4',
    'new3',
    'new2',
    'new1',
    'new0',
  ]);
  expect(
    unrelated.relatedTurns.map(({ turn }: { turn: { session: { sessionId: string } } }) => turn.session.sessionId),
  ).toEqual(['old']);
  expect(shortTerm).toEqual([]);
});

test('a session without a meaningful turn takes no tier', async () => {
  await recordTurns(t, [
    { userId: 'noise', sessionId: 'real', userQuery: 'We are repainting the boat', occurredAt: '2026-01-01T09:00:00Z' },
    ...Array.from({ length: 25 }, (_, i) => ({
      userId: 'noise',
      sessionId: `noise${i}`,
      userQuery: `asdf ${i}`,
      intentType: i % 2 ? 'irrelevant' : 'unclear',
      occurredAt: new Date(Date.UTC(2026, 1, 1 + i)).toISOString(),
    })),
  ]);
  const context = await ask('noise', 'hello');
  const sessions = [...context.shortTerm, ...context.midTerm].map(({ session }) => session.sessionId);
  expect(sessions).toEqual(['real']);
  expect(context.prompt).toContain('repainting the boat');
  expect(context.prompt).not.toContain('asdf');
});

test('a past turn that states only what has changed since is left out, unless the question is about the past', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, n, 9)).toISOString();
  await recordTurns(t, [
    { userId: 'moved', sessionId: 'a', userQuery: 'I live in Grimsby.', occurredAt: day(1) },
    { userId: 'moved', sessionId: 'b', userQuery: 'I moved to Whitby last week.', occurredAt: day(9) },
  ]);
  await t.settle();
  const now = await ask('moved', 'Find a gym in the town where I live');
  expect(told(now)).toEqual(['Lives in Whitby']);
  const sessionsOf = ({ relatedTurns, shortTerm }: typeof now) =>
    [...relatedTurns.map(({ turn }: { turn: { session: object } }) => turn), ...shortTerm].map(
      ({ session }: { session: { sessionId: string } }) => session.sessionId,
    );
  expect(sessionsOf(now)).not.toContain('a');
  expect(now.report.omitted).toContainEqual({ section: 'RELATED_TURNS', outcome: 'OUTDATED' });
  expect(sessionsOf(await ask('moved', 'Which town did I live in before?'))).toContain('a');
});

test.each([
  [
    'clauses-ko',
    ['회사는 다온물산이고 통관 팀에 있습니다. 메일 서식 좀 부탁드려요', '지난주에 해솔무역으로 이직했어요'],
    '회사 메일 서식 만들어줘',
    ['다온물산', '통관 팀에 있습니다'],
    '예전 회사가 어디였지?',
  ],
])(
  'the clause that has changed since is left out of a past turn, and the rest stays: %s',
  async (userId, said, question, [old, rest], past) => {
    await recordTurns(
      t,
      said.map((userQuery, i) => ({
        ...{ userId, sessionId: `told-${i}`, userQuery },
        occurredAt: new Date(Date.UTC(2026, 2, 1 + 8 * i, 9)).toISOString(),
      })),
    );
    await t.settle();
    const { prompt } = await ask(userId, question);
    expect(prompt).toContain(`… ${rest}`);
    expect(prompt).not.toContain(old);
    expect((await ask(userId, past)).prompt).toContain(old);
  },
);

test('older summaries and entities leave out what has changed, unless the question is about the past', async () => {
  const userId = 'saver';
  const turn = (n: number, userQuery: string) => ({
    userId,
    sessionId: `s${n}`,
    userQuery,
    occurredAt: new Date(Date.UTC(2026, 2, n, 9)).toISOString(),
  });
  await recordTurns(t, [
    turn(1, '예산은 2억 7천이야. 어디가 좋을까?'),
    turn(9, '예산을 3억 1천으로 올렸어.'),
    ...Array.from({ length: 5 }, (_, i) => turn(10 + i, `장갑 ${i}켤레는 무슨 색이 좋을까?`)),
  ]);
  await t.settle();
  const now = await ask(userId, '장갑');
  expect(now.prompt).toContain('3억 1천');
  expect(now.prompt).not.toContain('2억 7천');
  expect(now.report.omitted).toEqual(
    expect.arrayContaining(['MID_TERM', 'ENTITIES'].map((section) => ({ section, outcome: 'OUTDATED' }))),
  );
  expect((await ask(userId, '예전 장갑')).prompt).toContain('2억 7천');
});

test('a preference that was set is in the smallest prompt', async () => {
  const turns = Array.from({ length: 12 }, (_, i) => ({
    userId: 'setter',
    sessionId: `set-${i % 3}`,
    userQuery: `Where in Busan, Daegu or Jeju could we spend week ${i} by the sea, and what would it cost?`,
    assistantResponse: 'There are several quiet places near the harbour with rooms for two and a kitchen. '.repeat(2),
  }));
  await recordTurns(t, turns);
  await t.data(
    'mutation { updatePreference(input: { userId: "setter", name: "tone", value: "short and plain" }) { preferences { updatedAt } } }',
  );
  const { prompt, promptTokens } = await ask('setter', 'Where by the sea could we stay?', 300);
  expect(prompt).toContain('- tone: short and plain (told)');
  expect(promptTokens).toBeLessThanOrEqual(300);
});

test.each([
  ['where-ko', '어디 살지?', '의림동'],
  ['place-ko', '사는 곳이 어디야?', '의림동'],
  ['job-ko', '내 직업이 뭐더라?', '사서'],
  ['where-en', 'Where do I live?', 'Halifax'],
  ['job-en', 'What do I do for a living?', 'tram driver'],
  ['name-en', "What's my name?", 'Noor'],
])('search finds what a question asks of the user, whatever its words: %s %s', async (userId, query, expected) => {
  await save(userId, PERSON[userId.endsWith('ko') ? 'ko' : 'en']);
  const SEARCH = `query ($userId: ID!, $query: String!) { search(userId: $userId, query: $query, kinds: [MEMORY]) {
    edges { node { ... on Memory { content } } } } }`;
  const { search } = await t.data(SEARCH, { userId, query });
  expect(search.edges[0]?.node.content).toContain(expected);
});

test.each([
  ['whole-ko', 'ko', '나에 대해 아는 거 다 말해봐', '오늘 날씨 어때'],
  ['whole-en', 'en', 'Tell me everything you know about me', 'how is the weather today'],
] as const)('a question about the user as a whole shows every fact: %s', async (userId, language, whole, other) => {
  const rain =
    language === 'ko'
      ? '오늘 날씨가 흐리고 비가 와서 우산을 챙겼어'
      : 'The weather is grey today and I took my umbrella';
  await recordTurns(
    t,
    Array.from({ length: 80 }, (_, i) => ({ userId, sessionId: `${userId}-${i % 8}`, userQuery: `${rain} ${i}` })),
  );
  await save(userId, [...PERSON[language], ...MORE[language]]);
  const { user } = await t.data(
    'query ($userId: ID!) { user(userId: $userId) { memories(first: 50) { totalCount } } }',
    {
      userId,
    },
  );
  const known = user.memories.totalCount;
  expect(known).toBeGreaterThan(20);
  expect(told(await ask(userId, whole, 1_200)).length).toBe(known);
  expect(told(await ask(userId, other, 1_200)).length).toBeLessThan(known);
});
