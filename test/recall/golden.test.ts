import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { ASKED_AT, type GoldenConversation, type GoldenQuestion, readGolden } from './golden/readGolden.ts';
import { type Answered, renderRank, renderRanks } from './golden/renderRanks.ts';

const RANKS = 'test/recall/golden/ranks.txt';
const MOST = 50;
/** Fewer tokens than a conversation has; otherwise the prompt would contain everything. */
const BUDGET = 500;
/** `npm run golden` asks every question and writes the table: its diff shows what a change of ranking gains and loses. */
const WRITES = process.env.WRITE_GOLDEN === 'on';
/** Otherwise every n-th question is asked, other ones in each conversation. */
const SAMPLE = WRITES ? 1 : 4;

let t: TestApp;
const conversations = readGolden();
const idOf = new Map<string, string>();

beforeAll(async () => {
  t = await startApp();
  t.clock.set(ASKED_AT);
  const { questionEmbedder, served } = t.app.parts;
  // On a busy machine a vector may come late, and the search continues without it.
  jest
    .spyOn(questionEmbedder, 'vectorOf')
    .mockImplementation(async (embedder, text) => (await embedder.embed([text]))[0]);
  // A fact that was shown counts for more in the next prompt: answers must not depend on the questions before.
  jest.spyOn(served, 'add').mockImplementation(() => {});
  const turns = conversations.flatMap((conversation) => conversation.turns.map((turn) => ({ conversation, turn })));
  const recorded = await recordTurns(
    t,
    turns.map(({ conversation, turn: { id, told, ...turn } }) => ({ ...turn, userId: conversation.id })),
  );
  turns.forEach(({ turn }, i) => void idOf.set(recorded[i]!.id, turn.id));
});

const ASK = `query ($query: String!, $userId: ID!, $first: Int, $budget: Int) {
  search(query: $query, userId: $userId, kinds: [TURN], first: $first) { edges { node { ... on Turn { id } } } }
  memoryContext(query: $query, userId: $userId, sessionId: "asking", tokenBudget: $budget) { prompt report { degraded } }
}`;

async function answer({ id, turns }: GoldenConversation, question: GoldenQuestion): Promise<Answered> {
  const variables = { query: question.question, userId: id, first: MOST, budget: BUDGET };
  const { search, memoryContext } = await t.data(ASK, variables);
  expect(memoryContext.report.degraded).toEqual([]);
  const order: (string | undefined)[] = search.edges.map((edge: { node: { id: string } }) => idOf.get(edge.node.id));
  const found = question.evidence.map((label) => ({
    rank: order.indexOf(label) + 1 || null,
    inPrompt: memoryContext.prompt.includes(turns.find((turn) => turn.id === label)?.told),
  }));
  return { ...question, returned: order.length, found };
}

test('the questions of the golden set find their evidence where the committed table says', async () => {
  const ranked: [string, Answered[]][] = [];
  for (const [place, conversation] of conversations.entries()) {
    const answered: Answered[] = [];
    const asked = conversation.questions.filter((_, i) => (i + place) % SAMPLE === 0);
    for (const question of asked) answered.push(await answer(conversation, question));
    ranked.push([conversation.id, answered]);
  }
  if (WRITES) writeFileSync(RANKS, renderRanks(ranked, BUDGET));
  const committed = readFileSync(RANKS, 'utf8').trimEnd().split('\n\n');
  const expected = ranked.map(([id]) => committed.find((block) => block.startsWith(`${id}\n`))?.split('\n') ?? []);
  const found = ranked.map(([id, answered]) => [id, ...answered.map(renderRank)]);
  const wanted = ranked.map(([id], place) => [
    id,
    ...(expected[place] ?? []).slice(1).filter((_, i) => (i + place) % SAMPLE === 0),
  ]);
  expect(found).toEqual(wanted);
});
