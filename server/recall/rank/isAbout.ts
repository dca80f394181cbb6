import type { CandidateTurn } from '../../queries/recall/candidateTurn.ts';
import { coverage } from './bm25.ts';
import model from './isAbout.json' with { type: 'json' };
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
 * The more turns there are, the nearer is the nearest of them by chance, so one must be nearer to count. More than a
 * thousand turns were not measured.
 */
const NEARER_AMONG_MORE = 0.07;
const FEW_TURNS = 50;
const MANY_TURNS = 1_000;

/** The results of words and vectors for a question. */
export interface AboutWhat extends Pick<TurnQuestion, 'statistics' | 'nameMask'> {
  /** The terms without a vector, as a bit mask. */
  exactTerms: number;
  /** How much of the question a turn says in its own words or in like ones, from 0 to 1. */
  said(turn: CandidateTurn): number;
  /** The cosine of the word vectors of the question and a turn or, for one that was not among the nearest turns, its nearest sentence. */
  nearest(turn: CandidateTurn): number;
  /** Whether a turn may contain the kind of answer that the question asks for. */
  mayAnswer(turn: CandidateTurn): boolean;
}

/** What the best turns show of whether any of them answers. */
export interface AboutSignals {
  /** Whether one was said in the time that the question names, or contains a name, number or code of the question. */
  isNamed: boolean;
  /** How near the nearest of them is. */
  nearest: number;
  /** How near the first of them is. */
  first: number;
  /** The share of them that may contain the kind of answer that the question asks for. */
  mayAnswer: number;
}

/**
 * Whether the ranked turns are likely to answer the question. The weights are a logistic regression that
 * `npm run train:about` fits to the golden set; the threshold costs 1 point of the R@5 that a search has that always
 * returns something. On conversations that the weights were not fitted to, it refuses 31% of the golden set's 80
 * unanswerable questions, 19% of 200 others, and 21% of those about other conversations. 60% would cost some 12
 * points: an answer in other words is often no nearer than a turn on the same subject. Of 446 questions about another
 * of LoCoMo's conversations, 11% find nothing. A threshold that costs 2 points here costs those there that need several turns one point of R@10.
 * At the same cost, none of these refuses more: ninety signals of the best ten, a small net, words that nobody said,
 * and whether the best turns contain the noun that is asked for.
 * The constants suit cosines of word vectors; where there are none, the ranked turns are all there is.
 */
export function isAbout(ranked: readonly RankedCandidate[], question: AboutWhat): boolean {
  if (ranked.every(({ item }) => item.cosine === null)) return true;
  const signals = aboutSignals(ranked, question);
  return signals.isNamed || aboutOdds(signals) >= model.least;
}

export function aboutSignals(ranked: readonly RankedCandidate[], question: AboutWhat): AboutSignals {
  const best = ranked.slice(0, AMONG);
  const share = coverage(question.statistics, question.nameMask);
  const turns = Math.min(MANY_TURNS, Math.max(FEW_TURNS, question.statistics.documentCount));
  const farther = NEARER_AMONG_MORE * Math.log(turns / FEW_TURNS);
  const answers = best.map(({ item }) => question.mayAnswer(item));
  const near = best.map(
    ({ item, passageTerms }, i) =>
      Math.max(0, question.nearest(item)) +
      PASSAGE * share(passageTerms) +
      SAID * question.said(item) -
      (answers[i] ? 0 : NO_ANSWER) -
      farther,
  );
  return {
    isNamed: best.some(({ item, signals }) => signals.time === 1 || (item.matched & question.exactTerms) !== 0),
    nearest: Math.max(-1, ...near),
    first: near[0] ?? -1,
    mayAnswer: answers.filter(Boolean).length / Math.max(1, best.length),
  };
}

/** Comparable between questions; a unit is that of the nearest turn's nearness. */
export const aboutOdds = (
  { nearest, first, mayAnswer }: AboutSignals,
  weights: { first: number; mayAnswer: number } = model,
): number => nearest + weights.first * first + weights.mayAnswer * mayAnswer;
