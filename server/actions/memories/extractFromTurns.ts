import { getAt } from '../../collections.ts';
import type { Clock, Context } from '../../context.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { asClaim } from '../../lifecycle/extract/asClaim.ts';
import { findInjection } from '../../lifecycle/extract/injection/findInjection.ts';
import type { InjectionReason } from '../../lifecycle/extract/injection/signs.ts';
import { type ForgetRequest, forgetRequest } from '../../lifecycle/forget/forgetRequest.ts';
import { importantFacts, notSettled } from '../../lifecycle/importantFacts.ts';
import type { ProjectSettings } from '../../lifecycle/projectSettings.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { type RedactionKind, redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { withAbsoluteDates } from '../../lifecycle/times/absoluteDates.ts';
import type { EndedFact, ExtractedFact, Extractor, KnownFact } from '../../minds/minds.ts';
import { makeYielder } from '../../yielder.ts';

/** A fact of a turn, and how it was found. */
export type FoundInTurn = ExtractedFact & { trigger: AuditTrigger };

/** What turns state, by their position, and the statements that go into quarantine. */
export interface Extraction {
  said: { facts: FoundInTurn[]; ended: string[]; forget: ForgetRequest | undefined }[];
  quarantined: Quarantined[];
}

declare module '../../analysis/analysisThread.ts' {
  interface AnalysisTasks {
    extractFromTurns: {
      input: { turns: readonly TurnWithPrevious[]; settings: ExtractionSettings };
      output: Extraction;
    };
  }
}

type ExtractionSettings = Pick<
  ProjectSettings,
  'redactTurns' | 'forgetOnRequest' | 'timeZone' | 'extractionInstructions' | 'customCategories'
>;

interface ExtractionContext {
  extractor: Extractor;
  settings: ExtractionSettings;
  clock: Pick<Clock, 'now'>;
}

/**
 * Extracts from turns of one user; many of them in a thread, if the extractor is the offline one.
 * @param known memories of the user, so that a model can name what changes
 * @throws MindError when an external model fails
 */
export async function extractFromTurns(
  context: Context,
  turns: readonly TurnWithPrevious[],
  known: readonly KnownFact[],
): Promise<Extraction> {
  if (!context.extractor.isOffline) return extractInThisThread(context, turns, known);
  const { redactTurns, forgetOnRequest, timeZone, extractionInstructions, customCategories } = context.settings;
  const settings = { redactTurns, forgetOnRequest, timeZone, extractionInstructions, customCategories };
  const extracted = await context.analysis.run('extractFromTurns', turns.length, { turns, settings });
  return extracted ?? extractInThisThread(context, turns, known);
}

/**
 * How many turns the offline extractor takes at once; with so few, each step finds the results of the previous one in the cache.
 */
const AT_ONCE = 10;

/**
 * Extracts facts, decisions, endings, requests to forget and injections from turns of one user. Writes nothing,
 * and asks an external model without a transaction.
 * @param known memories of the user, so that a model can name what changes
 * @throws MindError when an external model fails
 */
export async function extractInThisThread(
  context: ExtractionContext,
  turns: readonly TurnWithPrevious[],
  known: readonly KnownFact[],
): Promise<Extraction> {
  const all: Extraction = { said: [], quarantined: [] };
  const atOnce = context.extractor.isOffline ? AT_ONCE : turns.length;
  for (let from = 0; from < turns.length; from += atOnce) {
    const { said, quarantined } = await extractSome(context, turns.slice(from, from + atOnce), known);
    all.said.push(...said);
    all.quarantined.push(...quarantined.map((one) => ({ ...one, at: one.at + from })));
  }
  return all;
}

async function extractSome(
  context: ExtractionContext,
  turns: readonly TurnWithPrevious[],
  known: readonly KnownFact[],
): Promise<Extraction> {
  const breathe = makeYielder();
  const redactTurn = makeRedactor(redactedKinds(context.settings), breathe);
  const inContext: TurnInContext[] = [];
  for (const turn of turns) {
    // An injected message does not serve as context for the next turn either.
    const { previous: before } = turn;
    const previous = before && !findInjection(before.userQuery) ? await redactTurn(before) : undefined;
    const earlier = await earlierOf(turn, redactTurn);
    const said = await redactTurn(turn);
    const forget = context.settings.forgetOnRequest ? forgetRequest(said.userQuery, previous?.userQuery) : undefined;
    // Nothing is learned from a request to forget, or from the words to forget.
    inContext.push({
      ...said,
      ...(forget && { userQuery: forget.beside ? '' : forget.rest }),
      previous,
      earlier,
      forget,
    });
  }
  const { said, quarantined } = await extractUninjected(context, inContext, known);
  const trigger: AuditTrigger = context.extractor.isOffline ? 'pattern_extraction' : 'llm_extraction';
  const all: Extraction['said'] = [];
  for (const [i, turn] of inContext.entries()) {
    const toldAt = getAt(turns, i).occurredAt ?? context.clock.now();
    const dated = <F extends { content: string }>(fact: F): F => ({
      ...fact,
      content: asClaim(withAbsoluteDates(fact.content, toldAt, context.settings.timeZone)),
    });
    const decisions = decisionsIn(turn);
    const [stated, over] = bothOf(said[i] ?? []);
    all.push({
      facts: [
        ...notSettled(stated, decisions).map((fact) => ({ ...dated(fact), trigger })),
        ...decisions.map((fact) => ({ ...dated(fact), trigger: 'important_facts' as const })),
      ],
      ended: over.map(({ ends }) => ends),
      forget: turn.forget,
    });
    await breathe();
  }
  return { said: all, quarantined };
}

type TurnInContext = TurnTexts & {
  previous: TurnTexts | undefined;
  earlier: readonly string[];
  forget: ForgetRequest | undefined;
};

type Learned = ExtractedFact | EndedFact;

/** The facts that a turn states, and the ends of known ones. */
const bothOf = (learned: readonly Learned[]): [ExtractedFact[], EndedFact[]] => [
  learned.filter((one) => 'content' in one),
  learned.filter((one) => 'ends' in one),
];

/** The statements that go into quarantine, with the positions of their turns. */
interface Quarantined {
  at: number;
  text: string;
  reason: InjectionReason;
}

/** The facts of each turn, and the statements for quarantine. No model sees an injected turn. */
async function extractUninjected(
  { extractor, settings }: ExtractionContext,
  turns: readonly TurnInContext[],
  known: readonly KnownFact[],
): Promise<{ said: Learned[][]; quarantined: Quarantined[] }> {
  const quarantined: Quarantined[] = [];
  const clean = turns.flatMap(({ previous, earlier, forget, ...turn }, at) => {
    if (forget && turn.userQuery === '') return [];
    const reason = findInjection(turn.userQuery);
    if (reason) quarantined.push({ at, text: turn.userQuery, reason });
    const before = previous && {
      previousUserQuery: previous.userQuery,
      previousAssistantResponse: previous.assistantResponse,
      earlierUserQueries: earlier,
    };
    return reason ? [] : [{ at, turn: { ...turn, ...before } }];
  });
  const extracted =
    clean.length > 0
      ? await extractor.extract(
          clean.map(({ turn }) => turn),
          { known, instructions: settings.extractionInstructions, categories: settings.customCategories },
        )
      : [];
  const said: Learned[][] = turns.map(() => []);
  for (const [i, { at }] of clean.entries())
    for (const fact of extracted[i] ?? []) {
      // A model may still be talked into a fact that reads like an order; the offline extractor keeps the user's words.
      const reason = extractor.isOffline || 'ends' in fact ? undefined : findInjection(fact.content);
      if (reason && 'content' in fact) quarantined.push({ at, text: fact.content, reason });
      else getAt(said, at).push(fact);
    }
  return { said, quarantined };
}

interface TurnTexts {
  userQuery: string;
  assistantResponse: string;
  /** When it was said; the current time by default. */
  occurredAt?: Date;
}

type TurnWithPrevious = TurnTexts & { previous?: TurnTexts | undefined; earlier?: readonly string[] };

/** Redacts turns. A text that follows itself, as a turn and as what was said before the next one, is redacted once. */
function makeRedactor(kinds: ReadonlySet<RedactionKind>, breathe: () => Promise<void>) {
  const cached = new Map<string, string>();
  const redacted = (text: string): string => {
    const known = cached.get(text) ?? redact(text, kinds).text;
    cached.set(text, known);
    return known;
  };
  return async ({ userQuery, assistantResponse }: TurnTexts): Promise<TurnTexts> => {
    const said = { userQuery: redacted(userQuery), assistantResponse: redacted(assistantResponse) };
    await breathe();
    return said;
  };
}

/** The turns before the previous one, without injected messages. */
async function earlierOf(
  { earlier = [] }: TurnWithPrevious,
  redactTurn: (turn: TurnTexts) => Promise<TurnTexts>,
): Promise<string[]> {
  const said = earlier.filter((userQuery) => !findInjection(userQuery));
  const redacted = await Promise.all(said.map((userQuery) => redactTurn({ userQuery, assistantResponse: '' })));
  return redacted.map(({ userQuery }) => userQuery);
}

/** What a turn decided, configured or solved. Some facts need the previous turn; that turn's own facts are left out. */
function decisionsIn({ previous, earlier: _, forget, ...turn }: TurnInContext) {
  if (forget || findInjection(turn.userQuery)) return [];
  const decisions = previous ? importantFacts([previous, turn], 1) : importantFacts([turn]);
  if (decisions.length === 0 || !previous) return decisions;
  const before = new Set(importantFacts([previous]).map((fact) => fact.content));
  return decisions.filter((fact) => !before.has(fact.content));
}
