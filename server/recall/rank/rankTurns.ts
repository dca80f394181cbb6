import type { CandidateTurn } from '../../queries/recall/candidateTurn.ts';
import { MAX_NEAREST } from '../../queries/recall/candidateTurns.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { coverage, type TermStatistics } from './bm25.ts';
import {
  type LexicalScores,
  lexicalScores,
  type PlacedTurns,
  placeTurns,
  positionOf,
  type TurnPosition,
} from './lexicalScores.ts';
import { inWindow, newnessOf, recency } from './recency.ts';
import { type Fused, MIN_LEXICAL, NEAR_COSINE, type Signals, scoreOf, zScores } from './signals.ts';
import { cueOf, speakerMatch, turnFactor } from './turnCues.ts';
import { TURN_WEIGHTS, type TurnWeights } from './weights.ts';

export interface TurnQuestion {
  statistics: TermStatistics;
  /** From nameTerms. */
  namedSpeakers: readonly string[];
  /** The terms that only name people, as a bit mask: nobody has to say them. */
  nameMask: number;
  /** Whether it asks for a time. */
  asksWhen: boolean;
  /** Whether it asks how something is now. */
  asksNow: boolean;
  at: Date;
  window: TimeWindow | undefined;
}

export interface RankedCandidate extends Fused<CandidateTurn> {
  /** The terms of the turn and two neighbours on either side, as a bit mask. */
  passageTerms: number;
  /** The sum of the weighted z-scores that it is ranked by. */
  total: number;
}

/** The candidates, best first, and the places beside them whose turns no query returned. */
interface TurnRanking {
  ranked: RankedCandidate[];
  /** Those among the best places: an answer seldom repeats its question's words, so they are worth loading. */
  missing: TurnPosition[];
}

/** The session's whole content counts for each of its turns. */
const FROM_SESSION = 0.25;

/**
 * Ranks the candidates; those without any evidence have `relevant` false and come last. Ties go to the later turn of a
 * session, then to the later session (uids are ordered by time).
 * @param among a place is missing if it is among this many of the best that are returned and has no turn
 * @param most how many of the best are returned
 * @param only which are returned; all are ranked
 */
export function rankTurns(
  candidates: readonly CandidateTurn[],
  question: TurnQuestion,
  {
    among = 0,
    weights = TURN_WEIGHTS,
    most = Number.POSITIVE_INFINITY,
    only = () => true,
  }: { among?: number; weights?: TurnWeights; most?: number; only?: (turn: CandidateTurn) => boolean } = {},
): TurnRanking {
  const places = placeTurns(candidates);
  const lexical = lexicalScores(places, question.statistics);
  const words = wordScores(places, lexical, question);
  const totals = totalsOf(places, { words, lexical }, question, weights);
  const bestFirst = (a: number, b: number): number => (totals[b] ?? 0) - (totals[a] ?? 0) || b - a;
  const isReturned = (turn: CandidateTurn | undefined): boolean => turn !== undefined && only(turn);
  // Sorting a thousand takes as long as their scores by words.
  const best = indexesOf(totals, (i) => isReturned(places.turns[i])).sort(bestFirst);
  const [relevant, others] = splitByRelevance(best, places, words, question);
  // Signals of all of a thousand candidates take as long as ranking them.
  const returned = [...relevant, ...others].slice(0, most);
  return {
    ranked: returned.flatMap((index, place) => rankedOf(index, place < relevant.length)),
    missing: among > 0 ? missingOf(places, totals, best, among) : [],
  };

  function rankedOf(index: number, isOne: boolean): RankedCandidate[] {
    const item = places.turns[index];
    if (!item) return [];
    return [
      {
        item,
        relevant: isOne,
        score: scoreOf((totals[index] ?? 0) / ALL_WEIGHTS, isOne),
        signals: signalsOf(item, lexical, index, question),
        passageTerms: lexical.passageTerms[index] ?? 0,
        total: totals[index] ?? 0,
      },
    ];
  }

  /** The places without a turn among the best of all; few have a better total than the turns that certainly count. */
  function missingOf(
    places: PlacedTurns<CandidateTurn>,
    totals: Float64Array,
    best: number[],
    among: number,
  ): TurnPosition[] {
    const least = totals[best[among - 1] ?? -1] ?? Number.NEGATIVE_INFINITY;
    const empty = indexesOf(totals, (i) => places.turns[i] === undefined && (totals[i] ?? 0) >= least);
    return [...empty, ...best.slice(0, among)]
      .sort(bestFirst)
      .slice(0, among)
      .flatMap((i) => (places.turns[i] ? [] : positionOf(places, i)));
  }
}

function splitByRelevance(
  best: readonly number[],
  { turns }: PlacedTurns<CandidateTurn>,
  words: Float64Array,
  question: TurnQuestion,
): [relevant: number[], others: number[]] {
  const relevant: number[] = [];
  const others: number[] = [];
  for (const index of best) {
    const item = turns[index];
    if (item) (isRelevant(item, words[index] ?? 0, question) ? relevant : others).push(index);
  }
  return [relevant, others];
}

function indexesOf(totals: Float64Array, holds: (index: number) => boolean): number[] {
  const indexes: number[] = [];
  for (let i = 0; i < totals.length; i++) if (holds(i)) indexes.push(i);
  return indexes;
}

/** The score of each place by words, with its neighbours and its session, raised or lowered by the cues of the turn. */
function wordScores(
  { turns }: PlacedTurns<CandidateTurn>,
  lexical: LexicalScores,
  question: TurnQuestion,
): Float64Array {
  const { own, neighbours, session } = lexical;
  const scores = new Float64Array(turns.length);
  for (let i = 0; i < turns.length; i++) {
    const turn = turns[i];
    const score = (own[i] ?? 0) + (neighbours[i] ?? 0) + FROM_SESSION * (session[i] ?? 0);
    scores[i] = turn ? score * turnFactor(turn, question) : score;
  }
  return scores;
}

/** The sum of the weights below, so that a turn's score has the scale of a memory's. */
const ALL_WEIGHTS = 1 + TURN_WEIGHTS.passage + TURN_WEIGHTS.exchange;

function totalsOf(
  places: PlacedTurns<CandidateTurn>,
  { words, lexical }: { words: Float64Array; lexical: LexicalScores },
  question: TurnQuestion,
  weights: TurnWeights,
): Float64Array {
  const { at, window } = question;
  const [own, passage, exchange] = [zScores(words), zScores(lexical.passage), zScores(lexical.exchange)];
  const meaning = cosineScores(places);
  const ofMeaning = weights.semantic + weights.meaningAlone * uncovered(lexical, question) ** 4;
  const newness = question.asksNow ? newnessOf(places.turns.flatMap((turn) => turn?.occurredAt ?? [])) : undefined;
  const totals = new Float64Array(places.turns.length);
  for (let i = 0; i < totals.length; i++) {
    const turn = places.turns[i];
    let total = own[i] ?? 0;
    total += weights.passage * (passage[i] ?? 0);
    total += weights.exchange * (exchange[i] ?? 0);
    total += ofMeaning * (meaning[i] ?? 0);
    if (turn) {
      if (isInWindow(turn, window)) total += weights.window;
      total += weights.cues * cueOf(turn, question);
      if (newness) total += weights.now * newness(turn.occurredAt);
      total += weights.recency * recency(turn.occurredAt, at, window);
      total += (weights.importance * turn.importance) / 10;
    }
    totals[i] = total;
  }
  return totals;
}

/** The share of the question that no passage contains; 0 if it only consists of names. */
function uncovered({ passageTerms }: LexicalScores, { statistics, nameMask }: TurnQuestion): number {
  if (statistics.documentFrequency.every((_, i) => (nameMask >> i) & 1)) return 0;
  const share = coverage(statistics, nameMask);
  let [best, most] = [0, 0];
  for (let i = 0; i < passageTerms.length; i++) {
    const terms = passageTerms[i] ?? 0;
    // Some of the best passage's terms are not worth more than all of them.
    if ((terms & ~best) === 0) continue;
    const covered = share(terms);
    if (covered >= most) [best, most] = [terms, covered];
  }
  return 1 - most;
}

const COSINE_OF_PREVIOUS = 0.5;
const COSINE_OF_NEXT = 0.25;

/**
 * The cosines with shares of the neighbours', as deviations from their mean; 0, the mean, where there is none. If the
 * query returned as many as it may, the others are no nearer than the last of them.
 */
function cosineScores({ turns, runs }: PlacedTurns<CandidateTurn>): Float64Array {
  let count = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const turn of turns) {
    if (turn?.cosine == null) continue;
    count++;
    least = Math.min(least, turn.cosine);
  }
  const others = count >= MAX_NEAREST ? least : Number.NaN;
  const cosines = new Float64Array(turns.length);
  for (let i = 0; i < turns.length; i++) cosines[i] = turns[i]?.cosine ?? others;
  const own = zScores(cosines);
  const scores = new Float64Array(turns.length);
  for (let i = 0; i < turns.length; i++) {
    let score = own[i] ?? 0;
    if (runs[i - 1] === runs[i]) score += COSINE_OF_PREVIOUS * (own[i - 1] ?? 0);
    if (runs[i + 1] === runs[i]) score += COSINE_OF_NEXT * (own[i + 1] ?? 0);
    scores[i] = score;
  }
  return zScores(scores);
}

function isRelevant(turn: CandidateTurn, words: number, { window }: TurnQuestion): boolean {
  return words >= MIN_LEXICAL || (turn.cosine ?? 0) >= NEAR_COSINE || isInWindow(turn, window);
}

/** The query for the window returns a limited number of turns; others may have been said in it too. */
function isInWindow(turn: CandidateTurn, window: TimeWindow | undefined): boolean {
  return window !== undefined && (turn.inWindow || inWindow(turn.occurredAt, window));
}

function signalsOf(turn: CandidateTurn, lexical: LexicalScores, index: number, question: TurnQuestion): Signals {
  const { at, window } = question;
  return {
    lexical: lexical.own[index] ?? 0,
    neighbours: lexical.neighbours[index] ?? 0,
    passage: lexical.passage[index] ?? 0,
    session: lexical.session[index] ?? 0,
    speaker: speakerMatch(turn, question),
    time: window ? Number(isInWindow(turn, window)) : null,
    semantic: turn.cosine,
    recency: recency(turn.occurredAt, at, window),
    importance: turn.importance / 10,
    confidence: null,
  };
}
