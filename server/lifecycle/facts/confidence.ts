import { FeedbackVerdict, MemorySource } from '../../entities/enums.ts';
import type { Memory } from '../../entities/memory.ts';
import type { ProjectSettings } from '../projectSettingsTable.ts';
import { DAY_MS } from '../times/calendar.ts';

const STEP = 0.3;

/** The confidence of a fact that was stated again: three tenths closer to 1, never above it. */
export const reinforce = (confidence: number): number => Math.min(1, confidence + (1 - confidence) * STEP);

/** Only saying a fact again makes it certain. */
const MAX_BY_USE = 0.95;
/** The share of the confidence that a wrong memory keeps, in case it is reactivated. */
const WRONG_SHARE = 0.25;

/** The effect of a verdict on a memory. */
interface Judged {
  confidence: number;
  usageCount: number;
  /** Whether it is no longer recalled. */
  ends: boolean;
}

/**
 * USEFUL counts as one more use, which also slows the decay, and raises the confidence as saying the fact again would, up to a bound. WRONG
 * ends the memory and lowers its confidence; OUTDATED ends it as it was: it used to be true.
 */
export function judge(
  { confidence, usageCount }: Pick<Memory, 'confidence' | 'usageCount'>,
  verdict: FeedbackVerdict,
): Judged {
  if (verdict === FeedbackVerdict.WRONG) return { confidence: confidence * WRONG_SHARE, usageCount, ends: true };
  if (verdict === FeedbackVerdict.OUTDATED) return { confidence, usageCount, ends: true };
  const raised = Math.max(confidence, Math.min(MAX_BY_USE, reinforce(confidence)));
  return { confidence: raised, usageCount: usageCount + 1, ends: false };
}

export type Decaying = Pick<
  Memory,
  'confidence' | 'toldAt' | 'createdAt' | 'updatedAt' | 'lastUsedAt' | 'usageCount' | 'source'
> &
  Partial<Pick<Memory, 'pinnedAt'>>;

/** A project's settings for decay: the half-life of a never-used inferred memory, and where decay ends. */
export type DecaySettings = Pick<ProjectSettings, 'confidenceHalfLifeDays' | 'confidenceFloor'>;

/** Half-lives in units of the project's. Memories that were asked for decay four times as slowly as inferred ones. */
export const HALF_LIVES: Record<MemorySource, number> = {
  [MemorySource.EXPLICIT]: 4,
  [MemorySource.SYSTEM]: 2,
  [MemorySource.INFERRED]: 1,
};
/**
 * The number of uses after which decay slows no further: an inferred memory used this often halves in 90 × 12 days,
 * three years.
 */
export const MAX_USES = 11;

/**
 * The confidence of a memory at a moment: `confidence × 2 ^ (−days untouched ÷ (half-life × (1 + uses)))`, and never
 * less than the project's floor, unless it was less from the start.
 *
 * This is the forgetting curve of MemoryBank (Zhong et al., 2023, arXiv:2305.10250), R = e^(−t/S), where every recall
 * adds one to the strength S and restarts t; here S is in units of the source's half-life, and uses beyond 11 no longer
 * count. Untouched means since it was told, changed or used last.
 *
 * It is computed on demand and never written back, so that it cannot compound: the stored confidence is the maximum,
 * and one use restores it. A pinned memory does not decay. `confidenceSql` says the same to the database.
 */
export function decayedConfidence(memory: Decaying, at: Date, settings: DecaySettings): number {
  const { confidence, pinnedAt } = memory;
  if (pinnedAt) return confidence;
  // A fact that was saved with 0.8 is found by 0.8 on its first day. A clock that runs ahead raises nothing.
  const days = (at.getTime() - touchedAt(memory).getTime()) / DAY_MS;
  if (days < 1) return confidence;
  const decayed = confidence * 0.5 ** (days / halfLifeOf(memory, settings));
  return Math.max(decayed, Math.min(confidence, settings.confidenceFloor));
}

/** When a memory was told, changed or used last: what decay counts from. */
export function touchedAt({ toldAt, createdAt, updatedAt, lastUsedAt }: Decaying): Date {
  const told = toldAt ?? createdAt;
  // A row that is as it was stored was not touched since it was told.
  const changed = updatedAt > createdAt ? updatedAt : told;
  return new Date(Math.max(told.getTime(), changed.getTime(), lastUsedAt?.getTime() ?? told.getTime()));
}

/** The days after which a memory's confidence halves if nothing touches it. */
export const halfLifeOf = ({ source, usageCount }: Decaying, { confidenceHalfLifeDays }: DecaySettings): number =>
  confidenceHalfLifeDays * HALF_LIVES[source] * (1 + Math.min(MAX_USES, Math.max(0, usageCount)));

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
