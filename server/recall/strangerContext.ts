import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactedKinds, redactedPromptKinds } from '../lifecycle/redact/redactionKind.ts';
import { documentStatements, findPlace, toDocumentCandidates } from '../queries/recall/candidateDocuments.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import { fenceOf } from '../text/fences.ts';
import { languageOf } from '../text/language.ts';
import { askedWords } from '../text/words/askedWords.ts';
import { assembleContext } from './assembleContext.ts';
import { embedQuestion } from './embedQuestion.ts';
import { planDocuments } from './planDocuments.ts';
import { DOCUMENT_SHARE } from './prompt/promptParts.ts';
import { parseQuestion } from './question.ts';
import { ASKED, rankPassages } from './rank/rankPassages.ts';
import { type ContextInput, emptyContext, type RecalledContext } from './recalled.ts';

/**
 * The context for a user that no write has named yet: the document or space that the question is about, if everybody may read
 * it, and nothing else.
 * @param scope of nobody
 */
export async function strangerContext(
  context: Context,
  scope: UserScope,
  given: ContextInput,
): Promise<RecalledContext> {
  const started = performance.now();
  const { settings } = context;
  const input = { ...given, query: redact(given.query, redactedKinds(settings)).text };
  const empty = emptyContext(scope.userUid, input, null, [], 0);
  if (settings.newUser.consentRequired) return empty;
  const place = await findPlace(context, scope, input, () => false);
  if (place.document === null && place.spaceUid === null) return empty;
  const question = parseQuestion(input.query, input.at ?? context.clock.now(), settings.timeZone);
  const vector = await embedQuestion(context, scope, question.text);
  const { tokenBudget: budget, filter } = input;
  const search = { terms: question.terms, vector, place, mostTokens: budget, filter };
  const readable = await findReadable(context, scope, place);
  const documents = toDocumentCandidates(
    await context.database.recall.read(scope, documentStatements(scope, search, readable)),
  );
  const asked = askedWords(question.text);
  const passages = rankPassages(documents, { ...question, asked }, ASKED);
  const { included, omitted, ...parts } = assembleContext(
    {
      ...NOTHING_KNOWN,
      documentKey: input.documentKey,
      documents: planDocuments(documents, passages, new Map(), budget * DOCUMENT_SHARE),
    },
    {
      language: languageOf(input.query),
      timeZone: settings.timeZone,
      budget,
      redactedKinds: redactedPromptKinds(settings),
      fence: (text) => fenceOf('recalled', context.secrets.keyFor('fences'), text),
    },
  );
  const degraded = vector === null ? (['EMBEDDING_UNAVAILABLE'] as const) : [];
  const report = { included, omitted, degraded: [...degraded], tookMs: performance.now() - started };
  return { ...empty, ...parts, report };
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
