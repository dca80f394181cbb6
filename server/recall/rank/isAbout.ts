import type { CandidateTurn } from '../../queries/recall/candidateTurns.ts';
import { coverage } from './bm25.ts';
import type { RankedCandidate, TurnQuestion } from './rankTurns.ts';

/** As many of the best turns are looked at: the answer is often not the first. */
const AMONG = 10;
/** A turn that says all of the question is this much nearer than its vector, and so is one with two neighbours on either side. */
const OWN = 0.1;
const PASSAGE = 0.3;
/** A turn that cannot answer, such as one without an amount where the question asks for one, is this much farther. */
const NO_ANSWER = 0.15;
/**
 * How near one of the best turns must be. On the golden set, 56% of the questions that nothing answers find nothing (10%
 * where any word or near vector will do) and R@5 is 48.0 (62.8); on half of LoCoMo it is 75.0 (75.7). Conversations apart, it
 * is 50% of the odd ones and 64% of the even ones. At 0.52, 63% of all find nothing and R@5 is 42.6. What is said in like words
 * adds nothing to vector and words.
 */
const NEAR_ENOUGH = 0.49;

/** What vectors and words know of a question. */
export interface AboutWhat extends Pick<TurnQuestion, 'statistics' | 'nameMask'> {
  /** The terms that vectors know nothing of, as a bit mask. */
  exactTerms: number;
  /** Whether a turn may contain the kind of answer that the question asks for. */
  mayAnswer(turn: CandidateTurn): boolean;
}

/**
 * Whether any of the ranked turns is likely to be about the question: it was said in the time that the question names,
 * it contains a name, number or code of the question, or it is near by its words and its vector together. The constants
 * suit cosines of word vectors; where there are none, the ranked turns are all there is.
 */
export function isAbout(ranked: readonly RankedCandidate[], question: AboutWhat): boolean {
  if (ranked.every(({ item }) => item.cosine === null)) return true;
  const share = coverage(question.statistics, question.nameMask);
  return ranked.slice(0, AMONG).some(({ item, signals, passageTerms }) => {
    if (signals.time === 1 || (item.matched & question.exactTerms) !== 0) return true;
    const near = Math.max(0, item.cosine ?? 0) + OWN * share(item.matched) + PASSAGE * share(passageTerms);
    return near - (question.mayAnswer(item) ? 0 : NO_ANSWER) >= NEAR_ENOUGH;
  });
}
