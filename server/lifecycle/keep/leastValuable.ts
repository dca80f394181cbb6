import type { Memory } from '../../entities/memory.ts';

/** What decides which memory is removed first. */
type RemovalCandidate = Pick<Memory, 'uid' | 'confidence' | 'usageCount' | 'lastUsedAt' | 'createdAt'>;

/** The memories to remove first: lowest confidence, then fewest uses, then longest untouched. */
export function leastValuable<M extends RemovalCandidate>(memories: readonly M[], howMany: number): M[] {
  return [...memories].sort(byValue).slice(0, Math.max(0, howMany));
}

const byValue = (a: RemovalCandidate, b: RemovalCandidate): number =>
  a.confidence - b.confidence ||
  a.usageCount - b.usageCount ||
  lastTouched(a) - lastTouched(b) ||
  (a.uid < b.uid ? -1 : 1);

const lastTouched = (memory: RemovalCandidate): number => (memory.lastUsedAt ?? memory.createdAt).getTime();
