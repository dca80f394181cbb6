import { bm25Scorer, inverseDocumentFrequency, type TermStatistics, weightOf } from './bm25.ts';

/** The position of a turn in its session. */
export interface TurnPosition {
  sessionUid: string;
  turnNumber: number;
}

/** Candidates and the places beside them, session by session, in the order in which they were said. */
export interface PlacedTurns<T extends TurnPosition> {
  /** The turn at each place; undefined where the database returned none, and there may be none. */
  turns: readonly (T | undefined)[];
  /** The turn number of each place. */
  numbers: Int32Array;
  /** The number of each place's session, from 0. */
  sessions: Int32Array;
  /** The number of each place's run, in which places follow each other: those of one run are neighbours. */
  runs: Int32Array;
  sessionUids: readonly string[];
}

/** A passage reaches this far to either side of a turn. */
export const REACH = 2;
/** The most places of one turn: itself and those around it. */
const AROUND = 2 * REACH + 1;

/** Lays out the candidates with the places up to two turns before and after them; the order of `turns` is irrelevant. */
export function placeTurns<T extends TurnPosition>(turns: readonly T[]): PlacedTurns<T> {
  const bySession = new Map<string, T[]>();
  for (const turn of turns) {
    const known = bySession.get(turn.sessionUid);
    if (known) known.push(turn);
    else bySession.set(turn.sessionUid, [turn]);
  }
  const sessionUids = [...bySession.keys()].sort();
  const laid: (T | undefined)[] = [];
  const numbers = new Int32Array(turns.length * AROUND);
  const sessions = new Int32Array(turns.length * AROUND);
  const runs = new Int32Array(turns.length * AROUND);
  let run = 0;
  const lay = (session: number, turnNumber: number, turn?: T): void => {
    const at = laid.length;
    if (sessions[at - 1] !== session || numbers[at - 1] !== turnNumber - 1) run++;
    laid.push(turn);
    sessions[at] = session;
    numbers[at] = turnNumber;
    runs[at] = run;
  };
  sessionUids.forEach((sessionUid, session) => {
    const own = bySession.get(sessionUid) ?? [];
    if (own.length > 1) own.sort((a, b) => a.turnNumber - b.turnNumber);
    let last = -REACH;
    for (const turn of own) {
      const { turnNumber } = turn;
      for (let after = Math.max(1, last + 1); after <= last + REACH && after < turnNumber; after++) lay(session, after);
      for (let before = Math.max(1, last + REACH + 1, turnNumber - REACH); before < turnNumber; before++)
        lay(session, before);
      if (turnNumber !== last) lay(session, turnNumber, turn);
      last = turnNumber;
    }
    for (let after = last + 1; after <= last + REACH; after++) lay(session, after);
  });
  const count = laid.length;
  return {
    turns: laid,
    numbers: numbers.subarray(0, count),
    sessions: sessions.subarray(0, count),
    runs: runs.subarray(0, count),
    sessionUids,
  };
}

/** The position of a place in its session. */
export const positionOf = (
  { numbers, sessions, sessionUids }: PlacedTurns<TurnPosition>,
  index: number,
): TurnPosition => ({
  sessionUid: sessionUids[sessions[index] ?? 0] ?? '',
  turnNumber: numbers[index] ?? 0,
});

/** The fields of a turn that ranking by words needs. */
interface WordedTurn extends TurnPosition {
  /** Bit i is set if the turn contains term i of the query. */
  matched: number;
  termCount: number;
  /** Whether it ends with a question, which the next turn answers. */
  asks: boolean;
}

/** Scores by words, one for each place. */
export interface LexicalScores {
  /** BM25 of the turn alone. */
  own: Float64Array;
  /** The score that it inherits from the turns beside it. */
  neighbours: Float64Array;
  /** BM25 of everything that its session contains of the question, each term once. */
  session: Float64Array;
  /** The terms of the turn and two neighbours on either side, as a bit mask. */
  passageTerms: Int32Array;
  /** BM25 of the same, as one text. */
  passage: Float64Array;
  /** The same with one neighbour. */
  exchange: Float64Array;
}

/**
 * An answer rarely repeats the words of its question, so a turn inherits from its neighbours, most from a question right
 * before it. On LoCoMo each of these is worth 0.4 to 1.6 points of the evidence among ten turns.
 */
const FROM_PREVIOUS = 0.35;
const FROM_QUESTION = 0.35;
const FROM_NEXT = 0.2;
const FROM_SECOND_BEFORE = 0.2;
const FROM_SECOND_AFTER = 0.1;

/** Scores every place by the words of its turn, of the turns around it, and of its session. */
export function lexicalScores(places: PlacedTurns<WordedTurn>, statistics: TermStatistics): LexicalScores {
  const texts = textsOf(places.turns, statistics);
  const own = bm25Of(texts, statistics);
  const passages = passagesOf(places, texts, statistics, REACH);
  return {
    own,
    neighbours: neighbourScores(places, own),
    session: sessionScores(places, texts, statistics),
    passageTerms: passages.matched,
    passage: bm25Of(passages, statistics),
    exchange: bm25Of(passagesOf(places, texts, statistics, 1), statistics),
  };
}

/** Texts as arrays of their values: objects for a thousand candidates and the places beside them took a third of ranking. */
interface Texts {
  matched: Int32Array;
  termCount: Float64Array;
}

/** A neighbour that contains no term of the query was not returned: its length is taken to be the average. */
function textsOf(turns: readonly (WordedTurn | undefined)[], { averageTermCount }: TermStatistics): Texts {
  const texts = { matched: new Int32Array(turns.length), termCount: new Float64Array(turns.length) };
  for (let i = 0; i < turns.length; i++) {
    const turn = turns[i];
    texts.matched[i] = turn?.matched ?? 0;
    texts.termCount[i] = turn?.termCount ?? averageTermCount;
  }
  return texts;
}

function bm25Of({ matched, termCount }: Texts, statistics: TermStatistics): Float64Array {
  const score = bm25Scorer(statistics);
  const scores = new Float64Array(matched.length);
  // Nothing matches where there is no turn, so its length does not count.
  for (let i = 0; i < matched.length; i++) {
    const mask = matched[i] ?? 0;
    if (mask !== 0) scores[i] = score(mask, termCount[i] ?? 0);
  }
  return scores;
}

function neighbourScores({ turns, runs }: PlacedTurns<WordedTurn>, own: Float64Array): Float64Array {
  const scores = new Float64Array(own.length);
  for (let i = 0; i < own.length; i++) {
    const run = runs[i];
    let score = 0;
    if (runs[i - 1] === run) {
      score += (turns[i - 1]?.asks === true ? FROM_PREVIOUS + FROM_QUESTION : FROM_PREVIOUS) * (own[i - 1] ?? 0);
    }
    if (runs[i + 1] === run) score += FROM_NEXT * (own[i + 1] ?? 0);
    if (runs[i - 2] === run) score += FROM_SECOND_BEFORE * (own[i - 2] ?? 0);
    if (runs[i + 2] === run) score += FROM_SECOND_AFTER * (own[i + 2] ?? 0);
    scores[i] = score;
  }
  return scores;
}

function sessionScores(
  { sessions, sessionUids }: PlacedTurns<WordedTurn>,
  { matched }: Texts,
  statistics: TermStatistics,
): Float64Array {
  const idf = inverseDocumentFrequency(statistics);
  const masks = new Int32Array(sessionUids.length);
  for (let i = 0; i < sessions.length; i++) {
    const session = sessions[i] ?? 0;
    masks[session] = (masks[session] ?? 0) | (matched[i] ?? 0);
  }
  const worth = Float64Array.from(masks, (mask) => weightOf(mask, idf));
  const scores = new Float64Array(sessions.length);
  for (let i = 0; i < sessions.length; i++) scores[i] = worth[sessions[i] ?? 0] ?? 0;
  return scores;
}

function passagesOf(
  { runs }: PlacedTurns<WordedTurn>,
  texts: Texts,
  { averageTermCount }: TermStatistics,
  reach: number,
): Texts {
  const count = runs.length;
  const passages = { matched: new Int32Array(count), termCount: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    let matched = 0;
    let termCount = 0;
    for (let beside = i - reach; beside <= i + reach; beside++) {
      const isBeside = runs[beside] === runs[i];
      if (isBeside) matched |= texts.matched[beside] ?? 0;
      termCount += isBeside ? (texts.termCount[beside] ?? 0) : averageTermCount;
    }
    passages.matched[i] = matched;
    passages.termCount[i] = termCount;
  }
  return passages;
}
