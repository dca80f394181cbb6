import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import type { Turn } from '../entities/turn.ts';
import type { Filter } from '../queries/filter/filter.ts';
import type { Candidates, CandidateTurn } from '../queries/recall/candidateTurns.ts';
import type { SearchStatistics } from '../queries/recall/searchBlocks.ts';
import { findTurns, toTurns, turnsAtStatements } from '../queries/turns/turns.ts';
import { baseForm } from '../text/irregularForms.ts';
import { tokenize } from '../text/tokenize.ts';
import { nameTerms, type ReadQuestion } from './question.ts';
import type { Place } from './rank/placeTurns.ts';
import { rankTurns, type TurnQuestion } from './rank/rankTurns.ts';
import { inWindow } from './rank/recency.ts';
import { SENTENCE_TURN_WEIGHTS, TURN_WEIGHTS } from './rank/weights.ts';
import type { Fused } from './rank/zScores.ts';

/** A recalled turn, in full. */
export type RankedTurn = Omit<Fused<CandidateTurn>, 'item'> & { turn: Turn };

export interface TurnRecall {
  statistics: SearchStatistics;
  question: ReadQuestion;
  candidates: Candidates;
  at: Date;
  before: Date;
  most: number;
  /**
   * Whether a turn without telling evidence is returned after the others. A search is also for a word too common to
   * count; a prompt has room for what only may matter.
   */
  admits: (turn: Fused<CandidateTurn>) => boolean;
  /** Whether any of the ranked turns is worth returning; left out, all are. */
  answers?: (ranked: Fused<CandidateTurn>[], question: TurnQuestion, read: readonly Turn[]) => boolean;
  /** Which candidates count; all, if left out. */
  keep?: (turn: CandidateTurn) => boolean;
  /** What the neighbours must fit; the candidates do. */
  filter?: Filter | null;
}

/** Neighbours are loaded for this many places; rescoring with them gains 0.7 points of recall on LoCoMo. */
const NEIGHBOURS_AMONG = 30;

/**
 * The recalled turns, best first: ranks the candidates, reads the missing neighbours and the best turns in full (the
 * one further round trip of recall), and ranks again. Those that fit the question come first.
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
    nameMask: mask,
    asksWhen: question.asksWhen,
    at,
    window: question.window,
  };
  const weights = context.embedder.strength === 'model' ? SENTENCE_TURN_WEIGHTS : TURN_WEIGHTS;
  const likely = rankTurns(candidates, asked, { among: NEIGHBOURS_AMONG, weights });
  const best = likely.ranked.slice(0, recall.most);
  const read = new Map((await readTurns(context, scope, recall, best, likely.missing)).map((turn) => [turn.uid, turn]));
  const known = new Set(candidates.map((turn) => turn.uid));
  const neighbours = [...read.values()]
    .filter((turn) => !known.has(turn.uid))
    .map((turn) => asCandidate(turn, question, mask))
    .filter(keep);

  const { ranked } = rankTurns([...candidates, ...neighbours], asked, { weights });
  if (recall.answers && !recall.answers(ranked, asked, [...read.values()])) return [];
  return ranked
    .flatMap(({ item, ...ranking }) => {
      const turn = read.get(item.uid);
      return turn && recall.admits({ ...ranking, item }) ? [{ ...ranking, turn }] : [];
    })
    .slice(0, recall.most);
}

/** Across a project the neighbours are left out, because they would belong to many users. */
async function readTurns(
  context: Context,
  scope: UserScope | ProjectScope,
  { before, filter }: TurnRecall,
  likely: Fused<CandidateTurn>[],
  places: Place[],
): Promise<Turn[]> {
  const items = likely.map(({ item }) => item);
  if (!('userUid' in scope)) return findTurns(context, scope, items);
  const wanted = { uids: items.map((item) => item.uid), places, before, filter };
  return toTurns(await context.database.read(scope, turnsAtStatements(scope, wanted), filter ? 'as needed' : 'once'));
}

function asCandidate(turn: Turn, { terms, window }: ReadQuestion, nameMask: number): CandidateTurn {
  const own = new Set(tokenize(`${turn.userQuery}\n${turn.assistantResponse}`).map(baseForm));
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
    asks: turn.asks,
    namesTime: turn.namesTime,
    matched,
    cosine: null,
    inWindow: window !== undefined && inWindow(turn.occurredAt, window),
  };
}
