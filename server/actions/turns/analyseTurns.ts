import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import type { FoundEntity } from '../../lifecycle/entities/findEntities.ts';
import { findKeywords } from '../../lifecycle/entities/findKeywords.ts';
import { mentionsIn } from '../../lifecycle/entities/mentions.ts';
import { importanceOfTurn } from '../../lifecycle/keep/importanceOfTurn.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { eventOf } from '../../lifecycle/times/eventOf.ts';
import { hourIn } from '../../lifecycle/times/timeZone.ts';
import { normalize } from '../../text/normalize.ts';
import { toSearchVector } from '../../text/searchVector.ts';
import { endsAsking, namesTime } from '../../text/sentences.ts';
import { countTokens } from '../../text/shorten.ts';
import { tokenize } from '../../text/tokenize.ts';

/** A turn before it is analysed. */
export interface TurnToAnalyse {
  /** What people wrote, by property: the question, the answer, labels. */
  texts: { userQuery: string; assistantResponse: string; [property: string]: unknown };
  intentType: string | null | undefined;
  toolsUsed: readonly string[];
  occurredAt: Date;
  /** What else is found if the turn may be learned from. */
  toCount: Pick<TurnToCount, 'documentKey' | 'entities'> | undefined;
}

interface Settings {
  /** What turns never keep. */
  turnKinds: ReadonlySet<RedactionKind>;
  /** The kinds redacted before anything is learned. */
  kinds: ReadonlySet<RedactionKind>;
  timeZone: string;
}

interface TurnsToAnalyse extends Settings {
  turns: readonly TurnToAnalyse[];
}

declare module '../../analysis/analysisThread.ts' {
  interface AnalysisTasks {
    /** The rules are one text, which a thread parses once. */
    analyseTurns: { input: TurnsToAnalyse & { rules: string }; output: AnalysedTurn[] };
  }
}

/** Everything that is computed from the texts of a new turn. */
export type AnalysedTurn = ReturnType<typeof analyse> extends Generator<void, infer R> ? R : never;

/** Redacts what the project never keeps, and computes the rest from that; in slices of a few milliseconds. */
function* analyse(
  { texts, intentType, toolsUsed, occurredAt, toCount }: TurnToAnalyse,
  { turnKinds, kinds, rules, timeZone }: Settings & { rules: EntityRules },
) {
  const redacted: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(texts)) {
    redacted[property] = redactJson(value, turnKinds);
    yield;
  }
  const [userQuery, assistantResponse] = [String(redacted.userQuery), String(redacted.assistantResponse)];
  const text = assistantResponse ? `${userQuery}\n${assistantResponse}` : userQuery;
  const terms = tokenize(text);
  yield;
  const tokenCount = countTokens(text);
  yield;
  let counted: CountedOfTurn | undefined;
  if (toCount) {
    const { searchContext } = redacted;
    counted = yield* analyseCounted({ ...toCount, userQuery, searchContext, occurredAt }, { kinds, rules, timeZone });
  }
  return {
    texts: redacted,
    counted,
    event: eventOf(userQuery, occurredAt, timeZone),
    importance: importanceOfTurn({ userQuery, assistantResponse, toolsUsed, intentType }),
    tokenCount,
    termCount: terms.length,
    search: toSearchVector(terms),
    asks: endsAsking(text),
    namesTime: namesTime(text),
  };
}

/** Analyses turns in order, in slices of a few milliseconds. */
export function* analyseInSlices({
  turns,
  ...settings
}: TurnsToAnalyse & { rules: EntityRules }): Generator<void, AnalysedTurn[], void> {
  const analysed: AnalysedTurn[] = [];
  for (const turn of turns) {
    analysed.push(yield* analyse(turn, settings));
    yield;
  }
  return analysed;
}

/** What is learned from a turn by counting. Turns keep most of their text; this outlives them, and so is fully redacted. */
export interface CountedOfTurn {
  userQuery: string;
  searchContext: unknown;
  /** The entities that the caller named, and others that the text mentions. */
  given: FoundEntity[];
  found: FoundEntity[];
  counts: Counts;
}

/** What the user asks for: the whole question, its words, and the hour of the project's day. */
export type Counts = [kind: 'query' | 'keyword' | 'hour', value: string][];

interface TurnToCount {
  userQuery: string;
  searchContext: unknown;
  documentKey: string | null | undefined;
  entities: { type: string; value: string; normalized?: string | null }[] | null | undefined;
  occurredAt: Date;
}

export interface CountingSettings {
  /** The kinds redacted before anything is learned. */
  kinds: ReadonlySet<RedactionKind>;
  rules: EntityRules;
  timeZone: string;
}

/** Finds what is learned from a turn by counting; in slices of a few milliseconds. */
function* analyseCounted(
  { userQuery: written, searchContext, documentKey, entities, occurredAt }: TurnToCount,
  { kinds, rules, timeZone }: CountingSettings,
): Generator<void, CountedOfTurn, void> {
  const userQuery = redact(written, kinds).text;
  yield;
  const mentions = mentionsIn({ userQuery, documentKey, entities: redactJson(entities, kinds) }, rules);
  yield;
  return {
    userQuery,
    searchContext: redactJson(searchContext, kinds),
    ...mentions,
    counts: countsIn(userQuery, occurredAt, timeZone),
  };
}

/** Maximum length of a counted question, normalized. */
export const MAX_QUERY = 200;

/** What is counted of a redacted question. */
export function countsIn(userQuery: string, occurredAt: Date, timeZone: string): Counts {
  const query = normalize(userQuery);
  const counts: Counts = query && query.length <= MAX_QUERY ? [['query', query]] : [];
  for (const word of new Set(findKeywords(userQuery))) counts.push(['keyword', word]);
  counts.push(['hour', String(hourIn(occurredAt, timeZone))]);
  return counts;
}
