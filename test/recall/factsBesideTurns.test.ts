import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const TOLD = [
  'I play the cello in a quartet on Tuesdays.',
  'I am building a wooden canoe in the garage.',
  'I keep bees behind the barn.',
  'I collect stamps from Portugal.',
  'I run a pottery course at the library.',
  'I drive an old blue van.',
  'I grow tomatoes on the balcony.',
  'I sing in the harbour choir.',
  'I repair clocks for the museum.',
  'I study Finnish every morning.',
];

const tell = (userId: string, texts: readonly string[]) =>
  recordTurns(
    t,
    texts.map((userQuery, i) => ({
      ...{ userId, sessionId: `${userId}/${i % 3}`, userQuery, assistantResponse: 'That sounds lovely, tell me more.' },
      occurredAt: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
    })),
  );

const ASK = `query ($userId: ID!, $query: String!, $tokenBudget: Int) {
  memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {
    prompt memories { memory { id content } } relatedTurns { tokens } shortTerm { tokens }
    report { omitted { section outcome node { ... on Memory { content } } } }
  }
}`;
const ask = async (userId: string, query: string, tokenBudget: number) =>
  (await t.data(ASK, { userId, query, tokenBudget })).memoryContext;
const factsIn = ({ memories }: { memories: { memory: { content: string } }[] }): string[] =>
  memories.map(({ memory }) => memory.content).sort();

test('a small prompt says in one place what a turn and a fact say, and a large one in both', async () => {
  await tell('cellist', TOLD);
  const small = await ask('cellist', 'Where do I sing?', 300);
  expect(small.prompt).toContain('User: I sing in the harbour choir.');
  expect(factsIn(small)).not.toContain('Sings in the harbour choir');
  const omitted = { section: 'MEMORIES', outcome: 'DUPLICATE', node: { content: 'Sings in the harbour choir' } };
  expect(small.report.omitted).toContainEqual(omitted);
  const large = await ask('cellist', 'Where do I sing?', 2_000);
  expect(large.prompt).toContain('User: I sing in the harbour choir.');
  expect(factsIn(large)).toContain('Sings in the harbour choir');
});

test('a fact that fits the question counts as used where a turn says it', async () => {
  await tell('singer', TOLD);
  const { memories } = await ask('singer', 'Where do I sing?', 300);
  expect(factsIn({ memories })).not.toContain('Sings in the harbour choir');
  await t.settle();
  const { user } = await t.data(
    '{ user(userId: "singer") { memories(filter: {search: "choir"}) { edges { node { usageCount } } } } }',
  );
  expect(user.memories.edges).toEqual([{ node: { usageCount: 1 } }]);
});

test('what the user is asked about as a whole is told by facts', async () => {
  await tell('whole', TOLD);
  const { report } = await ask('whole', 'What do you know about me?', 300);
  expect(report.omitted).not.toContainEqual(expect.objectContaining({ section: 'MEMORIES', outcome: 'DUPLICATE' }));
});

test('a fact of the profile stays beside the turn that says it', async () => {
  await tell('rower', ['I am allergic to walnuts.', ...TOLD]);
  const { prompt, memories } = await ask('rower', 'Am I allergic to walnuts?', 300);
  expect(prompt).toContain('User: I am allergic to walnuts.');
  expect(factsIn({ memories })).toContain('Is allergic to walnuts');
});

test('a fact that was edited is shown beside the turn that said it otherwise', async () => {
  await tell('editor', TOLD);
  const { memories } = await ask('editor', 'Where do I sing?', 2_000);
  const sung = memories.find(({ memory }: { memory: { content: string } }) => memory.content.startsWith('Sings'));
  await t.data('mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }', {
    input: { id: sung.memory.id, content: 'Sings in the village choir' },
  });
  const { prompt } = await ask('editor', 'Where do I sing?', 300);
  expect(prompt).toContain('User: I sing in the harbour choir.');
  expect(prompt).toContain('- Sings in the village choir');
});

test('where no turn surely fits, turns have more room than facts', async () => {
  await tell('vague', TOLD);
  const { prompt, relatedTurns } = await ask('vague', 'Which passport do I need?', 200);
  expect(relatedTurns).toEqual([]);
  const [facts = '', turns = ''] = prompt.split('## Recent conversations');
  expect(turns.match(/- User: /g)?.length).toBeGreaterThan(facts.match(/^- /gm)?.length ?? 0);
});
