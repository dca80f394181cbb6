import type { CandidateTurn } from '../queries/candidateTurns.ts';
import { bm25 } from './bm25.ts';
import { type Fused, fuse } from './fuse.ts';
import { inverseDocumentFrequency, type TermStatistics } from './inverseDocumentFrequency.ts';
import { inWindow, recency } from './recency.ts';
import { spreadScores } from './spreadScores.ts';
import type { TimeWindow } from './timeWindowOf.ts';
import { TURN_WEIGHTS } from './weights.ts';

export interface TurnQuestion {
  statistics: TermStatistics;
  namedSpeakers: string[];
  at: Date;
  window: TimeWindow | undefined;
}

/** The place of a turn that no question returned, but whose neighbours matched. */
export interface Place {
  sessionUid: string;
  turnNumber: number;
}

/** Places among the best that must be read before the ranking is final: an answer seldom repeats its question's words. */
export function missingNeighbours(candidates: CandidateTurn[], question: TurnQuestion, among: number): Place[] {
  return spread(candidates, question)
    .slice(0, among)
    .filter((place) => !place.turn)
    .map(({ sessionUid, turnNumber }) => ({ sessionUid, turnNumber }));
}

/** Candidates in the order in which they come to mind; those that nothing speaks for say so in `relevant`. */
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
