import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Memory } from '../entities/memory.ts';
import { recallAccessOf } from '../policies/recallAccess.ts';
import { getPreferences, toPreferences } from '../queries/people/preferences.ts';
import { documentStatements, getPlace, toDocumentCandidates } from '../queries/recall/candidateDocuments.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import { inStage } from '../telemetry/spans.ts';
import { assembleContext } from './assembleContext.ts';
import type { Recollection } from './chooseItems.ts';
import { getRecallData } from './getRecallData.ts';
import { planDocuments } from './planDocuments.ts';
import { composeOptions, degradationsOf, prepareRequest, redactedInput } from './prepareRequest.ts';
import { DOCUMENT_SHARE } from './prompt/promptParts.ts';
import { ASKED, rankPassages } from './rank/rankPassages.ts';
import { rankRecallData } from './rankRecallData.ts';
import { type ContextInput, type ContextItem, emptyContext, type RecalledContext, recallRefusal } from './recalled.ts';

/**
 * What the assistant should know about a user before it answers: recent sessions, summaries of older ones, memories,
 * related turns of any age, entities, references and preferences, within a token budget. Runs all queries in one round
 * trip and reads the related turns in a second; writes nothing in the request path.
 */
export async function memoryContext(context: Context, scope: UserScope, given: ContextInput): Promise<RecalledContext> {
  const started = performance.now();
  const uid = newUid();
  const { settings } = context;
  const access = recallAccessOf(context.actor);
  const asked = await prepareRequest(context, scope, redactedInput(context, given));
  const { input } = asked;
  const { place, data } = await inStage(context, 'find', async () => {
    const place = await getPlace(context, scope, input, access.mayRead);
    return { place, data: await getRecallData(context, scope, { ...asked, place }) };
  });
  const { subject } = data;
  const refusal = recallRefusal(subject, settings.newUser.consentRequired);
  if (!subject || refusal)
    return emptyContext(uid, input, subject?.user ?? null, refusal ? [refusal] : [], performance.now() - started);
  const ranked = await rankRecallData(context, scope, { ...asked, place }, data, subject);
  const { included, omitted, ...parts } = await inStage(context, 'fit', () =>
    assembleContext(ranked.recollection, composeOptions(context, asked, ranked.recollection.currentTurns.at(-1))),
  );
  const degraded = degradationsOf(context, asked, { included, omitted }, ranked.isRerankerDown);
  const recalled: RecalledContext = {
    ...parts,
    uid,
    user: subject.user,
    query: input.query,
    tokenBudget: input.tokenBudget,
    references: ranked.recollection.references,
    preferences: async () => (input.filter ? toPreferences([]) : getPreferences(context, scope, input.at)),
    report: { included, omitted, degraded, tookMs: performance.now() - started },
  };
  if (access.countsAsUse) noteServed(context, scope, input, recalled, ranked.recollection);
  return recalled;
}

/** Adds what was served to the buffer, which is written after the response. */
function noteServed(
  context: Context,
  scope: UserScope,
  input: ContextInput,
  recalled: RecalledContext,
  { memories: ranked, preferences }: Recollection,
): void {
  const { currentTurns, shortTerm, relatedTurns } = recalled;
  // Other users' memories do not count as used for this user.
  const memories = toldMemories(recalled, ranked).filter(({ memory }) => memory.userUid === scope.userUid);
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
    hasPreferences: preferences.length > 0,
    promptTokens: recalled.promptTokens,
    tookMs: recalled.report.tookMs,
    at: context.clock.now(),
  });
}

/** The memories that a prompt tells: those that it lists, and those that fit the question and that a shown turn says. */
function toldMemories(
  { memories, report }: RecalledContext,
  ranked: Recollection['memories'],
): { memory: Memory; relevant: boolean }[] {
  const said = new Set(report.omitted.flatMap((item) => (isSaidByTurn(item) ? [item.node] : [])));
  const fitting = ranked.filter(({ relevant, item }) => relevant && said.has(item.memory));
  return [...memories, ...fitting.map(({ relevant, item: { memory } }) => ({ memory, relevant }))];
}

const isSaidByTurn = ({ section, outcome }: ContextItem): boolean => section === 'MEMORIES' && outcome === 'DUPLICATE';

/**
 * The context for a user that no write has named yet: the document or space that the question is about, if everybody may read
 * it, and nothing else.
 * @param scope of a user who does not exist
 */
export async function strangerContext(
  context: Context,
  scope: UserScope,
  given: ContextInput,
): Promise<RecalledContext> {
  const started = performance.now();
  const input = redactedInput(context, given);
  const empty = emptyContext(scope.userUid, input, null, [], 0);
  if (context.settings.newUser.consentRequired) return empty;
  const place = await getPlace(context, scope, input, () => false);
  if (place.document === null && place.spaceUid === null) return empty;
  const request = await prepareRequest(context, scope, input);
  const { question, words: asked, vector } = request;
  const { tokenBudget: budget, filter } = input;
  const search = { terms: question.terms, vector, place, mostTokens: budget, filter };
  const readable = await findReadable(context, scope, place);
  const documents = toDocumentCandidates(
    await context.database.recall.read(scope, documentStatements(scope, search, readable)),
  );
  const passages = rankPassages(documents, { ...question, asked }, ASKED);
  const { included, omitted, ...parts } = assembleContext(
    {
      ...NOTHING_KNOWN,
      documentKey: input.documentKey,
      documents: planDocuments(documents, passages, new Map(), budget * DOCUMENT_SHARE),
    },
    composeOptions(context, request, undefined),
  );
  const degraded = degradationsOf(context, request, { included, omitted }, false);
  return { ...empty, ...parts, report: { included, omitted, degraded, tookMs: performance.now() - started } };
}

const NOTHING_KNOWN = {
  currentTurns: [],
  tiers: { shortTerm: [], midTerm: [], longTerm: [] },
  memories: [],
  allowedCategories: [],
  relatedTurns: [],
  outdated: [],
  names: new Map<string, string>(),
  entities: [],
  references: [],
  preferences: [],
};
