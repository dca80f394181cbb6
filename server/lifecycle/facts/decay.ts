import { MemorySource } from '../../entities/enums.ts';
import type { Memory } from '../../entities/memory.ts';

export type Decaying = Pick<Memory, 'confidence' | 'createdAt' | 'updatedAt' | 'lastUsedAt' | 'usageCount' | 'source'>;

/** Days after which a memory that was never used is half as sure. What was asked to be kept fades four times as slowly as what was inferred. */
const HALF_LIFE_DAYS: Record<MemorySource, number> = {
  [MemorySource.EXPLICIT]: 360,
  [MemorySource.SYSTEM]: 180,
  [MemorySource.INFERRED]: 90,
};
/** Uses that still slow forgetting: an inferred memory used so often halves in 90 × 12 days, three years. */
const MOST_USES = 11;
const DAY_MS = 86_400_000;

/**
 * How sure a memory is at a moment: `confidence × 2 ^ (−days untouched ÷ (half-life × (1 + uses)))`.
 *
 * This is the forgetting curve of MemoryBank (Zhong et al., 2023, arXiv:2305.10250), R = e^(−t/S), where every recall adds
 * one to the strength S and begins t anew; here S is in units of the source's half-life, and uses beyond 11 count no
 * more. Untouched means since it was last saved, changed or used.
 *
 * It is worked out when asked and never written back, so that it cannot compound: the stored confidence is the most it
 * can be, and one use brings it back there.
 */
export function decayedConfidence(memory: Decaying, at: Date): number {
  const touched = Math.max(
    memory.createdAt.getTime(),
    memory.updatedAt.getTime(),
    memory.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  );
  // A clock that runs ahead makes nobody surer.
  const days = Math.max(0, at.getTime() - touched) / DAY_MS;
  const strength = 1 + Math.min(MOST_USES, Math.max(0, memory.usageCount));
  return memory.confidence * 0.5 ** (days / (HALF_LIFE_DAYS[memory.source] * strength));
}
