import { MemorySource } from '../../entities/enums.ts';
import type { Memory } from '../../entities/memory.ts';

export type Decaying = Pick<
  Memory,
  'confidence' | 'toldAt' | 'createdAt' | 'updatedAt' | 'lastUsedAt' | 'usageCount' | 'source'
> &
  Partial<Pick<Memory, 'pinnedAt'>>;

/**
 * Days after which the confidence of a never-used memory halves. Memories that were asked for decay four times as
 * slowly as inferred ones.
 */
const HALF_LIFE_DAYS: Record<MemorySource, number> = {
  [MemorySource.EXPLICIT]: 360,
  [MemorySource.SYSTEM]: 180,
  [MemorySource.INFERRED]: 90,
};
/**
 * The number of uses after which decay slows no further: an inferred memory used this often halves in 90 × 12 days,
 * three years.
 */
const MAX_USES = 11;
const DAY_MS = 86_400_000;

/**
 * The confidence of a memory at a moment: `confidence × 2 ^ (−days untouched ÷ (half-life × (1 + uses)))`.
 *
 * This is the forgetting curve of MemoryBank (Zhong et al., 2023, arXiv:2305.10250), R = e^(−t/S), where every recall
 * adds one to the strength S and restarts t; here S is in units of the source's half-life, and uses beyond 11 no longer
 * count. Untouched means since it was told, changed or used last.
 *
 * It is computed on demand and never written back, so that it cannot compound: the stored confidence is the maximum,
 * and one use restores it. A pinned memory does not decay.
 */
export function decayedConfidence(memory: Decaying, at: Date): number {
  if (memory.pinnedAt) return memory.confidence;
  const stored = memory.createdAt.getTime();
  const changed = memory.updatedAt.getTime();
  const touched = Math.max(
    memory.toldAt?.getTime() ?? stored,
    // A row that is as it was stored was not touched since it was told.
    changed > stored ? changed : Number.NEGATIVE_INFINITY,
    memory.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  );
  // A clock that runs ahead must not raise the confidence.
  const days = Math.max(0, at.getTime() - touched) / DAY_MS;
  const strength = 1 + Math.min(MAX_USES, Math.max(0, memory.usageCount));
  return memory.confidence * 0.5 ** (days / (HALF_LIFE_DAYS[memory.source] * strength));
}
