import type { Memory } from '../../entities/memory.ts';

/** What a memory is judged by when one must give way. */
export type Valued = Pick<Memory, 'uid' | 'confidence' | 'usageCount' | 'lastUsedAt' | 'createdAt'>;

/** The memories that give way first: the least sure, among equals the least used, among those the longest untouched. */
export function leastValuable<M extends Valued>(memories: readonly M[], howMany: number): M[] {
  return [...memories].sort(byValue).slice(0, Math.max(0, howMany));
}

const byValue = (a: Valued, b: Valued): number =>
  a.confidence - b.confidence ||
  a.usageCount - b.usageCount ||
  lastTouched(a) - lastTouched(b) ||
  (a.uid < b.uid ? -1 : 1);

const lastTouched = (memory: Valued): number => (memory.lastUsedAt ?? memory.createdAt).getTime();
