import { bm25Scorer, inverseDocumentFrequency, type TermStatistics, weightOf } from './bm25.ts';

/** The position of a turn in its session. */
export interface Place {
  sessionUid: string;
  turnNumber: number;
}

/** Candidates and the places beside them, session by session, in the order in which they were said. */
export interface Places<T extends Place> {
  /** The turn at each place; undefined where the database returned none, and there may be none. */
  turns: readonly (T | undefined)[];
  positions: readonly Place[];
  /** The turn number of each place. */
  numbers: Int32Array;
  /** The number of each place's session, from 0. */
  sessions: Int32Array;
  sessionCount: number;
}

/** A passage reaches this far to either side of a turn. */
const REACH = 2;

/** Lays out the candidates with the places up to two turns before and after them; the order of `turns` is irrelevant. */
export function placeTurns<T extends Place>(turns: readonly T[]): Places<T> {
  const bySession = Map.groupBy(turns, (turn) => turn.sessionUid);
  const sessionUids = [...bySession.keys()].sort();
  const laid: (T | undefined)[] = [];
  const positions: Place[] = [];
  const sessions: number[] = [];
  const numbers: number[] = [];
  const lay = (sessionUid: string, session: number, turnNumber: number, turn?: T): void => {
    laid.push(turn);
    positions.push(turn ?? { sessionUid, turnNumber });
    sessions.push(session);
    numbers.push(turnNumber);
  };
  sessionUids.forEach((sessionUid, session) => {
    const own = bySession.get(sessionUid) ?? [];
    if (own.length > 1) own.sort((a, b) => a.turnNumber - b.turnNumber);
    let last = -REACH;
    for (const turn of own) {
      const { turnNumber } = turn;
      for (let after = Math.max(1, last + 1); after <= last + REACH && after < turnNumber; after++)
        lay(sessionUid, session, after);
      for (let before = Math.max(1, last + REACH + 1, turnNumber - REACH); before < turnNumber; before++)
        lay(sessionUid, session, before);
      if (turnNumber !== last) lay(sessionUid, session, turnNumber, turn);
      last = turnNumber;
    }
    for (let after = last + 1; after <= last + REACH; after++) lay(sessionUid, session, after);
  });
  return {
    turns: laid,
    positions,
    numbers: Int32Array.from(numbers),
    sessions: Int32Array.from(sessions),
    sessionCount: sessionUids.length,
  };
}

/** The index of the place `offset` turns after this one (before it, if negative); -1 outside its session or unknown. */
export function indexBeside({ numbers, sessions }: Places<Place>, index: number, offset: number): number {
  const other = index + offset;
  if (other < 0) return -1;
  const from = numbers[index];
  const to = numbers[other];
  if (from === undefined || to === undefined || to - from !== offset) return -1;
  return sessions[index] === sessions[other] ? other : -1;
}

/** The fields of a turn that ranking by words needs. */
interface WordedTurn extends Place {
  /** Bit i is set if the turn contains term i of the query. */
  matched: number;
  termCount: number;
  /** Whether it ends with a question, which the next turn answers. */
  asks: boolean;
}

/** Scores by words, one for each place. */
export interface LexicalScores {
  /** BM25 of the turn alone. */
  own: number[];
  /** The score that it inherits from the turns beside it. */
  neighbours: number[];
  /** BM25 of everything that its session contains of the question, each term once. */
  session: number[];
  /** The terms of the turn and two neighbours on either side, as a bit mask. */
  passageTerms: Int32Array;
  /** BM25 of the same, as one text. */
  passage: number[];
  /** The same with one neighbour. */
  exchange: number[];
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
export function lexicalScores(places: Places<WordedTurn>, statistics: TermStatistics): LexicalScores {
  const texts = textsOf(places.turns);
  const own = bm25Of(texts, statistics);
  const passages = passagesOf(places, texts, statistics, REACH);
  return {
    own,
    neighbours: neighbourScores(places, own),
    session: sessionScores(places, statistics),
    passageTerms: passages.matched,
    passage: bm25Of(passages, statistics),
    exchange: bm25Of(passagesOf(places, texts, statistics, 1), statistics),
  };
}

/** Texts as arrays of their values: objects for a thousand candidates and the places beside them took a third of ranking. */
interface Texts {
  matched: Int32Array;
  /** NaN where there is no turn. */
  termCount: Float64Array;
}

function textsOf(turns: readonly (WordedTurn | undefined)[]): Texts {
  const texts = { matched: new Int32Array(turns.length), termCount: new Float64Array(turns.length) };
  for (let i = 0; i < turns.length; i++) {
    const turn = turns[i];
    texts.matched[i] = turn?.matched ?? 0;
    texts.termCount[i] = turn?.termCount ?? Number.NaN;
  }
  return texts;
}

function bm25Of({ matched, termCount }: Texts, statistics: TermStatistics): number[] {
  const score = bm25Scorer(statistics);
  const scores: number[] = [];
  // Nothing matches where there is no turn, so its length does not count.
  for (let i = 0; i < matched.length; i++) scores.push(matched[i] ? score(matched[i] ?? 0, termCount[i] ?? 0) : 0);
  return scores;
}

function neighbourScores(places: Places<WordedTurn>, own: number[]): number[] {
  const at = (index: number): number => (index < 0 ? 0 : (own[index] ?? 0));
  return own.map((_, i) => {
    const previous = indexBeside(places, i, -1);
    const asked = previous >= 0 && places.turns[previous]?.asks === true;
    let score = (asked ? FROM_PREVIOUS + FROM_QUESTION : FROM_PREVIOUS) * at(previous);
    score += FROM_NEXT * at(indexBeside(places, i, 1));
    score += FROM_SECOND_BEFORE * at(indexBeside(places, i, -2));
    return score + FROM_SECOND_AFTER * at(indexBeside(places, i, 2));
  });
}

function sessionScores({ turns, sessions, sessionCount }: Places<WordedTurn>, statistics: TermStatistics): number[] {
  const idf = inverseDocumentFrequency(statistics);
  const masks = new Int32Array(sessionCount);
  turns.forEach((turn, i) => {
    const session = sessions[i] ?? 0;
    masks[session] = (masks[session] ?? 0) | (turn?.matched ?? 0);
  });
  const worth = Array.from(masks, (mask) => weightOf(mask, idf));
  return Array.from(sessions, (session) => worth[session] ?? 0);
}

/** A neighbour that contains no term of the query was not returned: its length is taken to be the average. */
function passagesOf(
  places: Places<WordedTurn>,
  texts: Texts,
  { averageTermCount }: TermStatistics,
  reach: number,
): Texts {
  const count = places.turns.length;
  const passages = { matched: new Int32Array(count), termCount: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    let matched = 0;
    let termCount = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      const beside = indexBeside(places, i, offset);
      const own = beside < 0 ? Number.NaN : (texts.termCount[beside] ?? Number.NaN);
      if (beside >= 0) matched |= texts.matched[beside] ?? 0;
      termCount += Number.isNaN(own) ? averageTermCount : own;
    }
    passages.matched[i] = matched;
    passages.termCount[i] = termCount;
  }
  return passages;
}
