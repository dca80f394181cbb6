import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { addMember, saveDocument } from '../support/factories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const MEMORIES = `query ($filter: MemoryFilter) { memories(filter: $filter) { edges { node {
  content scope spaceId documentId tags metadata } } } }`;
const memoriesOf = async (userId: string, filter: object = {}) =>
  (await t.data(MEMORIES, { filter: { userId, ...filter } })).memories.edges.map(({ node }: { node: object }) => node);
const CONTEXT = `query ($userId: ID!, $spaceId: ID, $documentId: ID) { memoryContext(userId: $userId, spaceId: $spaceId, documentId: $documentId,
  query: "Which package manager do we use?") { memories { memory { content } } prompt } }`;
const promptOf = async (userId: string, place: object = {}) =>
  (await t.data(CONTEXT, { userId, ...place })).memoryContext.prompt;

describe('a team’s statements about its work', () => {
  beforeAll(async () => {
    await addMember(t, 'repo', 'ann', 'EDITOR');
    await addMember(t, 'repo', 'ben');
    await saveDocument(t, 'readme', { spaceId: 'repo' });
    await saveDocument(t, 'alone', { title: 'No space' });
  });

  test('belong to the space of the document, are recalled for its members, and stay in it', async () => {
    await record(t, {
      userId: 'ann',
      sessionId: 'r1',
      documentId: 'readme',
      userQuery: 'In this repo we use pnpm, not npm.',
    });
    await t.settle();
    expect(await memoriesOf('ann')).toMatchObject([{ scope: 'SPACE', spaceId: 'repo' }]);
    expect(await promptOf('ben', { spaceId: 'repo' })).toContain('pnpm');
    expect(await promptOf('ben', { documentId: 'readme' })).toContain('pnpm');
    expect(await memoriesOf('ben')).toEqual([]);
    await record(t, { userId: 'cleo', sessionId: 'c', userQuery: 'Hello.' });
    expect(await promptOf('cleo')).not.toContain('pnpm');
  });

  test('is previewed where it would be', async () => {
    const PREVIEW = `query ($userId: ID!, $documentId: ID) { extractionPreview(userId: $userId, documentId: $documentId,
      text: "In this repo we deploy with Nomad.") { facts { scope outcome } } }`;
    const scopes = async (userId: string, documentId: string | null) =>
      (await t.data(PREVIEW, { userId, documentId })).extractionPreview.facts.map(
        ({ scope }: { scope: string }) => scope,
      );
    expect(await scopes('ann', 'readme')).toEqual(['SPACE']);
    expect(await scopes('cleo', 'readme')).toEqual(['DOCUMENT']);
    expect(await scopes('ann', 'alone')).toEqual(['DOCUMENT']);
    expect(await scopes('ann', null)).toEqual(['USER']);
  });

  test('belong there in Korean too, and in a session that was about a document before', async () => {
    await record(t, { userId: 'ben', sessionId: 'r2', documentId: 'readme', userQuery: '이 문서 좀 봐 줘.' });
    await record(t, { userId: 'ben', sessionId: 'r2', userQuery: '우리 팀은 화요일마다 배포해.' });
    await t.settle();
    expect(await memoriesOf('ben')).toMatchObject([{ scope: 'SPACE', spaceId: 'repo' }]);
  });

  test('stays with one who does not share the space, and with the document that has none', async () => {
    const say = (userId: string, documentId: string) =>
      record(t, { userId, sessionId: 'o', documentId, userQuery: 'In this repo we use yarn, not npm.' });
    await say('outsider', 'readme');
    await say('ann', 'alone');
    await t.settle();
    expect(await memoriesOf('outsider')).toMatchObject([{ scope: 'DOCUMENT', documentId: 'readme', spaceId: null }]);
    expect(await memoriesOf('ann', { documentId: 'alone' })).toMatchObject([{ scope: 'DOCUMENT', spaceId: null }]);
    expect(await promptOf('ben', { spaceId: 'repo' })).not.toContain('yarn');
  });

  test('of a family stay with the person who makes them', async () => {
    await record(t, { userId: 'ann', sessionId: 'f', documentId: 'readme', userQuery: 'Our family eats no pork.' });
    await t.settle();
    expect((await memoriesOf('ann')).filter(({ content }: { content: string }) => /pork/.test(content))).toMatchObject([
      { scope: 'USER', spaceId: null },
    ]);
  });
});

test('the opening words of a sentence determine its scope', async () => {
  await record(t, {
    userId: 'dan',
    sessionId: 'd',
    documentId: 'brief',
    userQuery: 'For this document, always use formal English.',
  });
  await t.settle();
  expect(await memoriesOf('dan')).toMatchObject([{ scope: 'DOCUMENT', documentId: 'brief' }]);
});

test('a wish for a document that the product does not name stays in its session', async () => {
  const say = (sessionId: string, userQuery: string) => record(t, { userId: 'gil', sessionId, userQuery });
  await say('g1', '이 계약서에서는 인도조건을 항상 FOB 부산으로 해줘.');
  await say('g2', 'In this document, always use the metric system.');
  await say('g3', '이 계약서 담당자는 김민수야.');
  await t.settle();
  const memories = await memoriesOf('gil');
  const scopeOf = (said: RegExp) => memories.find(({ content }: { content: string }) => said.test(content))?.scope;
  expect([scopeOf(/FOB/), scopeOf(/metric/), scopeOf(/김민수/)]).toEqual(['SESSION', 'SESSION', 'USER']);
});

describe('a learned memory', () => {
  test('has the tags and metadata of its turn, and of its session where there is room', async () => {
    const say = (userQuery: string, more: object) => record(t, { userId: 'eve', sessionId: 'e', userQuery, ...more });
    await say('Hello.', {});
    await t.data(
      'mutation { updateSession(input: {userId: "eve", sessionId: "e", tags: ["trade"], metadata: {offer: "T-16", port: "Busan"}}) { session { id } } }',
    );
    await say('I live in Mapo.', { tags: ['home', 'trade'], metadata: { offer: 'T-17' } });
    await t.settle();
    expect(await memoriesOf('eve')).toMatchObject([
      { scope: 'USER', tags: ['home', 'trade'], metadata: { offer: 'T-17', port: 'Busan' } },
    ]);
    const filter = { metadata: [{ key: 'offer', eq: 'T-17' }] };
    expect(await memoriesOf('eve', filter)).toHaveLength(1);
  });

  test('that is said again keeps its own', async () => {
    await t.data(
      'mutation { saveMemory(input: {userId: "fay", content: "I live in Mapo.", category: LOCATION, tags: ["told"]}) { outcome } }',
    );
    await record(t, { userId: 'fay', sessionId: 'f', userQuery: 'I live in Mapo.', tags: ['said'] });
    await t.settle();
    expect(await memoriesOf('fay')).toMatchObject([{ tags: ['told'] }]);
  });
});

test.each([
  ['이번 대화에서만 가격을 원화로 보여줘', '원화로 보여'],
  ['Only in this conversation, quote prices in won', 'quote prices in won'],
])('a wish for one conversation alone is recalled there and nowhere else: %s', async (userQuery, wish) => {
  const userId = `once-${wish.length}`;
  await record(t, { userId, sessionId: 'now', userQuery });
  await t.settle();
  expect(await memoriesOf(userId)).toMatchObject([{ scope: 'SESSION', content: expect.stringContaining(wish) }]);
  const ASKED = `query ($userId: ID!, $sessionId: ID) { memoryContext(userId: $userId, sessionId: $sessionId,
    query: "How much is it? 가격이 얼마야?") { prompt } }`;
  const knownIn = async (sessionId: string) => (await t.data(ASKED, { userId, sessionId })).memoryContext.prompt;
  expect(await knownIn('now')).toContain(wish);
  expect(await knownIn('later')).not.toContain(wish);
});

describe('a rule for one document', () => {
  test.each([
    ['이 문서에서는 인도조건을 항상 FOB 부산으로', 'FOB 부산'],
    ['이 문서에서는 인도조건을 항상 CIF 인천으로 써 줘.', 'CIF 인천'],
    ['For this document, always write dates as YYYY-MM-DD.', 'YYYY-MM-DD'],
    ['For this document, please always address the buyer as Mr. Schmidt.', 'Mr. Schmidt'],
  ])('is kept for it, and its words are shown nowhere else: %s', async (userQuery, rule) => {
    const userId = `ruler-${rule.length}-${userQuery.length}`;
    const [own, other] = [`${userId}-a`, `${userId}-b`];
    for (const documentId of [own, other]) await saveDocument(t, documentId, { ownerUserId: userId });
    await record(t, { userId, sessionId: 'ruled', documentId: own, userQuery });
    await t.settle();
    expect(await memoriesOf(userId)).toMatchObject([
      { scope: 'DOCUMENT', documentId: own, content: expect.stringContaining(rule) },
    ]);
    const ASKED = `query ($userId: ID!, $documentId: ID) { memoryContext(userId: $userId, documentId: $documentId,
      query: "How do I write it here? 여기는 어떻게 써?") { prompt } }`;
    const promptIn = async (documentId?: string) =>
      (await t.data(ASKED, { userId, documentId })).memoryContext.prompt as string;
    expect(await promptIn(own)).toContain(rule);
    expect(await promptIn(other)).not.toContain(rule);
    expect(await promptIn()).not.toContain(rule);
  });

  test('is named in the report of other contexts, with why its words are not there', async () => {
    await saveDocument(t, 'lease-h', { ownerUserId: 'hal' });
    const userQuery = 'For this document, always write sums in francs.';
    const said = await record(t, { userId: 'hal', sessionId: 'h', documentId: 'lease-h', userQuery });
    const ASKED = `query { memoryContext(userId: "hal", query: "In which currency do I write sums?") {
      report { omitted { outcome node { id } } } } }`;
    const { omitted } = (await t.data(ASKED)).memoryContext.report;
    expect(omitted).toEqual([{ outcome: 'ELSEWHERE', node: { id: said.turn.id } }]);
  });

  test('does not affect other statements in the message', async () => {
    await saveDocument(t, 'lease-g', { ownerUserId: 'gus' });
    const userQuery = 'For this document, always write sums in euros. My flat is in Ghent.';
    await record(t, { userId: 'gus', sessionId: 'g', documentId: 'lease-g', userQuery });
    const ASKED =
      'query { memoryContext(userId: "gus", query: "Where is my flat?") { prompt report { included { outcome node { __typename } } } } }';
    const { prompt, report } = (await t.data(ASKED)).memoryContext;
    expect(report.included).toContainEqual({ outcome: 'TRUNCATED', node: { __typename: 'Turn' } });
    expect(prompt).toContain('My flat is in Ghent.');
    expect(prompt).not.toContain('euros');
  });

  test.each(['Summarize this document please.', '이 문서 요약해 줘'])('is not a task: %s', async (userQuery) => {
    const userId = `task-${userQuery.length}`;
    await record(t, { userId, sessionId: 'task', userQuery });
    await t.settle();
    expect(await memoriesOf(userId)).toEqual([]);
  });
});

test('entities in an order for one document or conversation are not recalled as mentions elsewhere', async () => {
  await saveDocument(t, 'lease', { ownerUserId: 'dora' });
  await record(t, {
    userId: 'dora',
    sessionId: 'd1',
    documentId: 'lease',
    userQuery: '이 계약서에서는 인도조건을 항상 CIF 인천으로 해줘. 나는 대전에 살아.',
  });
  await record(t, { userId: 'dora', sessionId: 'd2', userQuery: '이번 대화에서만 예산은 5억으로 봐줘.' });
  await t.settle();
  const { user } = await t.data(
    'query { user(userId: "dora") { entities(first: 20) { edges { node { type value } } } } }',
  );
  const values = user.entities.edges.map(({ node }: { node: { value: string } }) => node.value).join(' ');
  expect(values).toContain('대전');
  expect(values).not.toMatch(/CIF|인천|5억/);
  const { memoryContext } = await t.data(
    'query { memoryContext(userId: "dora", query: "인도조건이 뭐야?") { prompt } }',
  );
  expect(memoryContext.prompt).not.toMatch(/CIF|인천|5억/);
});
