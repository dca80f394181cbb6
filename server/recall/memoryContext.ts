import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Document } from '../entities/document.ts';
import { MAX_CLOCK_SKEW_MS, type Turn } from '../entities/turn.ts';
import type { User } from '../entities/user.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { hiddenKinds, hiddenPromptKinds } from '../lifecycle/redact/redactionKind.ts';
import { findDocuments } from '../queries/documents/documents.ts';
import { getPreferences, toPreferences } from '../queries/people/preferences.ts';
import { findUsers } from '../queries/people/users.ts';
import { type CandidatePassage, findPlace } from '../queries/recall/candidateDocuments.ts';
import { fenceOf } from '../text/fences.ts';
import { languageOf } from '../text/language.ts';
import { weightedOverlap } from '../text/words/askedWords.ts';
import { assembleContext } from './assembleContext.ts';
import { getRecallData, type RecallData } from './getRecallData.ts';
import { planDocuments } from './planDocuments.ts';
import { DOCUMENT_SHARE } from './prompt/promptParts.ts';
import { embedQuestion, exactTerms, readQuestion, stage } from './question.ts';
import { rankEntities, rankMemories } from './rank/rankMemories.ts';
import { ASKED, rankPassages, UNASKED } from './rank/rankPassages.ts';
import { type Fused, NO_SIGNALS } from './rank/zScores.ts';
import { type ContextInput, type Degradation, isTooLong, type RecalledContext, recallRefusal } from './recalled.ts';
import { type RankedTurn, recallTurns, rerank, turnsToRank } from './recallTurns.ts';
import { readReferences } from './references/findReferences.ts';
import { resolveAll } from './references/resolveAll.ts';
import { tiersOf } from './tiersOf.ts';

/** With at most 40, a third of LoCoMo's prompts of 2,000 tokens are not full, because many turns are short. */
const MIN_RELATED = 40;
const MAX_RELATED = 100;
const TOKENS_OF_SHORT_TURN = 20;
const MAX_ENTITIES = 10;

/**
 * What the assistant should know about a user before it answers: recent sessions, summaries of older ones, memories,
 * related turns of any age, entities, references and preferences, within a token budget. Runs all queries in one round
 * trip and reads the related turns in a second; writes nothing in the request path.
 */
export async function memoryContext(context: Context, scope: UserScope, given: ContextInput): Promise<RecalledContext> {
  const started = performance.now();
  const { settings } = context;
  const input = { ...given, query: redact(given.query, hiddenKinds(settings)).text };
  const at = input.at ?? context.clock.now();
  // A turn that was just said must not count as "later".
  const before = input.at ?? new Date(at.getTime() + MAX_CLOCK_SKEW_MS);
  const question = readQuestion(input.query, at, settings.timeZone);
  const vector = await stage(context, 'embed', () => embedQuestion(context, scope, question.text));
  const phrases = readReferences(input.query, settings.entityRules, at, settings.timeZone);
  const { place, findings } = await stage(context, 'find', async () => {
    const place = await findPlace(context, scope, input, readableBy(context.actor));
    const asked = { place, input, question, vector, before, hasReferences: phrases.length > 0 };
    return { place, findings: await getRecallData(context, scope, asked) };
  });
  const uid = newUid();
  const forbidden = recallRefusal(findings.subject, settings.newUser.consentRequired);
  if (!findings.subject || forbidden) {
    const known = findings.subject?.user ?? null;
    return emptyContext(uid, input, known, forbidden ? [forbidden] : [], performance.now() - started);
  }
  const { user, settings: allows } = findings.subject;
  const mostTurns = input.intent === null ? undefined : settings.intentLimits[input.intent];
  const references = resolveAll(phrases, findings.references, {
    scope,
    rules: settings.entityRules,
    sessionKey: input.sessionKey,
    documentKey: place.document?.documentKey ?? null,
    at,
    timeZone: settings.timeZone,
  });
  const related = Math.max(MIN_RELATED, Math.min(MAX_RELATED, Math.floor(input.tokenBudget / TOKENS_OF_SHORT_TURN)));
  const turns = await stage(context, 'rank', () =>
    recallTurns(context, scope, {
      statistics: { turns: user.recallableCount, terms: user.termTotal, speakers: user.speakers },
      question,
      candidates: findings.candidates,
      at,
      before,
      most: turnsToRank(context, related),
      admits: () => true,
      filter: input.filter,
      known: findings.sessions.flatMap((session) => session.turns),
    }),
  );
  const asked = context.embedder.askedWords?.(question.text);
  const memories = rankMemories([...findings.memories, ...findings.shared], {
    termCount: question.terms.length,
    exactTerms: exactTerms(question, context.embedder),
    at,
    window: question.window,
    decay: settings,
    asked,
    part: question.part,
  });
  const ranked = await stage(context, 'rerank', () => rerank(context, question.text, { turns, memories }));
  const isPlaced = place.document !== null || place.spaceUid !== null;
  const passages = rankPassages(findings.documents, { ...question, asked }, isPlaced ? ASKED : UNASKED);
  const found = await findRecalled(context, scope, findings, passages);
  const { included, omitted, ...told } = await stage(context, 'fit', () =>
    assembleContext(
      {
        currentTurns: findings.currentTurns,
        tiers: tiersOf(findings.sessions, settings, mostTurns),
        memories: ranked.memories,
        allowedCategories: allows.allowedCategories,
        outdated: question.asksOfPast ? [] : findings.outdated,
        documentKey: input.documentKey,
        relatedTurns: withLastOf(findings.turnsOfDocument, ranked.turns).slice(0, related),
        documents: planDocuments(findings.documents, passages, found.documents, input.tokenBudget * DOCUMENT_SHARE),
        names: found.names,
        entities: rankEntities(findings.entities, question.terms, at)
          .slice(0, MAX_ENTITIES)
          .map(({ entity }) => entity),
        references,
        preferences: findings.preferences,
      },
      {
        language: languageOf(`${input.query} ${findings.currentTurns.at(-1)?.userQuery ?? ''}`),
        timeZone: settings.timeZone,
        budget: input.tokenBudget,
        wantsAnswers: question.asksOfAnswer,
        relevance: asked && ((sentence) => weightedOverlap(asked, sentence)),
        hidden: hiddenPromptKinds(settings),
        fence: (told) => fenceOf('recalled', context.secrets.keyFor('fences'), told),
      },
    ),
  );
  const degraded: Degradation[] = [
    ...(vector === null ? (['EMBEDDING_UNAVAILABLE'] as const) : []),
    ...(ranked.failed ? (['RERANKER_UNAVAILABLE'] as const) : []),
    ...(context.database.recall.isBehind() ? (['REPLICA_BEHIND'] as const) : []),
    ...(included.length === 0 && omitted.some(isTooLong) ? (['BUDGET_TOO_SMALL'] as const) : []),
  ];
  const recalled: RecalledContext = {
    ...told,
    uid,
    user,
    query: input.query,
    tokenBudget: input.tokenBudget,
    references,
    preferences: async () => (input.filter ? toPreferences([]) : getPreferences(context, scope, input.at)),
    report: { included, omitted, degraded, tookMs: performance.now() - started },
  };
  // A preview by staff does not count as use; only what was sent to a product does.
  if (context.actor?.kind !== 'STAFF') noteServed(context, scope, input, recalled, findings.preferences.length > 0);
  return recalled;
}

/** Staff read other users' content only with a grant for them. */
const readableBy = (actor: Context['actor']): ((userUid: string) => boolean) =>
  actor?.kind === 'STAFF' ? (userUid) => actor.grants.has(userUid) : () => true;

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

/** Adds what was served to the buffer, which is written after the response. */
function noteServed(
  context: Context,
  scope: UserScope,
  input: ContextInput,
  recalled: RecalledContext,
  hasPreferences: boolean,
): void {
  const { currentTurns, shortTerm, relatedTurns } = recalled;
  // Other users' memories do not count as used for this user.
  const memories = recalled.memories.filter(({ memory }) => memory.userUid === scope.userUid);
  context.served.add({
    projectId: scope.projectId,
    userUid: scope.userUid,
    uid: recalled.uid,
    sessionKey: input.sessionKey,
    turnsRecalled:
      currentTurns.length + relatedTurns.length + shortTerm.reduce((sum, { turns }) => sum + turns.length, 0),
    memoryUids: memories.map(({ memory }) => memory.uid),
    usedUids: new Set(memories.filter(({ relevant }) => relevant).map(({ memory }) => memory.uid)),
    documentUids: recalled.documents.map(({ document }) => document.uid),
    hasPreferences,
    promptTokens: recalled.promptTokens,
    tookMs: recalled.report.tookMs,
    at: context.clock.now(),
  });
}

/** The context for a user about whom nothing is known, or nothing may be recalled. */
export function emptyContext(
  uid: string,
  input: ContextInput,
  user: User | null,
  degraded: Degradation[],
  tookMs: number,
): RecalledContext {
  return {
    uid,
    user,
    query: input.query,
    prompt: '',
    promptTokens: 0,
    tokenBudget: input.tokenBudget,
    currentTurns: [],
    shortTerm: [],
    midTerm: [],
    longTerm: [],
    memories: [],
    documents: [],
    relatedTurns: [],
    entities: [],
    references: [],
    preferences: async () => toPreferences([]),
    report: { included: [], omitted: [], degraded, tookMs },
  };
}
