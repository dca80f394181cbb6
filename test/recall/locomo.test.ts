import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

const file = '../shared/data/locomo-dev.json';

/** Every n-th question: `npm run bench:recall` asks them all. */
const SAMPLE = 4;

interface Conversation {
  id: string;
  sessions: { id: string; startedAt: string; turns: { id: string; speaker: string; text: string }[] }[];
  questions: { question: string; evidence: string[] }[];
}

// The conversations are other people's work and not part of this repository; this runs only where they are available.
(existsSync(file) ? describe : describe.skip)('five long conversations', () => {
  let t: TestApp;
  const { conversations } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { conversations: [] }) as {
    conversations: Conversation[];
  };
  const idOf = new Map<string, string>();

  beforeAll(async () => {
    t = await startApp();
    for (const { id, sessions } of conversations) {
      const turns = sessions.flatMap((session) =>
        session.turns.map((turn, i) => ({
          userId: id,
          sessionId: session.id,
          speaker: turn.speaker,
          userQuery: turn.text,
          assistantResponse: '',
          occurredAt: new Date(Date.parse(session.startedAt) + i * 60_000).toISOString(),
        })),
      );
      const recorded = await recordTurns(t, turns);
      sessions
        .flatMap((session) => session.turns)
        .forEach((turn, i) => void idOf.set(recorded[i]!.id, `${id}/${turn.id}`));
    }
  });

  test('are recorded completely', async () => {
    let total = 0;
    for (const { id } of conversations) {
      const { user } = await t.data('query ($id: ID!) { user(userId: $id) { statistics { totalTurns } } }', { id });
      total += user.statistics.totalTurns;
    }
    expect(total).toBe(2_760);
  });

  test('return more than 70% of a question’s evidence among the first ten turns of a search', async () => {
    const shares: number[] = [];
    for (const { id, questions } of conversations) {
      for (const { question, evidence } of questions.filter((_, i) => i % SAMPLE === 0)) {
        const { search } = await t.data(
          'query ($query: String!, $userId: ID) { search(query: $query, userId: $userId, kinds: [TURN], first: 10) { edges { node { ... on Turn { id } } } } }',
          { query: question, userId: id },
        );
        const found = new Set(search.edges.map((edge: { node: { id: string } }) => idOf.get(edge.node.id)));
        shares.push(evidence.filter((turn) => found.has(`${id}/${turn}`)).length / evidence.length);
      }
    }
    const recall = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    console.log(
      `LoCoMo through the API: evidence recall@10 ${(100 * recall).toFixed(1)}% over ${shares.length} questions`,
    );
    expect(recall).toBeGreaterThan(0.7);
  });
});
