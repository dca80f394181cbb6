import { isRecord } from '../../lifecycle/isRecord.ts';
import { normalize } from '../../text/normalize.ts';
import type { ReferencePhrase } from './findReferences.ts';

/** An entity of the user that a phrase may refer to. */
export interface ReferenceCandidate {
  id: string;
  /** The type's name in the rules, if they know it (`ruleTypeOf`). */
  type: string;
  value: string;
  normalized?: string | null;
  mentionCount: number;
  lastMentionedAt: Date;
  /** The conversation in which it was last mentioned. */
  session?: string | null;
  /** Whether it was mentioned together with something that the question names. */
  together?: boolean;
  /** Its name is a generic noun ("invoice"), so it may be any of them. */
  generic?: boolean;
}

interface ResolvedReference {
  entityId: string | undefined;
  /** From 0 to 1. */
  confidence: number;
  /** Best first, at most 5. */
  candidates: { id: string; score: number }[];
  /** The search result that the phrase refers to; without an `entityId`, no entity is known for it. */
  result?: SearchResult;
}

interface ReferenceSituation {
  /** The results of the last search. */
  results?: readonly SearchResult[];
  /** The current conversation. */
  session?: string | null;
}

const MAX_CANDIDATES = 5;
const WEIGHTS = { type: 0.35, recency: 0.35, session: 0.15, count: 0.15 };
/** If the question names something else, an entity never mentioned with it is less likely, even if it is the newest. */
const TOGETHER = 0.35;
const GENERIC = 0.5;
/** The highest confidence. A phrase that names a thing by its type is certain; one that fits anything never is. */
const CEILING = { typed: 0.85, untyped: 0.6, weak: 0.4 };

/** Resolves a phrase: to the n-th result if it has an ordinal, else to the likeliest of the user's entities. */
export function resolveReference(
  phrase: ReferencePhrase,
  candidates: readonly ReferenceCandidate[],
  { results = [], session }: ReferenceSituation = {},
): ResolvedReference {
  const ranked = rank(phrase, candidates, session ?? undefined);
  const listed = ranked.slice(0, MAX_CANDIDATES).map(({ candidate, score }) => ({ id: candidate.id, score }));
  const { ordinal } = phrase;
  if (ordinal !== undefined && results.length > 0) {
    const result = results.at(ordinal > 0 ? ordinal - 1 : ordinal);
    return result
      ? resolveResult(phrase, candidates, result, listed)
      : { entityId: undefined, confidence: 0, candidates: listed };
  }
  const [best, second] = ranked;
  // Without a list, "the second" cannot be resolved, but "the last one" is the newest.
  if (best === undefined || (ordinal !== undefined && ordinal !== -1)) {
    return { entityId: undefined, confidence: 0, candidates: listed };
  }
  const lead = second === undefined ? 1 : (best.score - second.score) / best.score;
  const ceiling =
    phrase.certainty === 'weak' ? CEILING.weak : phrase.types.length > 0 ? CEILING.typed : CEILING.untyped;
  // A lead of a third counts as much as being the only candidate.
  const confidence = round(ceiling * (0.6 + 0.4 * Math.min(1, lead * 3)));
  return { entityId: best.candidate.id, confidence, candidates: listed };
}

function rank(phrase: ReferencePhrase, candidates: readonly ReferenceCandidate[], session: string | undefined) {
  const fitting = candidates.filter((candidate) => fits(phrase, candidate));
  const times = [...new Set(fitting.map(({ lastMentionedAt }) => lastMentionedAt.getTime()))].sort((a, b) => b - a);
  const places = new Map(times.map((time, place) => [time, place]));
  const mostCounted = Math.max(1, ...fitting.map(({ mentionCount }) => mentionCount));
  const together = fitting.some((candidate) => candidate.together) ? TOGETHER : 0;
  return fitting
    .map((candidate) => {
      const here = session !== undefined && candidate.session === session;
      const score =
        WEIGHTS.type * (phrase.types.length > 0 || phrase.nouns.length > 0 ? 1 : 0.5) +
        // By rank and not by age: the last mention counts, whether a minute or a month ago.
        WEIGHTS.recency / (1 + places.get(candidate.lastMentionedAt.getTime())!) +
        WEIGHTS.session * sessionFit(phrase.when, here, session !== undefined) +
        WEIGHTS.count * (Math.log1p(candidate.mentionCount) / Math.log1p(mostCounted)) +
        (candidate.together ? together : 0);
      const likely = (score / (1 + together)) * (candidate.generic ? GENERIC : 1);
      return { candidate, score: Math.max(0.001, round(likely)) };
    })
    .sort((a, b) => b.score - a.score || b.candidate.lastMentionedAt.getTime() - a.candidate.lastMentionedAt.getTime());
}

/** "지난번 그 지역" refers to another conversation; everything else more likely to this one. */
function sessionFit(when: ReferencePhrase['when'], here: boolean, known: boolean): number {
  if (!known) return 0.5;
  // "Last time" never means a thing of this conversation, however new it is.
  if (when === 'previous') return here ? -2 : 1;
  return here ? 1 : 0;
}

function fits(phrase: ReferencePhrase, { type, value }: ReferenceCandidate): boolean {
  if (phrase.types.length === 0 && phrase.nouns.length === 0) return true;
  const kind = normalize(type);
  if (phrase.types.some((one) => normalize(one) === kind)) return true;
  // Types that the rules don't know: matched by their own name, or by a value that contains it ("invoice 4471").
  const text = normalize(value);
  return phrase.nouns.some((noun) => kind === noun || text.includes(noun));
}

function resolveResult(
  phrase: ReferencePhrase,
  candidates: readonly ReferenceCandidate[],
  result: SearchResult,
  listed: ResolvedReference['candidates'],
): ResolvedReference {
  const texts = result.texts.map(normalize);
  const matches = candidates
    .map((candidate) => ({ candidate, score: matchOf(phrase, candidate, normalize(result.itemId ?? ''), texts) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const best = matches[0];
  if (best === undefined) return { entityId: undefined, confidence: 0, candidates: listed, result };
  return {
    entityId: best.candidate.id,
    confidence: 0.9,
    candidates: matches
      .slice(0, MAX_CANDIDATES)
      .map(({ candidate, score }) => ({ id: candidate.id, score: round(Math.min(1, score / 3)) })),
    result,
  };
}

/**
 * How well an entity matches a result: 3 if it equals the result's label or key, 2–3 if the label contains it, 1–2 if
 * another text contains it; longer names score higher. An entity of a type that was not asked for must equal the label
 * or key: the district in a flat's address is not the flat. 0 if it does not match.
 */
function matchOf(
  phrase: ReferencePhrase,
  candidate: ReferenceCandidate,
  key: string,
  [label = '', ...texts]: string[],
): number {
  const names = [candidate.value, candidate.normalized ?? ''].map(normalize).filter((name) => name.length >= 2);
  if (names.includes(label) || names.includes(key)) return 3;
  if (!fits(phrase, candidate)) return 0;
  const longestIn = (text: string) =>
    Math.min(99, Math.max(0, ...names.filter((name) => text.includes(name)).map((name) => name.length)));
  const inLabel = longestIn(label);
  const elsewhere = Math.max(0, ...texts.map(longestIn));
  return inLabel > 0 ? 2 + inLabel / 100 : elsewhere > 0 ? 1 + elsewhere / 100 : 0;
}

function round(score: number): number {
  return Math.round(score * 1_000) / 1_000;
}

/** One of the results that a user was shown, with the texts in which an entity may be recognized. */
export interface SearchResult {
  label: string;
  texts: string[];
  /** The product's own key of the item. */
  itemId: string | null;
  /** The product's type for the item. */
  type: string | null;
}

const LIST_KEYS = ['results', 'items', 'listings', 'documents'];
const ID_KEYS = ['id', 'itemId', 'key'];
const TYPE_KEYS = ['type', 'kind'];
const TEXT_KEYS = ['name', 'title', 'label', 'address', 'value', 'text', 'id'];
const MAX_RESULTS = 100;
const MAX_TEXT = 500;

/**
 * The results within a `searchContext`, in the order the user saw them. The context is any JSON: the results are the
 * list under one of the usual names, else the first list of objects, at the top or one level down.
 */
export function resultsOf(searchContext: unknown): SearchResult[] {
  return (listIn(searchContext) ?? []).slice(0, MAX_RESULTS).map(readResult);
}

function listIn(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isRecord(json)) return undefined;
  const levels = [json, ...Object.values(json).filter(isRecord)];
  for (const level of levels) {
    for (const key of LIST_KEYS) if (Array.isArray(level[key])) return level[key];
  }
  for (const level of levels) {
    for (const value of Object.values(level)) if (Array.isArray(value) && value.some(isRecord)) return value;
  }
  return undefined;
}

/** An item without text keeps its position, so that "the third" stays the third. */
function readResult(item: unknown): SearchResult {
  const under = (keys: string[]): string[] => (isRecord(item) ? keys.flatMap((key) => textOf(item[key])) : []);
  const texts = isRecord(item) ? under(TEXT_KEYS) : textOf(item);
  return { label: texts[0] ?? '', texts, itemId: under(ID_KEYS)[0] ?? null, type: under(TYPE_KEYS)[0] ?? null };
}

function textOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, MAX_TEXT).toWellFormed()] : [];
}
