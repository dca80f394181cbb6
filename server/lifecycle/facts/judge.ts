import { FeedbackVerdict } from '../../entities/enums.ts';
import type { Memory } from '../../entities/memory.ts';
import { reinforce } from './reinforce.ts';

/** Only saying a fact again makes it certain. */
const MAX_BY_USE = 0.95;
/** What is left of the confidence in a wrong memory, if it is ever reactivated. */
const WRONG_SHARE = 0.25;

/** What a verdict does to a memory. */
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
