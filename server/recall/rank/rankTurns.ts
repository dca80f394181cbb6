import type { CandidateTurn } from '../../queries/recall/candidateTurns.ts';
import type { TimeWindow } from '../timeWindowOf.ts';
import { bm25, inverseDocumentFrequency, type TermStatistics } from './bm25.ts';
import { type Fused, fuse } from './fuse.ts';
import { inWindow, recency } from './recency.ts';
import { TURN_WEIGHTS } from './weights.ts';

export interface TurnQuestion {
  statistics: TermStatistics;
  namedSpeakers: string[];
  at: Date;
  window: TimeWindow | undefined;
}

/** The place of a turn that no query returned, but whose neighbours matched. */
export interface RankedPlace {
  sessionUid: string;
  turnNumber: number;
}

/**
 * The best places whose turns must still be loaded before the ranking is final: an answer seldom repeats its question's
 * words.
 */
export function missingNeighbours(candidates: CandidateTurn[], question: TurnQuestion, among: number): RankedPlace[] {
  return spread(candidates, question)
    .slice(0, among)
    .filter((place) => !place.turn)
    .map(({ sessionUid, turnNumber }) => ({ sessionUid, turnNumber }));
}

/** Ranks the candidates; those without any evidence have `relevant` false. */
export function rankTurns(candidates: CandidateTurn[], question: TurnQuestion): Fused<CandidateTurn>[] {
  const { at, window } = question;
  const evidence = spread(candidates, question).flatMap(({ turn, score }) =>
    turn
      ? [
          {
            item: turn,
            lexical: score,
            semantic: turn.cosine,
            importance: turn.importance,
            recency: recency(turn.occurredAt, at, window),
            inWindow: window ? inWindow(turn.occurredAt, window) : false,
          },
        ]
      : [],
  );
  return fuse(evidence, TURN_WEIGHTS);
}

function spread(turns: CandidateTurn[], { statistics, namedSpeakers }: TurnQuestion) {
  return spreadScores({
    turns,
    scores: bm25(turns, statistics),
    idf: inverseDocumentFrequency(statistics),
    namedSpeakers,
  });
}

/** A turn as spreading needs it: its place, its speaker, and which of the query's terms it contains. */
export type PlacedTurn = {
  sessionUid: string;
  turnNumber: number;
  speaker: string | null;
  matched: number;
};

type SpreadScore<T extends PlacedTurn> = {
  sessionUid: string;
  turnNumber: number;
  score: number;
  /** Undefined for a neighbour that the database did not return (and which may not exist): load it by its place. */
  turn: T | undefined;
};

type SpreadInput<T extends PlacedTurn> = {
  turns: readonly T[];
  /** The lexical score of each turn, in the order of `turns`. */
  scores: readonly number[];
  /**
   * From inverseDocumentFrequency: the session's share counts each term once, however often the session contains it.
   */
  idf: readonly number[];
  /** From stripNames. */
  namedSpeakers: readonly string[];
};

/** LoCoMo evidence among ten turns: 63.7% without spreading, 75.0% with, 75.7% once neighbours' speakers are known. */
const FROM_PREVIOUS = 0.5;
const FROM_NEXT = 0.2;
const FROM_SESSION = 0.25;
/** A higher value finds more of what the named speaker said, and loses as much if the question names the wrong one. */
const NAMED_SPEAKER_BOOST = 0.3;

type Place = { sessionUid: string; turnNumber: number };

/**
 * An answer seldom repeats the words of its question, so a turn gets a share of its neighbours' and its session's
 * scores. Sorted best first; ties go to the later turn, then to the greater session uid (uids are ordered by time).
 */
export function spreadScores<T extends PlacedTurn>(input: SpreadInput<T>): SpreadScore<T>[] {
  const sessions = new Map<string, Map<number, SpreadScore<T>>>();
  const masks = new Map<string, number>();
  const add = ({ sessionUid, turnNumber }: Place, score: number, turn?: T) => {
    const places = sessions.get(sessionUid) ?? new Map<number, SpreadScore<T>>();
    sessions.set(sessionUid, places);
    const place = places.get(turnNumber);
    if (!place) places.set(turnNumber, { sessionUid, turnNumber, score, turn });
    else {
      place.score += score;
      place.turn ??= turn;
    }
  };

  input.turns.forEach((turn, i) => {
    const score = input.scores[i] ?? 0;
    add(turn, score, turn);
    masks.set(turn.sessionUid, (masks.get(turn.sessionUid) ?? 0) | turn.matched);
    if (score <= 0) return;
    add({ sessionUid: turn.sessionUid, turnNumber: turn.turnNumber + 1 }, FROM_PREVIOUS * score);
    if (turn.turnNumber > 1) add({ sessionUid: turn.sessionUid, turnNumber: turn.turnNumber - 1 }, FROM_NEXT * score);
  });

  const named = new Set(input.namedSpeakers.map((name) => name.toLowerCase()));
  const spread: SpreadScore<T>[] = [];
  for (const [sessionUid, places] of sessions) {
    const share = FROM_SESSION * worth(masks.get(sessionUid) ?? 0, input.idf);
    for (const place of places.values()) {
      const speaker = place.turn?.speaker;
      const boost = speaker && named.has(speaker.toLowerCase()) ? 1 + NAMED_SPEAKER_BOOST : 1;
      place.score = (place.score + share) * boost;
      spread.push(place);
    }
  }
  return spread.sort(
    (a, b) => b.score - a.score || b.turnNumber - a.turnNumber || (a.sessionUid < b.sessionUid ? 1 : -1),
  );
}

function worth(mask: number, idf: readonly number[]): number {
  let sum = 0;
  for (let bits = mask; bits !== 0; bits &= bits - 1) sum += idf[31 - Math.clz32(bits & -bits)] ?? 0;
  return sum;
}
