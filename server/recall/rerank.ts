import type { Context } from '../context.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactedKinds } from '../lifecycle/redact/redactionKind.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
import type { Fused } from './rank/signals.ts';
import type { RankedTurn } from './recallTurns.ts';

/** The number of findings that a reranker reads: more would take longer than a question can wait. */
const MAX_READ = 50;
const MAX_MEMORIES = 15;
const THEIR_WEIGHT = 2;

interface Findings {
  turns: RankedTurn[];
  memories: Fused<CandidateMemory>[];
}

/** How many turns a question needs ranked: a reranker chooses among more than are shown. */
export const turnsToRank = ({ reranker }: Context, shown: number): number =>
  reranker ? Math.max(shown, MAX_READ) : shown;

/**
 * Reorders the best relevant turns and memories, if there is a reranker. Its score weighs twice as much as ours,
 * because it reads both texts; ours takes the surrounding turns into account. Whatever it says, the same places keep
 * the same scores. If it fails or is late, the order is unchanged.
 */
export async function rerank(
  context: Context,
  question: string,
  { turns, memories }: Findings,
): Promise<Findings & { failed: boolean }> {
  const facts = memories.filter(({ relevant }) => relevant).slice(0, MAX_MEMORIES);
  const said = turns.filter(({ relevant }) => relevant).slice(0, MAX_READ - facts.length);
  if (!context.reranker || facts.length + said.length < 2) return { turns, memories, failed: false };
  const kinds = redactedKinds(context.settings);
  const texts = [
    ...facts.map(({ item }) => item.memory.content),
    ...said.map(({ turn }) => `${turn.userQuery}\n${turn.assistantResponse}`),
  ];
  const scores = await context.reranker.score(
    question,
    texts.map((text) => redact(text, kinds).text),
  );
  if (!scores) return { turns, memories, failed: true };
  return {
    memories: reorder(memories, facts, scores),
    turns: reorder(turns, said, scores.slice(facts.length)),
    failed: false,
  };
}

/** The list with the reranked items at the same places, in the order of both scores. */
function reorder<T extends { score: number }>(list: T[], read: T[], scores: number[]): T[] {
  const own = standardized(read.map(({ score }) => score));
  const theirs = standardized(scores.slice(0, read.length));
  const order = read
    .map((item, i) => ({ item, total: (own[i] ?? 0) + THEIR_WEIGHT * (theirs[i] ?? 0) }))
    .sort((a, b) => b.total - a.total);
  const places = new Set(read);
  let next = 0;
  return list.map((item) => (places.has(item) ? { ...(order[next++]?.item ?? item), score: item.score } : item));
}

/** The distances from the mean, in standard deviations. */
function standardized(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}
