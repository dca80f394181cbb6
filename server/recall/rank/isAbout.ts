import type { CandidateTurn } from '../../queries/recall/candidateTurn.ts';
import { coverage } from './bm25.ts';
import type { RankedCandidate, TurnQuestion } from './rankTurns.ts';

/** The number of best turns that are considered, because the answer is often not the first. */
const AMONG = 10;
/** A turn that says all of the question, in its own words or in like ones, is this much nearer than its vector. */
const SAID = 0.4;
/** So is one that says all of it together with two neighbours on either side, in its own words. */
const PASSAGE = 0.1;
/** A turn that cannot answer, such as one without an amount where the question asks for one, is this much farther. */
const NO_ANSWER = 0.4;
/**
 * How near one of the best turns must be. Of the golden set's unanswerable questions, 26% then find nothing (10% if
 * any word or near vector is enough), which costs the others 1 point of R@5. 0.4 refuses 36% of them for 4 points;
 * 60% would cost some 20. Of 179 vague questions about twelve other conversations, 9% find nothing although they have
 * an answer, and 17% with 0.4, no fewer than of the unanswerable ones: an answer in other words is often no nearer
 * than a turn on the same subject. Rare words that nobody said and the distance from the mean of all turns refuse no
 * more; a regression over 31 signals refuses more at the same cost here, but at ten times the cost on LoCoMo.
 */
const NEAR_ENOUGH = 0.33;
/**
 * The more turns there are, the nearer is the nearest of them by chance, so one must be nearer to count. Of 446
 * questions about another of LoCoMo's conversations, asked of 369 to 680 turns with the names of their speakers, 13%
 * find nothing. More than a thousand turns were not measured.
 */
const NEARER_AMONG_MORE = 0.06;
const FEW_TURNS = 50;
const MANY_TURNS = 1_000;

const nearEnough = (turns: number): number =>
  NEAR_ENOUGH + NEARER_AMONG_MORE * Math.log(Math.min(MANY_TURNS, Math.max(FEW_TURNS, turns)) / FEW_TURNS);

/** The results of words and vectors for a question. */
export interface AboutWhat extends Pick<TurnQuestion, 'statistics' | 'nameMask'> {
  /** The terms without a vector, as a bit mask. */
  exactTerms: number;
  /** How much of the question a turn says in its own words or in like ones, from 0 to 1. */
  said(turn: CandidateTurn): number;
  /** How near a turn's nearest sentence is, for one that was not among the nearest turns. */
  nearest(turn: CandidateTurn): number;
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
  const least = nearEnough(question.statistics.documentCount);
  return ranked.slice(0, AMONG).some(({ item, signals, passageTerms }) => {
    if (signals.time === 1 || (item.matched & question.exactTerms) !== 0) return true;
    const near =
      Math.max(0, item.cosine ?? question.nearest(item)) + PASSAGE * share(passageTerms) + SAID * question.said(item);
    return near - (question.mayAnswer(item) ? 0 : NO_ANSWER) >= least;
  });
}
