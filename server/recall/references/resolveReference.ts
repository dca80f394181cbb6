import { inWindow } from '../rank/recency.ts';
import { inOrderOf } from './compareThings.ts';
import type { ReferencePhrase } from './findReferences.ts';
import { describedBy, fitOf, GUESS, isNamed } from './fitOf.ts';
import { listMeant } from './listMeant.ts';
import type { Thing, ThingEvent } from './thing.ts';
import type { Surroundings } from './things.ts';

export interface ResolvedReference {
  /** Undefined if nothing matches. */
  thing: Thing | undefined;
  /** From 0 to 1. */
  confidence: number;
  /** Best first, at most 5. */
  candidates: { thing: Thing; score: number }[];
}

const MAX_CANDIDATES = 5;
/** The weight of each sign. A sign that the phrase names outweighs recency. */
const WEIGHTS = {
  fit: 3,
  compared: 8,
  described: 6,
  done: 4,
  window: 2,
  together: 2.5,
  named: 1.2,
  asked: 0.8,
  recency: 1.5,
  here: 1,
  hereEarlier: 3,
  count: 0.1,
};
/** The highest confidence. A phrase that names a thing by its type is certain; one that fits anything never is. */
const CEILING = { placed: 0.9, typed: 0.85, untyped: 0.6, weak: 0.4 };

/** Resolves a phrase to the thing that matches it best, preferring the newest. Deterministic. */
export function resolveReference(
  phrase: ReferencePhrase,
  surroundings: Surroundings,
  sessionKey: string | null,
): ResolvedReference {
  const fitting = surroundings.things
    .filter((thing) => !thing.isGeneric && eventsOf(thing, phrase, sessionKey).length > 0 && isDone(phrase, thing))
    .map((thing) => ({ thing, fit: fitOf(phrase, thing) }))
    .filter(({ fit }) => fit > 0);
  const meant = meantByOne(phrase, fitting);
  const ranked = rank(phrase, meant, surroundings, sessionKey);
  const candidates = ranked.slice(0, MAX_CANDIDATES);
  const nothing = { thing: undefined, confidence: 0, candidates };
  if (phrase.clues.ordinal !== undefined) {
    const list = listMeant(phrase, surroundings, sessionKey);
    const thing = list?.at(phrase.clues.ordinal > 0 ? phrase.clues.ordinal - 1 : phrase.clues.ordinal);
    if (thing)
      return { thing, confidence: CEILING.placed, candidates: [{ thing, score: 1 }, ...others(candidates, thing)] };
    // Without a list, "the second" cannot be resolved, but "the last one" is the newest.
    if (list || phrase.clues.ordinal !== -1) return nothing;
  }
  const [best, second] = ranked;
  if (!best) return nothing;
  const lead = second === undefined ? 1 : (best.score - second.score) / best.score;
  const isGuess = phrase.certainty === 'weak' || fitOf(phrase, best.thing) <= GUESS;
  if (phrase.certainty === 'open' && isGuess) return nothing;
  const ceiling = isGuess ? CEILING.weak : phrase.types.length > 0 ? CEILING.typed : CEILING.untyped;
  // A lead of a tenth counts as much as being the only candidate.
  const confidence = round(ceiling * (0.6 + 0.4 * Math.min(1, lead * 10)));
  return { thing: best.thing, confidence, candidates };
}

/**
 * "The one in Jongno" is not Jongno, and "the one I saw" does not refer to something only mentioned, unless there is
 * nothing else.
 */
function meantByOne<T extends { thing: Thing }>(
  { nouns, clues }: ReferencePhrase,
  fitting: readonly T[],
): readonly T[] {
  if (nouns.length > 0) return fitting;
  const things = fitting.filter(({ thing }) => thing.place === undefined);
  const seen =
    clues.act === undefined ? [] : things.filter(({ thing }) => thing.events.some(({ act }) => act !== 'said'));
  return [seen, things, fitting].find(({ length }) => length > 0) ?? [];
}

const others = (candidates: ResolvedReference['candidates'], thing: Thing) =>
  candidates.filter((each) => each.thing !== thing).slice(0, MAX_CANDIDATES - 1);

/** "내가 찜한 집" is one of the favourites, and "아직 안 본 집" none of those viewed. */
function isDone({ clues: { act, not } }: ReferencePhrase, { events }: Thing): boolean {
  if (act === undefined || act === 'shown') return true;
  const wanted = act === 'viewed' ? 'viewed' : 'favorited';
  const done = events.some((event) => event.act === wanted);
  if (not) return !done && events.some((event) => event.act === 'shown');
  return act === 'favorited' ? done : true;
}

/** The events that the phrase may mean: "last time" excludes this conversation. */
function eventsOf({ events }: Thing, { clues }: ReferencePhrase, sessionKey: string | null): ThingEvent[] {
  const wanted = clues.act === 'viewed' && !clues.not ? 'viewed' : clues.act === 'favorited' ? 'favorited' : undefined;
  const done = events.filter((event) => event.act === wanted);
  const relevant = done.length > 0 ? done : events;
  if (clues.when !== 'previous' || sessionKey === null) return relevant;
  return relevant.filter((event) => event.sessionKey !== sessionKey);
}

function rank(
  phrase: ReferencePhrase,
  fitting: readonly { thing: Thing; fit: number }[],
  surroundings: Surroundings,
  sessionKey: string | null,
): ResolvedReference['candidates'] {
  const { clues, nouns } = phrase;
  const compared =
    clues.compare && inOrderOf(clues.compare, comparable(phrase, fitting, surroundings, sessionKey))?.[0];
  const words = compared ? clues.words.filter((word) => !clues.compare?.said.test(word)) : clues.words;
  const signs = fitting.map((one) => ({
    ...signsOf(phrase, one, words, sessionKey),
    compared: one.thing === compared,
  }));
  // "파란 거" refers to nothing if nothing is blue; "그 파란 차" may still be the car.
  const isDescribed = words.length + clues.prices.length > 0;
  const must = isDescribed && nouns.length === 0 && clues.when === undefined && clues.act === undefined;
  const left = signs.filter(({ thing, described }) => !must || described > 0 || thing === compared);
  const times = timesOf(left.some(({ done }) => done) ? left.filter(({ done }) => done) : left, clues.first);
  const mostCounted = Math.max(1, ...left.map(({ thing }) => thing.mentionCount));
  const scored = left.map((one) => ({
    thing: one.thing,
    event: one.event,
    score:
      weightOf(one, phrase) +
      // By rank and not by age: the last mention counts, whether a minute or a month ago.
      WEIGHTS.recency / (1 + (times.get(one.event?.at.getTime() ?? 0) ?? times.size)) +
      WEIGHTS.count * (Math.log1p(one.thing.mentionCount) / Math.log1p(mostCounted)),
  }));
  const most = Math.max(1, ...scored.map(({ score }) => score));
  return scored
    .sort(
      (a, b) =>
        b.score - a.score ||
        (b.event?.at.getTime() ?? 0) - (a.event?.at.getTime() ?? 0) ||
        (a.event?.place ?? 0) - (b.event?.place ?? 0) ||
        ((a.thing.names[0] ?? '') < (b.thing.names[0] ?? '') ? -1 : 1),
    )
    .map(({ thing, score }) => ({ thing, score: Math.max(0.001, round(score / (most + 1))) }));
}

/** What speaks for a thing. */
interface Signs {
  thing: Thing;
  fit: number;
  /** When it came up last, or first if the phrase says so. */
  event: ThingEvent | undefined;
  /** Whether it came up in the current session. */
  here: boolean;
  inWindow: boolean;
  described: number;
  done: boolean;
  named: boolean;
  /** Whether a question about it contained the noun. */
  asked: boolean;
}

/** @param words the describing words of the phrase, without those that only compare */
function signsOf(
  phrase: ReferencePhrase,
  { thing, fit }: { thing: Thing; fit: number },
  words: ReferencePhrase['clues']['words'],
  sessionKey: string | null,
): Signs {
  const { clues, window, nouns } = phrase;
  const events = eventsOf(thing, phrase, sessionKey);
  return {
    thing,
    fit,
    event: clues.first ? events.at(-1) : events[0],
    here:
      sessionKey !== null &&
      clues.when !== 'previous' &&
      !clues.first &&
      events.some((event) => event.sessionKey === sessionKey),
    inWindow: window !== undefined && events.some(({ at }) => inWindow(at, window)),
    described: describedBy({ ...clues, words }, thing),
    done: isWanted(phrase, events),
    named: nouns.some((noun) => isNamed(noun, thing)),
    asked: nouns.some((noun) => thing.questions.some((question) => question.includes(noun))),
  };
}

/** The weight of a thing's own signs. */
const weightOf = (signs: Signs & { compared: boolean }, { clues }: ReferencePhrase): number =>
  WEIGHTS.fit * signs.fit +
  (signs.compared ? WEIGHTS.compared : 0) +
  WEIGHTS.described * signs.described +
  (signs.done ? WEIGHTS.done : 0) +
  (signs.inWindow ? WEIGHTS.window : 0) +
  (signs.thing.together ? WEIGHTS.together : 0) +
  (signs.named ? WEIGHTS.named : signs.asked ? WEIGHTS.asked : 0) +
  (signs.here ? (clues.when === 'earlier' ? WEIGHTS.hereEarlier : WEIGHTS.here) : 0);

/** The rank of each time: the newest is 0, or the earliest. */
function timesOf(signs: readonly { event: ThingEvent | undefined }[], isFirst: boolean): Map<number, number> {
  const times = [...new Set(signs.map(({ event }) => event?.at.getTime() ?? 0))];
  return new Map(times.sort((a, b) => (isFirst ? a - b : b - a)).map((time, place) => [time, place]));
}

function isWanted({ clues }: ReferencePhrase, events: readonly ThingEvent[]): boolean {
  if (clues.act === undefined || clues.not) return false;
  const wanted = clues.act === 'saved' ? 'favorited' : clues.act;
  return events.some((event) => event.act === wanted);
}

/** Things are compared within their list; if nothing was listed, with all things. */
function comparable(
  phrase: ReferencePhrase,
  fitting: readonly { thing: Thing }[],
  surroundings: Surroundings,
  sessionKey: string | null,
): Thing[] {
  const all = fitting.map(({ thing }) => thing);
  const list = listMeant(phrase, surroundings, sessionKey)?.filter((thing) => all.includes(thing));
  return list && list.length > 1 ? list : all;
}

function round(score: number): number {
  return Math.round(score * 1_000) / 1_000;
}
