import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { LIMITS } from '../entities/limits.ts';
import type { Degradation } from '../entities/recallEnums.ts';
import type { Turn } from '../entities/turn.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactedKinds, redactedPromptKinds } from '../lifecycle/redact/redactionKind.ts';
import { inStage } from '../telemetry/spans.ts';
import { fenceOf } from '../text/fences.ts';
import { languageOf } from '../text/language.ts';
import { type AskedWords, askedWords, weightedOverlap } from '../text/words/askedWords.ts';
import { embedQuestion } from './embedQuestion.ts';
import type { RecallRequest } from './getRecallData.ts';
import type { Relevance } from './prompt/clipText.ts';
import type { ComposeOptions } from './prompt/promptParts.ts';
import { parseQuestion } from './question.ts';
import { type ContextInput, type ContextItem, isTooLong } from './recalled.ts';
import { readReferences } from './references/findReferences.ts';
import { readClues } from './references/readClues.ts';

type PreparedRequest = Omit<RecallRequest, 'place'>;

export const redactedInput = ({ settings }: Context, given: ContextInput): ContextInput => ({
  ...given,
  query: redact(given.query, redactedKinds(settings)).text,
});

/** Prepares the question: its terms, the names and times in it, the phrases that refer to something, and its vector. */
export async function prepareRequest(
  context: Context,
  scope: UserScope,
  input: ContextInput,
): Promise<PreparedRequest> {
  const { settings } = context;
  const at = input.at ?? context.clock.now();
  const question = parseQuestion(input.query, at, settings.timeZone);
  return {
    input,
    at,
    // A turn that was just said must not count as "later".
    before: input.at ?? new Date(at.getTime() + LIMITS.futureMs),
    question,
    words: askedWords(question.text),
    vector: await inStage(context, 'embed', () => embedQuestion(context, scope, question.text)),
    phrases: readReferences(input.query, settings.entityRules, at, settings.timeZone),
  };
}

export function composeOptions(
  { settings, secrets }: Context,
  { input, question, words }: PreparedRequest,
  lastTurn: Turn | undefined,
): ComposeOptions {
  return {
    language: languageOf(`${input.query} ${lastTurn?.userQuery ?? ''}`),
    timeZone: settings.timeZone,
    budget: input.tokenBudget,
    wantsAnswers: question.asksOfAnswer,
    wantsFacts: question.asksOfUser,
    relevance: relevanceOf(input.query, words),
    redactedKinds: redactedPromptKinds(settings),
    fence: (text) => fenceOf('recalled', secrets.keyFor('fences'), text),
  };
}

/** What was missing. */
export function degradationsOf(
  { database }: Context,
  { vector }: PreparedRequest,
  { included, omitted }: { included: readonly ContextItem[]; omitted: readonly ContextItem[] },
  isRerankerDown: boolean,
): `${Degradation}`[] {
  return [
    ...(vector === null ? (['EMBEDDING_UNAVAILABLE'] as const) : []),
    ...(isRerankerDown ? (['RERANKER_UNAVAILABLE'] as const) : []),
    ...(database.recall.isBehind() ? (['REPLICA_BEHIND'] as const) : []),
    ...(included.length === 0 && omitted.some(isTooLong) ? (['BUDGET_TOO_SMALL'] as const) : []),
  ];
}

/**
 * How well a sentence of a long text fits a question: by its words and, if the question counts ("세번째 매물", "option 2"),
 * by its number in a list.
 */
export function relevanceOf(question: string, words: AskedWords | undefined): Relevance | undefined {
  const { ordinal = 0 } = readClues(question);
  if (!words && ordinal <= 0) return undefined;
  // Not «2.5억», "2:30".
  const item = new RegExp(
    `^[([*_#\\s]*(?:(?:option|item|choice|plan|number|no\\.?)\\s?)?${ordinal}\\s?(?:[.):\\]](?!\\d)|번|안(?![가-힣])|일차|단계)|^[*_#\\s]*(?:option|item|choice|plan) ${ordinal}(?![\\d.,]\\d|\\d)`,
    'iu',
  );
  return (sentence) => (words ? weightedOverlap(words, sentence) : 0) + (ordinal > 0 && item.test(sentence) ? 1 : 0);
}
