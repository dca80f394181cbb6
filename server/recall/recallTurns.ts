import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import type { Turn } from '../entities/turn.ts';
import type { Candidates, CandidateTurn } from '../queries/candidateTurns.ts';
import { findTurns } from '../queries/findTurns.ts';
import type { SearchStatistics } from '../queries/searchStatistics.ts';
import { toTurns, turnsAtQuestion } from '../queries/turnsAt.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Fused } from './fuse.ts';
import { nameTerms, type ReadQuestion } from './question.ts';
import { missingNeighbours, type Place, rankTurns, type TurnQuestion } from './rankTurns.ts';

/** A turn that came to mind, in full. */
export type RankedTurn = Omit<Fused<CandidateTurn>, 'item'> & { turn: Turn };

export interface TurnRecall {
  statistics: SearchStatistics;
  question: ReadQuestion;
  candidates: Candidates;
  at: Date;
  before: Date;
  most: number;
  /** Also what holds a word of the question and is too common to be told: someone searches for that very word. */
  everyMatch?: boolean;
  /** Which candidates count; all, when left out. */
  keep?: (turn: CandidateTurn) => boolean;
}

/** Among how many places neighbours are looked for; scoring them anew gains 0.7 points of recall on LoCoMo. */
const NEIGHBOURS_AMONG = 30;

/**
 * The turns that come to mind, best first: ranks the candidates, reads the missing neighbours and the best turns in full
 * (the one further round trip of recall), and ranks again. What nothing speaks for is left out.
 */
export async function recallTurns(
  context: Context,
  scope: UserScope | ProjectScope,
  recall: TurnRecall,
): Promise<RankedTurn[]> {
  const { statistics, question, at, keep = () => true } = recall;
  const { mask, namedSpeakers } = nameTerms(question, statistics.speakers);
  const candidates = recall.candidates.turns
    .map((turn) => ({ ...turn, matched: turn.matched & ~mask }))
    .filter((turn) => (turn.matched !== 0 || turn.cosine !== null || question.window) && keep(turn));
  if (candidates.length === 0) return [];
  const asked: TurnQuestion = {
    statistics: {
      documentFrequency: recall.candidates.documentFrequency.map((count, i) => ((mask >> i) & 1 ? 0 : count)),
      documentCount: statistics.turns,
      averageTermCount: statistics.terms / Math.max(1, statistics.turns),
    },
    namedSpeakers,
    at,
    window: question.window,
  };
  const likely = rankTurns(candidates, asked).slice(0, recall.most);
  const places = missingNeighbours(candidates, asked, NEIGHBOURS_AMONG);
  const read = new Map((await readTurns(context, scope, recall, likely, places)).map((turn) => [turn.uid, turn]));
  const known = new Set(candidates.map((turn) => turn.uid));
  const neighbours = [...read.values()]
    .filter((turn) => !known.has(turn.uid))
    .map((turn) => asCandidate(turn, question.terms, mask))
    .filter(keep);

  return rankTurns([...candidates, ...neighbours], asked)
    .filter(({ item, relevant }) => (relevant || (recall.everyMatch && item.matched !== 0)) && read.has(item.uid))
    .slice(0, recall.most)
    .map(({ item, ...ranking }) => ({ ...ranking, turn: read.get(item.uid)! }));
}

/** Across a project the neighbours are left out: they would be places of many users. */
async function readTurns(
  context: Context,
  scope: UserScope | ProjectScope,
  { before }: TurnRecall,
  likely: Fused<CandidateTurn>[],
  places: Place[],
): Promise<Turn[]> {
  const items = likely.map(({ item }) => item);
  if (!('userUid' in scope)) return findTurns(context, scope, items);
  const [rows] = await context.database.read(scope, [
    turnsAtQuestion(scope, { uids: items.map((item) => item.uid), places, before }),
  ]);
  return toTurns(rows!);
}

function asCandidate(turn: Turn, terms: string[], nameMask: number): CandidateTurn {
  const own = new Set(tokenize(`${turn.userQuery}\n${turn.assistantResponse}`));
  const matched = terms.reduce((bits, term, i) => (own.has(term) ? bits | (1 << i) : bits), 0) & ~nameMask;
  return {
    userUid: turn.userUid,
    uid: turn.uid,
    sessionUid: turn.sessionUid,
    turnNumber: turn.turnNumber,
    speaker: turn.speaker,
    termCount: turn.termCount,
    importance: turn.importance,
    occurredAt: turn.occurredAt,
    matched,
    cosine: null,
  };
}
