import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import type { FoundEntity } from '../../lifecycle/entities/findEntities.ts';
import { findKeywords } from '../../lifecycle/entities/findKeywords.ts';
import { mentionsIn } from '../../lifecycle/entities/mentions.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { hourIn } from '../../lifecycle/times/timeZone.ts';
import { normalize } from '../../text/normalize.ts';

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

export interface TurnToCount {
  userQuery: string;
  searchContext: unknown;
  documentKey: string | null | undefined;
  entities: { type: string; value: string; normalized?: string | null }[] | null | undefined;
  occurredAt: Date;
}

export interface CountingSettings {
  /** What is hidden from what is learned. */
  hidden: ReadonlySet<RedactionKind>;
  rules: EntityRules;
  timeZone: string;
}

/** Reads what is learned from a turn by counting; in slices of a few milliseconds. */
export function* readCounted(
  { userQuery: written, searchContext, documentKey, entities, occurredAt }: TurnToCount,
  { hidden, rules, timeZone }: CountingSettings,
): Generator<void, CountedOfTurn, void> {
  const userQuery = redact(written, hidden).text;
  yield;
  const mentions = mentionsIn({ userQuery, documentKey, entities: redactJson(entities, hidden) }, rules);
  yield;
  return {
    userQuery,
    searchContext: redactJson(searchContext, hidden),
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
