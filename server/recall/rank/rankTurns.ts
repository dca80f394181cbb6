import { type CandidateTurn, MAX_NEAREST } from '../../queries/recall/candidateTurns.ts';
import type { TimeWindow } from '../timeWindowOf.ts';
import type { TermStatistics } from './bm25.ts';
import { coverage } from './coverage.ts';
import { type LexicalScores, lexicalScores } from './lexicalScores.ts';
import { indexBeside, type Place, type Places, placeTurns } from './placeTurns.ts';
import { inWindow, recency } from './recency.ts';
import { cueOf, speakerMatch, turnFactor } from './turnFactor.ts';
import { TURN_WEIGHTS, type TurnWeights } from './weights.ts';
import { type Fused, NEAR_COSINE, type Signals, scoreOf, TELLING_LEXICAL, zScores } from './zScores.ts';

export interface TurnQuestion {
  statistics: TermStatistics;
  /** From nameTerms. */
  namedSpeakers: readonly string[];
  /** The terms that only name people, as a bit mask: nobody has to say them. */
  nameMask: number;
  /** Whether it asks for a time. */
  asksWhen: boolean;
  at: Date;
  window: TimeWindow | undefined;
}

/** The candidates, best first, and the places beside them whose turns no query returned. */
export interface TurnRanking {
  ranked: Fused<CandidateTurn>[];
  /** Those among the best places: an answer seldom repeats its question's words, so they are worth loading. */
  missing: Place[];
}

/** The session's whole content counts for each of its turns. */
const FROM_SESSION = 0.25;

/**
 * Ranks the candidates; those without any evidence have `relevant` false and come last. Ties go to the later turn of a
 * session, then to the later session (uids are ordered by time).
 * @param among a place is missing if it is among this many of the best and has no turn
 */
export function rankTurns(
  candidates: readonly CandidateTurn[],
  question: TurnQuestion,
  { among = 0, weights = TURN_WEIGHTS }: { among?: number; weights?: TurnWeights } = {},
): TurnRanking {
  const places = placeTurns(candidates);
  const lexical = lexicalScores(places, question.statistics);
  const words = wordScores(places, lexical, question);
  const totals = totalsOf(places, { words, lexical }, question, weights);
  const best = totals.map((total, index) => ({ index, total })).sort((a, b) => b.total - a.total || b.index - a.index);

  const missing: Place[] = [];
  const ranked: Fused<CandidateTurn>[] = [];
  best.forEach(({ index, total }, rank) => {
    const item = places.turns[index];
    const position = places.positions[index];
    if (item) {
      const relevant = isRelevant(item, words[index] ?? 0, question);
      ranked.push({
        item,
        relevant,
        score: scoreOf(total / ALL_WEIGHTS, relevant),
        signals: signalsOf(item, lexical, index, question),
      });
    } else if (position && rank < among) missing.push(position);
  });
  return {
    ranked: [...ranked.filter(({ relevant }) => relevant), ...ranked.filter(({ relevant }) => !relevant)],
    missing,
  };
}

/** What the words say of each place, with its neighbours and its session; what is known of the turn raises or lowers it. */
function wordScores(places: Places<CandidateTurn>, lexical: LexicalScores, question: TurnQuestion): number[] {
  const { own, neighbours, session } = lexical;
  return places.turns.map((turn, i) => {
    const score = (own[i] ?? 0) + (neighbours[i] ?? 0) + FROM_SESSION * (session[i] ?? 0);
    return turn ? score * turnFactor(turn, question) : score;
  });
}

/** The sum of the weights below, so that a turn's score has the scale of a memory's. */
const ALL_WEIGHTS = 1 + TURN_WEIGHTS.passage + TURN_WEIGHTS.exchange;

function totalsOf(
  places: Places<CandidateTurn>,
  { words, lexical }: { words: number[]; lexical: LexicalScores },
  question: TurnQuestion,
  weights: TurnWeights,
): number[] {
  const { at, window } = question;
  const arms: [number[], number][] = [
    [zScores(words), 1],
    [zScores(lexical.passage), weights.passage],
    [zScores(lexical.exchange), weights.exchange],
    [cosineScores(places), weights.semantic + weights.meaningAlone * uncovered(lexical, question) ** 4],
  ];
  return places.turns.map((turn, i) => {
    let total = 0;
    for (const [scores, weight] of arms) total += weight * (scores[i] ?? 0);
    if (!turn) return total;
    if (isInWindow(turn, window)) total += weights.window;
    total += weights.cues * cueOf(turn, question);
    return total + weights.recency * recency(turn.occurredAt, at, window) + (weights.importance * turn.importance) / 10;
  });
}

/** The share of the question that no passage contains; 0 if it only consists of names. */
function uncovered({ passageTerms }: LexicalScores, { statistics, nameMask }: TurnQuestion): number {
  if (statistics.documentFrequency.every((_, i) => (nameMask >> i) & 1)) return 0;
  const share = coverage(statistics, nameMask);
  return 1 - passageTerms.reduce((most, mask) => Math.max(most, share(mask)), 0);
}

const COSINE_OF_PREVIOUS = 0.5;
const COSINE_OF_NEXT = 0.25;

/**
 * The cosines with shares of the neighbours', as deviations from their mean; 0, the mean, where there is none. If the
 * query returned as many as it may, the others are no nearer than the last of them.
 */
function cosineScores(places: Places<CandidateTurn>): number[] {
  const known = places.turns.flatMap((turn) => turn?.cosine ?? []);
  const others = known.length >= MAX_NEAREST ? Math.min(...known) : null;
  const own = zScores(places.turns.map((turn) => turn?.cosine ?? others));
  const beside = (i: number, offset: number): number => own[indexBeside(places, i, offset)] ?? 0;
  return zScores(own.map((score, i) => score + COSINE_OF_PREVIOUS * beside(i, -1) + COSINE_OF_NEXT * beside(i, 1)));
}

function isRelevant(turn: CandidateTurn, words: number, { window }: TurnQuestion): boolean {
  return words >= TELLING_LEXICAL || (turn.cosine ?? 0) >= NEAR_COSINE || isInWindow(turn, window);
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
