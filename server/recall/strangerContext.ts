import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { documentStatements, getPlace, toDocumentCandidates } from '../queries/recall/candidateDocuments.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import { assembleContext } from './assembleContext.ts';
import { planDocuments } from './planDocuments.ts';
import { composeOptions, degradationsOf, prepareRequest, redactedInput } from './prepareRequest.ts';
import { DOCUMENT_SHARE } from './prompt/promptParts.ts';
import { ASKED, rankPassages } from './rank/rankPassages.ts';
import { type ContextInput, emptyContext, type RecalledContext } from './recalled.ts';

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
