import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { normalize } from '../../text/normalize.ts';
import { anyOf } from '../../text/patterns.ts';
import { trimParticle } from '../../text/tokenize.ts';
import { type TimeWindow, timeWindowOf } from '../timeWindow.ts';
import { pricesIn } from './compareThings.ts';
import { formsOf, isKindOfThing } from './nounGroups.ts';
import { type Clues, readClues } from './readClues.ts';
import { type Certainty, referenceWords } from './referenceWords.ts';

/** A phrase that refers back to something shown, viewed or said before. */
export interface ReferencePhrase {
  phrase: string;
  /** The noun that the phrase uses, in lower case: "매물", "document". Empty for "it" and "the first one". */
  nouns: string[];
  /** The entity types that it may mean; empty for any. */
  types: string[];
  clues: Clues;
  /** The past time that it names ("the file from last week"). */
  window?: TimeWindow;
  certainty: Certainty;
}

const MAX_REFERENCES = 5;
const MAX_TEXT = 8_000;

/** The phrases in a question that refer back, in order, without overlaps. At most 5. */
export function findReferences(query: string, rules: EntityRules): ReferencePhrase[] {
  const text = query.normalize('NFC').slice(0, MAX_TEXT);
  const { expressions, typesOf } = referenceWords(rules);
  const found: (ReferencePhrase & { start: number; end: number })[] = [];
  for (const { regex, certainty } of expressions) {
    // `matchAll` copies the expression, which takes 40 times as long as to search a question with it.
    regex.lastIndex = 0;
    for (let match = regex.exec(text); match; match = regex.exec(text)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const noun = match.groups?.noun?.toLowerCase();
      const types = noun === undefined ? undefined : typesOf.get(noun);
      found.push({
        phrase: match[0].trim(),
        nouns: noun === undefined || types === undefined ? [] : [noun],
        types: types ?? [],
        clues: readClues(match[0], noun),
        certainty,
        start,
        end,
      });
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_REFERENCES)
    .map(({ start: _start, end: _end, ...reference }) => reference);
}

/** "그 배", "that ship": refers to a thing by a noun that the rules need not know. */
const POINTING =
  /(?:^|\s)(?:그|저|이)\s+(?<ko>[가-힣A-Za-z0-9]{1,20})$|^(?:that|this|those|these|the|same|my|our)\s+(?<en>.+)$/iu;
/** The words between an English noun and its description. */
const RELATIVE =
  /\s(?:that|which|who|whose|i|we|you|with|without|from|in|on|of|for|about|near|by|at|we're|i'd|i've)\s/iu;
/** Nouns that fit anything. */
const ANYTHING = anyOf(
  /^(?:거|것|걸|건|게|데|쪽|항목|결과|애|one|ones|item|items|result|results|option|options)$/u,
  /^(?:thing|things|entry|it|that|this|those|these|them|그거|그것|그건|그걸|그게|이거|저거)$/u,
);
/** "거기": a place, if there is one. */
const THERE = /^(?:거기|저기|그곳|그쪽|there)(?=$|[은는가에로의도]|에서|까지)/u;

/**
 * Parses a phrase that is known to be a reference: as in a question if it looks like one, else by a noun in it, else by
 * the noun it points at or its own words, which may be a type or a value of the product's.
 */
export function readPhrase(phrase: string, rules: EntityRules, at: Date, timeZone: string): ReferencePhrase {
  const text = phrase.normalize('NFC').trim();
  const found = findReferences(text, rules);
  const best = found.find(({ certainty }) => certainty === 'clear') ?? found[0];
  const window = timeWindowOf(text, at, timeZone);
  const { typesOf } = referenceWords(rules);
  const noun = best?.nouns[0] ?? nounIn(pricesIn(text).rest.trim(), (word) => typesOf.has(word) || isKindOfThing(word));
  const isThere = THERE.test(text);
  const isNoun = noun !== undefined && !isThere && !ANYTHING.test(noun);
  const clues = readClues(text, noun);
  const says =
    isNoun ||
    clues.ordinal !== undefined ||
    clues.act !== undefined ||
    clues.words.length + clues.prices.length > 0 ||
    clues.first;
  return {
    phrase,
    nouns: isNoun ? [noun] : isThere ? ['장소'] : [],
    types:
      (isNoun &&
        formsOf(noun)
          .map((form) => typesOf.get(form))
          .find((types) => types !== undefined)) ||
      [],
    clues,
    ...(window === undefined ? {} : { window }),
    certainty: says || best?.certainty === 'clear' ? 'clear' : 'weak',
  };
}

/** The references within a question, each read like one that is asked for alone. */
export const readReferences = (query: string, rules: EntityRules, at: Date, timeZone: string): ReferencePhrase[] =>
  findReferences(query, rules).map(({ phrase, certainty }) => {
    const read = readPhrase(phrase, rules, at, timeZone);
    return certainty === 'open' ? { ...read, certainty } : read;
  });

/** The noun with which a phrase names its thing: the last one in Korean, in English the one before its description. */
function nounIn(text: string, isKnown: (word: string) => boolean): string | undefined {
  if (text === '') return undefined;
  const pointed = POINTING.exec(text)?.groups;
  const head = text.split(RELATIVE)[0] ?? text;
  const isKorean = /[가-힣]/u.test(text);
  const words = normalize(isKorean ? text : head)
    .split(/[^\p{L}\p{N}.'-]+/u)
    .filter((word) => word !== '');
  const forms = words.toReversed().flatMap((word) => [word, ...formsOf(word), trimParticle(word)]);
  const known = forms.find((word) => isKnown(word) || ANYTHING.test(word));
  if (known !== undefined) return known;
  const last = words.at(-1);
  if (pointed?.en !== undefined && last !== undefined) return last;
  if (pointed?.ko !== undefined) return trimParticle(normalize(pointed.ko));
  if (readClues(text).ordinal !== undefined) return undefined;
  return isKorean && words.length > 1 && last !== undefined ? trimParticle(last) : normalize(text);
}
