import { decayedConfidence } from '../../lifecycle/facts/decay.ts';
import type { CandidateMemory } from '../../queries/recall/candidateMemories.ts';
import type { TimeWindow } from '../timeWindowOf.ts';
import { bm25 } from './bm25.ts';
import { type Fused, fuse } from './fuse.ts';
import { inWindow, recency } from './recency.ts';
import { MEMORY_WEIGHTS } from './weights.ts';

/** Ranks a user's memories. All of them are here, so the statistics come from their own words. */
export function rankMemories(
  candidates: CandidateMemory[],
  termCount: number,
  at: Date,
  window: TimeWindow | undefined,
): Fused<CandidateMemory>[] {
  const documentFrequency = Array.from({ length: termCount }, (_, i) =>
    candidates.reduce((sum, candidate) => sum + ((candidate.matched >> i) & 1), 0),
  );
  const length = candidates.reduce((sum, { memory }) => sum + memory.termCount, 0);
  const scores = bm25(
    candidates.map(({ memory, matched }) => ({ matched, termCount: memory.termCount })),
    { documentFrequency, documentCount: candidates.length, averageTermCount: length / Math.max(1, candidates.length) },
  );
  return fuse(
    candidates.map((item, i) => ({
      item,
      lexical: scores[i],
      semantic: item.cosine,
      confidence: decayedConfidence(item.memory, at),
      recency: recency(item.memory.lastUsedAt ?? item.memory.updatedAt, at),
      inWindow: window ? inWindow(item.memory.createdAt, window) : false,
    })),
    MEMORY_WEIGHTS,
  );
}
