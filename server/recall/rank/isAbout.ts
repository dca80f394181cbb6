import type { CandidateTurn } from '../../queries/recall/candidateTurns.ts';
import { coverage } from './bm25.ts';
import type { TurnQuestion } from './rankTurns.ts';
import type { Fused } from './zScores.ts';

/** As many of the best turns are looked at: the answer is often not the first. */
const AMONG = 10;
/** A turn that says all of the question in like words, or in its own, is this much nearer than its vector. */
const SAID = 0.3;
const COVERED = 0.1;
/** A turn that cannot answer, such as one without an amount where the question asks for one, is this much farther. */
const NO_ANSWER = 0.1;
/**
 * How near one of the best turns must be. On the golden set, 50% of the questions that nothing answers find nothing (10%
 * where any word or near vector will do) and R@5 is 50.2 (57.2); on LoCoMo it is 0.4 points less. Conversations apart, it is
 * 43% of the odd ones and 58% of the even ones. At 0.5, 55% of all find nothing and R@5 is 45.1; a logistic regression
 * and boosted trees over 40 features, which know the other conversations, do no better.
 */
const NEAR_ENOUGH = 0.45;

/** What vectors and words know of a question. */
export interface AboutWhat extends Pick<TurnQuestion, 'statistics' | 'nameMask'> {
  /** The terms that vectors know nothing of, as a bit mask. */
  exactTerms: number;
  /** How much of the question a turn says with those right before and after it, in the same words or in like ones. */
  shareOf(turn: CandidateTurn): number;
  /** Whether a turn may contain the kind of answer that the question asks for. */
  mayAnswer(turn: CandidateTurn): boolean;
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
    const near = Math.max(0, item.cosine ?? 0) - (question.mayAnswer(item) ? 0 : NO_ANSWER);
    return near + SAID * question.shareOf(item) + COVERED * share(item.matched) >= NEAR_ENOUGH;
  });
}
