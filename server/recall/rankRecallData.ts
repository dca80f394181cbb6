import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Document } from '../entities/document.ts';
import type { Turn } from '../entities/turn.ts';
import { findDocuments } from '../queries/documents/documents.ts';
import { findUsers } from '../queries/people/users.ts';
import type { CandidatePassage } from '../queries/recall/candidateDocuments.ts';
import type { RecallSubject } from '../queries/recall/recallSubject.ts';
import { inStage } from '../telemetry/spans.ts';
import type { Recollection } from './chooseItems.ts';
import { modelLanguage } from './embedQuestion.ts';
import type { RecallData, RecallRequest } from './getRecallData.ts';
import { planDocuments } from './planDocuments.ts';
import { DOCUMENT_SHARE } from './prompt/promptParts.ts';
import { exactTerms } from './question.ts';
import { rankEntities, rankMemories } from './rank/rankMemories.ts';
import { ASKED, rankPassages, UNASKED } from './rank/rankPassages.ts';
import { type Fused, NO_SIGNALS } from './rank/signals.ts';
import { type RankedTurn, recallTurns } from './recallTurns.ts';
import { resolveAll } from './references/resolveAll.ts';
import { rerank, turnsToRank } from './rerank.ts';
import { tiersOf } from './tiersOf.ts';

/** With at most 40, a third of LoCoMo's prompts of 2,000 tokens are not full, because many turns are short. */
const MIN_RELATED = 40;
const MAX_RELATED = 100;
const TOKENS_OF_SHORT_TURN = 20;
const MAX_ENTITIES = 10;

/** Orders everything that was found by how well it fits the question, and reads the best turns in full. */
export async function rankRecallData(
  context: Context,
  scope: UserScope,
  asked: RecallRequest,
  data: RecallData,
  subject: RecallSubject,
): Promise<{ recollection: Recollection; isRerankerDown: boolean }> {
  const { settings } = context;
  const { input, question, place, at } = asked;
  const most = Math.max(MIN_RELATED, Math.min(MAX_RELATED, Math.floor(input.tokenBudget / TOKENS_OF_SHORT_TURN)));
  const { turns, memories, failed } = await rankTexts(context, scope, asked, data, subject.user, most);
  const isPlaced = place.document !== null || place.spaceUid !== null;
  const passages = rankPassages(data.documents, { ...question, asked: asked.words }, isPlaced ? ASKED : UNASKED);
  const { documents, names } = await findRecalled(context, scope, data, passages);
  const recollection: Recollection = {
    currentTurns: data.currentTurns,
    tiers: tiersOf(data.sessions, settings, input.intent === null ? undefined : settings.intentLimits[input.intent]),
    memories,
    allowedCategories: subject.settings.allowedCategories,
    outdated: question.asksOfPast ? [] : data.outdated,
    documentKey: input.documentKey,
    relatedTurns: withLastOf(data.turnsOfDocument, turns).slice(0, most),
    documents: planDocuments(data.documents, passages, documents, input.tokenBudget * DOCUMENT_SHARE),
    names,
    entities: rankEntities(data.entities, question.terms, at)
      .slice(0, MAX_ENTITIES)
      .map(({ entity }) => entity),
    references: resolveAll(asked.phrases, data.references, {
      scope,
      rules: settings.entityRules,
      sessionKey: input.sessionKey,
      documentKey: place.document?.documentKey ?? null,
      at,
      timeZone: settings.timeZone,
    }),
    preferences: data.preferences,
  };
  return { recollection, isRerankerDown: failed };
}

/** The turns and memories, best first, as the reranker orders them if there is one. */
async function rankTexts(
  context: Context,
  scope: UserScope,
  { input, question, words, at, before }: RecallRequest,
  data: RecallData,
  user: RecallSubject['user'],
  most: number,
) {
  const turns = await inStage(context, 'rank', () =>
    recallTurns(context, scope, {
      statistics: { turns: user.recallableCount, terms: user.termTotal, speakers: user.speakers },
      question,
      words,
      candidates: data.candidates,
      at,
      before,
      most: turnsToRank(context, most),
      admits: () => true,
      filter: input.filter,
      known: data.sessions.flatMap((session) => session.turns),
    }),
  );
  const memories = rankMemories([...data.memories, ...data.shared], {
    termCount: question.terms.length,
    exactTerms: exactTerms(question),
    at,
    window: question.window,
    decay: context.settings,
    asked: words,
    modelLanguage: modelLanguage(context.embedder, question),
    part: question.part,
  });
  return inStage(context, 'rerank', () => rerank(context, question.text, { turns, memories }));
}

/**
 * The documents of passages from elsewhere, and the keys of the authors of shared turns and memories: a round trip only
 * if there are any.
 */
async function findRecalled(
  context: Context,
  scope: UserScope,
  { documents, shared }: RecallData,
  passages: readonly Fused<CandidatePassage>[],
): Promise<{ documents: Map<string, Document>; names: Map<string, string> }> {
  const around = new Set(documents.latest.map(({ document }) => document.uid));
  const elsewhere = passages.flatMap(({ relevant, item: { passage } }) =>
    relevant && !around.has(passage.documentUid) ? passage.documentUid : [],
  );
  const uids = [...new Set(elsewhere)];
  const others = [...new Set(shared.map(({ memory }) => memory.userUid))];
  const [found, users] = await Promise.all([
    uids.length > 0 ? findDocuments(context, scope, { uids }) : [],
    others.length > 0 ? findUsers(context, scope, others) : [],
  ]);
  return {
    documents: new Map(found.map((document) => [document.uid, document])),
    names: new Map(users.map(({ userUid, userKey }) => [userUid, userKey ?? ''])),
  };
}

/** The latest turns about the document come first, then the others. */
function withLastOf(turns: readonly Turn[], ranked: readonly RankedTurn[]): RankedTurn[] {
  const last = new Set(turns.map(({ uid }) => uid));
  const known = new Map(ranked.map((each) => [each.turn.uid, each]));
  const first = turns.map((turn) => ({
    score: 0.5,
    signals: NO_SIGNALS,
    ...known.get(turn.uid),
    turn,
    relevant: true,
  }));
  return [...first, ...ranked.filter(({ turn }) => !last.has(turn.uid))];
}
