import type { CandidateTurn } from '../../queries/recall/candidateTurns.ts';
import { coverage } from './bm25.ts';
import type { TurnQuestion } from './rankTurns.ts';
import type { Fused } from './zScores.ts';

/** As many of the best turns are looked at: the answer is often not the first. */
const AMONG = 10;
/** A turn that says all of the question is this much nearer than its vector. */
const COVERED = 0.5;
/**
 * How near one of the best turns must be. Chosen on the golden set's odd conversations: 45% of their questions that nothing
 * answers find nothing (25% where any word or near vector will do) and their R@5 is 49.8 (50.6). On the even ones it is 48%
 * (28%) and 50.6 (50.6). At 0.52, 50% of all of them find nothing, and R@5 is 47.3.
 */
const NEAR_ENOUGH = 0.5;

/** What vectors and words know of a question. */
export interface AboutWhat extends Pick<TurnQuestion, 'statistics' | 'nameMask'> {
  /** The terms that vectors know nothing of, as a bit mask. */
  exactTerms: number;
  /** How much of the question a turn says with those right before and after it, in the same words or in like ones. */
  shareOf(turn: CandidateTurn): number;
}

/**
 * Whether any of the ranked turns is likely to be about the question: it was said in the time that the question names,
 * it contains a name, number or code of the question, or it is near by its words and its vector together. The constants
 * suit cosines of word vectors; where there are none, the ranked turns are all there is.
 */
export function isAbout(ranked: readonly Fused<CandidateTurn>[], question: AboutWhat): boolean {
  if (ranked.every(({ item }) => item.cosine === null)) return true;
  const share = coverage(question.statistics, question.nameMask);
  return ranked.slice(0, AMONG).some(({ item, signals }) => {
    if (signals.time === 1 || (item.matched & question.exactTerms) !== 0) return true;
    const needed = (NEAR_ENOUGH - Math.max(0, item.cosine ?? 0)) / COVERED;
    return share(item.matched) >= needed || question.shareOf(item) >= needed;
  });
}
