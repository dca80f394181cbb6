import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { normalize } from '../../text/normalize.ts';
import { trimParticle } from '../../text/tokenize.ts';
import { timeWindowOf } from '../question.ts';
import { pricesIn } from './compareThings.ts';
import { findReferences, type ReferencePhrase } from './findReferences.ts';
import { formsOf, isKindOfThing } from './nounGroups.ts';
import { readClues } from './readClues.ts';
import { referenceWords } from './referenceWords.ts';

/** "그 배", "that ship": refers to a thing by a noun that the rules need not know. */
const POINTING =
  /(?:^|\s)(?:그|저|이)\s+(?<ko>[가-힣A-Za-z0-9]{1,20})$|^(?:that|this|those|these|the|same|my|our)\s+(?<en>.+)$/iu;
/** The words between an English noun and its description. */
const RELATIVE =
  /\s(?:that|which|who|whose|i|we|you|with|without|from|in|on|of|for|about|near|by|at|we're|i'd|i've)\s/iu;
/** Nouns that fit anything. */
const ANYTHING =
  /^(?:거|것|걸|건|게|데|쪽|항목|결과|애|one|ones|item|items|result|results|option|options|thing|things|entry|it|that|this|those|these|them|그거|그것|그건|그걸|그게|이거|저거)$/u;
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
