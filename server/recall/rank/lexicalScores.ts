import { bm25, inverseDocumentFrequency, type TermStatistics, weightOf } from './bm25.ts';

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
  /** The number of each place's session, from 0. */
  sessions: Int32Array;
  sessionCount: number;
}

/** A passage reaches this far to either side of a turn. */
const REACH = 2;

/** Lays out the candidates with the places up to two turns before and after them; the order of `turns` is irrelevant. */
export function placeTurns<T extends Place>(turns: readonly T[]): Places<T> {
  const bySession = new Map<string, Map<number, T | undefined>>();
  for (const turn of turns) {
    const places = bySession.get(turn.sessionUid) ?? new Map<number, T | undefined>();
    bySession.set(turn.sessionUid, places);
    for (let number = Math.max(1, turn.turnNumber - REACH); number <= turn.turnNumber + REACH; number++) {
      if (number === turn.turnNumber) places.set(number, turn);
      else if (!places.has(number)) places.set(number, undefined);
    }
  }
  const sessionUids = [...bySession.keys()].sort();
  const laid: (T | undefined)[] = [];
  const positions: Place[] = [];
  const sessions: number[] = [];
  sessionUids.forEach((sessionUid, session) => {
    const places = bySession.get(sessionUid) ?? new Map<number, T>();
    for (const turnNumber of [...places.keys()].sort((a, b) => a - b)) {
      laid.push(places.get(turnNumber));
      positions.push({ sessionUid, turnNumber });
      sessions.push(session);
    }
  });
  return { turns: laid, positions, sessions: Int32Array.from(sessions), sessionCount: sessionUids.length };
}

/** The index of the place `offset` turns after this one (before it, if negative); -1 outside its session or unknown. */
export function indexBeside({ positions, sessions }: Places<Place>, index: number, offset: number): number {
  const other = index + offset;
  const from = positions[index];
  const to = positions[other];
  return from && to && sessions[index] === sessions[other] && to.turnNumber - from.turnNumber === offset ? other : -1;
}

/** What ranking by words needs of a turn. */
interface WordedTurn extends Place {
  /** Bit i is set if the turn contains term i of the query. */
  matched: number;
  termCount: number;
  /** Whether it ends with a question: what follows answers it. */
  asks: boolean;
}

/** Scores by words, one for each place. */
export interface LexicalScores {
  /** BM25 of the turn alone. */
  own: number[];
  /** What it inherits from the turns beside it. */
  neighbours: number[];
  /** BM25 of everything that its session contains of the question, each term once. */
  session: number[];
  /** The terms of the turn and two neighbours on either side, as a bit mask. */
  passageTerms: number[];
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
  const { turns } = places;
  const texts = turns.map((turn) => ({ matched: turn?.matched ?? 0, termCount: turn?.termCount ?? 0 }));
  const own = bm25(texts, statistics);
  const passages = passagesOf(places, statistics, REACH);
  return {
    own,
    neighbours: neighbourScores(places, own),
    session: sessionScores(places, statistics),
    passageTerms: passages.map(({ matched }) => matched),
    passage: bm25(passages, statistics),
    exchange: bm25(passagesOf(places, statistics, 1), statistics),
  };
}

function neighbourScores(places: Places<WordedTurn>, own: number[]): number[] {
  const from = (index: number, offset: number, share: number): number => {
    const beside = indexBeside(places, index, offset);
    return beside < 0 ? 0 : share * (own[beside] ?? 0);
  };
  return own.map((_, i) => {
    const previous = indexBeside(places, i, -1);
    const asked = previous >= 0 && places.turns[previous]?.asks === true;
    return (
      from(i, -1, asked ? FROM_PREVIOUS + FROM_QUESTION : FROM_PREVIOUS) +
      from(i, 1, FROM_NEXT) +
      from(i, -2, FROM_SECOND_BEFORE) +
      from(i, 2, FROM_SECOND_AFTER)
    );
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
function passagesOf(places: Places<WordedTurn>, statistics: TermStatistics, reach: number) {
  return places.turns.map((_, i) => {
    let matched = 0;
    let termCount = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      const beside = indexBeside(places, i, offset);
      const turn = beside < 0 ? undefined : places.turns[beside];
      matched |= turn?.matched ?? 0;
      termCount += turn?.termCount ?? statistics.averageTermCount;
    }
    return { matched, termCount };
  });
}
