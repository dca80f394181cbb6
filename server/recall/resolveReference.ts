import { normalize } from '../text/normalize.ts';
import type { ReferencePhrase } from './findReferences.ts';
import type { SearchResult } from './resultsOf.ts';

/** An entity of the user's that a phrase may mean. */
export interface ReferenceCandidate {
  id: string;
  /** As the rules call it, where they know it (`ruleTypeOf`). */
  type: string;
  value: string;
  normalized?: string | null;
  mentionCount: number;
  lastMentionedAt: Date;
  /** The conversation in which it was last mentioned. */
  session?: string | null;
  /** It was mentioned together with something that the question names. */
  together?: boolean;
  /** Its name is a noun for its like ("invoice"), so it may be any of them. */
  generic?: boolean;
}

export interface ResolvedReference {
  entityId: string | undefined;
  /** From 0 to 1. */
  confidence: number;
  /** Best first, at most 5. */
  candidates: { id: string; score: number }[];
  /** The result that was pointed at; with no `entityId`, no entity is known for it. */
  result?: SearchResult;
}

export interface ReferenceSituation {
  /** What the last search showed. */
  results?: readonly SearchResult[];
  /** The conversation that is going on. */
  session?: string | null;
}

const MOST_CANDIDATES = 5;
const WEIGHTS = { type: 0.35, recency: 0.35, session: 0.15, count: 0.15 };
/** Where the question names something else, what was never mentioned with it is less likely, though it be the newest. */
const TOGETHER = 0.35;
const GENERIC = 0.5;
/** A phrase that names a thing by its own words is sure; one that fits everything never is. */
const CEILING = { typed: 0.85, untyped: 0.6, weak: 0.4 };

/** What a phrase refers to: the n-th result where it counts, else the likeliest of the user's entities. */
export function resolveReference(
  phrase: ReferencePhrase,
  candidates: readonly ReferenceCandidate[],
  { results = [], session }: ReferenceSituation = {},
): ResolvedReference {
  const ranked = rank(phrase, candidates, session ?? undefined);
  const listed = ranked.slice(0, MOST_CANDIDATES).map(({ candidate, score }) => ({ id: candidate.id, score }));
  if (phrase.ordinal !== undefined && results.length > 0) return resolveResult(phrase, candidates, results, listed);
  const [best, second] = ranked;
  // Without a list, "the second" can't be known, but "the last one" is the newest.
  if (best === undefined || (phrase.ordinal !== undefined && phrase.ordinal !== -1)) {
    return { entityId: undefined, confidence: 0, candidates: listed };
  }
  const lead = second === undefined ? 1 : (best.score - second.score) / best.score;
  const ceiling =
    phrase.certainty === 'weak' ? CEILING.weak : phrase.types.length > 0 ? CEILING.typed : CEILING.untyped;
  // A lead of a third is as good as being alone.
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
        // By rank and not by age: what was named last counts, be it a minute or a month ago.
        WEIGHTS.recency / (1 + places.get(candidate.lastMentionedAt.getTime())!) +
        WEIGHTS.session * sessionFit(phrase.when, here, session !== undefined) +
        WEIGHTS.count * (Math.log1p(candidate.mentionCount) / Math.log1p(mostCounted)) +
        (candidate.together ? together : 0);
      const likely = (score / (1 + together)) * (candidate.generic ? GENERIC : 1);
      return { candidate, score: Math.max(0.001, round(likely)) };
    })
    .sort((a, b) => b.score - a.score || b.candidate.lastMentionedAt.getTime() - a.candidate.lastMentionedAt.getTime());
}

/** "지난번 그 지역" is of another conversation; everything else rather of this one. */
function sessionFit(when: ReferencePhrase['when'], here: boolean, known: boolean): number {
  if (!known) return 0.5;
  // A thing of this conversation is not the one of last time, however new it is.
  if (when === 'previous') return here ? -2 : 1;
  return here ? 1 : 0;
}

function fits(phrase: ReferencePhrase, { type, value }: ReferenceCandidate): boolean {
  if (phrase.types.length === 0 && phrase.nouns.length === 0) return true;
  const kind = normalize(type);
  if (phrase.types.some((one) => normalize(one) === kind)) return true;
  // Types that the rules don't know: by their own name, or a value that says what it is ("invoice 4471").
  const text = normalize(value);
  return phrase.nouns.some((noun) => kind === noun || text.includes(noun));
}

function resolveResult(
  phrase: ReferencePhrase,
  candidates: readonly ReferenceCandidate[],
  results: readonly SearchResult[],
  listed: ResolvedReference['candidates'],
): ResolvedReference {
  const result = results.at(phrase.ordinal! > 0 ? phrase.ordinal! - 1 : phrase.ordinal!);
  if (result === undefined) return { entityId: undefined, confidence: 0, candidates: listed };
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
      .slice(0, MOST_CANDIDATES)
      .map(({ candidate, score }) => ({ id: candidate.id, score: round(Math.min(1, score / 3)) })),
    result,
  };
}

/**
 * How well an entity is the result: 3 when it is what the result is called or its key, 2–3 when it is named there, 1–2 when it is named in
 * another text; longer names first. A thing of a type that was not asked for must be what the result is called:
 * the district in a flat's address is not the flat. 0 when it is not the result.
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
