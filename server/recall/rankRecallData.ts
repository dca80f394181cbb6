import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Document } from '../entities/document.ts';
import type { Turn } from '../entities/turn.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactedKinds } from '../lifecycle/redact/redactionKind.ts';
import { findDocuments } from '../queries/documents/documents.ts';
import { findUsers } from '../queries/people/users.ts';
import type { CandidatePassage } from '../queries/recall/candidateDocuments.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
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

/** The number of the last turn of each session that was read; of the current one, of the last that may be recalled. */
const lastNumbersOf = ({ sessions, currentTurns }: RecallData): Map<string, number> =>
  new Map([
    ...sessions.map(({ session }) => [session.uid, session.lastTurnNumber] as const),
    ...currentTurns.map(({ sessionUid, turnNumber }) => [sessionUid, turnNumber] as const),
  ]);

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
      known: [...data.sessions.flatMap((session) => session.turns), ...data.currentTurns],
      lastNumbers: lastNumbersOf(data),
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

/** The number of findings that a reranker reads: more would take longer than a question can wait. */
const MAX_READ = 50;
const MAX_MEMORIES = 15;
const THEIR_WEIGHT = 2;

interface Findings {
  turns: RankedTurn[];
  memories: Fused<CandidateMemory>[];
}

/** How many turns a question needs ranked: a reranker chooses among more than are shown. */
const turnsToRank = ({ reranker }: Context, shown: number): number => (reranker ? Math.max(shown, MAX_READ) : shown);

/**
 * Reorders the best relevant turns and memories, if there is a reranker. Its score weighs twice as much as ours,
 * because it reads both texts; ours takes the surrounding turns into account. Whatever it says, the same places keep
 * the same scores. If it fails or is late, the order is unchanged.
 */
async function rerank(
  context: Context,
  question: string,
  { turns, memories }: Findings,
): Promise<Findings & { failed: boolean }> {
  const facts = memories.filter(({ relevant }) => relevant).slice(0, MAX_MEMORIES);
  const said = turns.filter(({ relevant }) => relevant).slice(0, MAX_READ - facts.length);
  if (!context.reranker || facts.length + said.length < 2) return { turns, memories, failed: false };
  const kinds = redactedKinds(context.settings);
  const texts = [
    ...facts.map(({ item }) => item.memory.content),
    ...said.map(({ turn }) => `${turn.userQuery}\n${turn.assistantResponse}`),
  ];
  const scores = await context.reranker.score(
    question,
    texts.map((text) => redact(text, kinds).text),
  );
  if (!scores) return { turns, memories, failed: true };
  return {
    memories: reorder(memories, facts, scores),
    turns: reorder(turns, said, scores.slice(facts.length)),
    failed: false,
  };
}

/** The list with the reranked items at the same places, in the order of both scores. */
function reorder<T extends { score: number }>(list: T[], read: T[], scores: number[]): T[] {
  const own = standardized(read.map(({ score }) => score));
  const theirs = standardized(scores.slice(0, read.length));
  const order = read
    .map((item, i) => ({ item, total: (own[i] ?? 0) + THEIR_WEIGHT * (theirs[i] ?? 0) }))
    .sort((a, b) => b.total - a.total);
  const places = new Set(read);
  let next = 0;
  return list.map((item) => (places.has(item) ? { ...(order[next++]?.item ?? item), score: item.score } : item));
}

/** The distances from the mean, in standard deviations. */
function standardized(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}
