import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { countTokens } from '../text/countTokens.ts';
import { languageOf } from '../text/language.ts';
import { askMemory } from './askMemory.ts';
import { assembleContext } from './assembleContext.ts';
import { embedQuestion } from './embedQuestion.ts';
import { emptyContext } from './emptyContext.ts';
import { findReferences } from './findReferences.ts';
import { readQuestion } from './question.ts';
import { rankEntities } from './rankEntities.ts';
import { rankMemories } from './rankMemories.ts';
import type { ContextInput, Degradation, RecalledContext } from './recalled.ts';
import { recallTurns } from './recallTurns.ts';
import { refusalOf } from './refusalOf.ts';
import { resolveAll } from './resolveAll.ts';
import { tiersOf } from './tiersOf.ts';

const MOST_RELATED = 10;
const MOST_ENTITIES = 10;
/** A product's clock may run ahead of ours: what it said just now is not "later". */
const CLOCK_SKEW_MS = 86_400_000;

/**
 * What is worth knowing of a user before the assistant answers: recent sessions, summaries of older ones, memories, turns
 * of any time that have to do with the question, entities, references and preferences, within a budget of tokens.
 * Asks everything in one round trip and reads the related turns in a second; writes nothing in its path.
 */
export async function memoryContext(context: Context, scope: UserScope, given: ContextInput): Promise<RecalledContext> {
  const started = performance.now();
  const { settings } = context;
  const input = { ...given, query: redact(given.query).text };
  const at = input.at ?? context.clock.now();
  const before = input.at ?? new Date(at.getTime() + CLOCK_SKEW_MS);
  const question = readQuestion(input.query, at, settings.timeZone);
  const vector = await embedQuestion(context, question.text);
  const phrases = findReferences(input.query, settings.entityRules);
  const findings = await askMemory(context, scope, {
    input,
    question,
    vector,
    before,
    hasReferences: phrases.length > 0,
  });

  const uid = newUid();
  const forbidden = refusalOf(findings.subject, settings.newUser.consentRequired);
  if (!findings.subject || forbidden) {
    return emptyContext(
      uid,
      input,
      findings.subject?.user ?? null,
      forbidden ? [forbidden] : [],
      performance.now() - started,
    );
  }
  const { user, settings: allows } = findings.subject;
  const mostTurns = input.intent === null ? undefined : settings.intentLimits[input.intent];
  const references = resolveAll(phrases, findings.references, {
    rules: settings.entityRules,
    sessionKey: input.sessionKey,
  });
  const relatedTurns = await recallTurns(context, scope, {
    statistics: { turns: user.recallableCount, terms: user.termTotal, speakers: user.speakers },
    question,
    candidates: findings.candidates,
    at,
    before,
    most: MOST_RELATED,
  });
  const { included, omitted, ...told } = assembleContext(
    {
      currentTurns: findings.currentTurns,
      tiers: tiersOf(findings.sessions, settings, mostTurns),
      memories: rankMemories(findings.memories, question.terms.length, at, question.window),
      allowedCategories: allows.allowedCategories,
      relatedTurns,
      entities: rankEntities(findings.entities, question.terms, at)
        .slice(0, MOST_ENTITIES)
        .map(({ entity }) => entity),
      references,
      preferences: findings.preferences,
    },
    {
      language: languageOf(`${input.query} ${findings.currentTurns.at(-1)?.userQuery ?? ''}`),
      timeZone: settings.timeZone,
      budget: input.tokenBudget,
    },
  );
  const degraded: Degradation[] = vector === null ? ['EMBEDDING_UNAVAILABLE'] : [];
  const recalled: RecalledContext = {
    ...told,
    uid,
    user,
    query: input.query,
    promptTokens: once(() => countTokens(told.prompt)),
    tokenBudget: input.tokenBudget,
    references,
    preferences: findings.preferences,
    report: { included, omitted, degraded, tookMs: performance.now() - started },
  };
  // Staff look at what would be told; only what a product was told has been used.
  if (context.actor?.kind !== 'STAFF') noteServed(context, scope, input, recalled);
  return recalled;
}

/** Leaves what was served in the buffer, which writes it behind the answer. */
function noteServed(context: Context, scope: UserScope, input: ContextInput, recalled: RecalledContext): void {
  const { currentTurns, shortTerm, relatedTurns, memories, preferences } = recalled;
  context.served.add({
    projectId: scope.projectId,
    userUid: scope.userUid,
    uid: recalled.uid,
    sessionKey: input.sessionKey,
    turnsRecalled:
      currentTurns.length + relatedTurns.length + shortTerm.reduce((sum, { turns }) => sum + turns.length, 0),
    memoryUids: memories.map(({ memory }) => memory.uid),
    hasPreferences: preferences.dimensions.length > 0 || preferences.keywords.length > 0,
    promptTokens: recalled.promptTokens,
    tookMs: recalled.report.tookMs,
    at: context.clock.now(),
  });
}

function once<T>(work: () => T): () => T {
  let answer: { value: T } | undefined;
  return () => {
    answer ??= { value: work() };
    return answer.value;
  };
}
