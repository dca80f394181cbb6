import { FUNCTION_WORDS } from './functionWords.ts';
import { predicateForms } from './predicateForms.ts';

/** A stem, by its place among all stems: the most frequent is first. A function word has no row. */
export interface Stem {
  row: number | undefined;
}

/** The known stems, by the forms in which they occur in a text. */
export interface Lexicon {
  /** A noun, an adverb or the root of a predicate in 하다. */
  noun(form: string): Stem | undefined;
  /** The predicate one of whose inflected words begins like this. */
  predicate(form: string): Stem | undefined;
  /** Syllables of the longest form. */
  longest: number;
}

/** Words in 다 are predicates; the few nouns among them (바다) are found as they are, too. */
export function makeLexicon(words: Iterable<[word: string, row: number]>): Lexicon {
  const nouns = new Map<string, Stem>();
  const predicates = new Map<string, Stem>();
  let longest = 0;
  const add = (word: string, stem: Stem) => {
    longest = Math.max(longest, word.length);
    if (!nouns.has(word)) nouns.set(word, stem);
    if (!word.endsWith('다') || word.length < 2) return;
    // The most frequent stem keeps a form that several share.
    for (const form of predicateForms(word)) if (!predicates.has(form)) predicates.set(form, stem);
  };
  for (const word of FUNCTION_WORDS) add(word, { row: undefined });
  for (const [word, row] of words) add(word, { row });
  return { noun: (form) => nouns.get(form), predicate: (form) => predicates.get(form), longest };
}
