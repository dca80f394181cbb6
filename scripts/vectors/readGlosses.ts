import { readFileSync } from 'node:fs';
import { makeLexicon } from '../../server/text/korean/lexicon.ts';
import { readStems as readWord } from '../../server/text/korean/readStems.ts';
import { addTo, DIMENSIONS, toUnit, type Vectors } from './readGlove.ts';

/** A Korean stem (나무, 먹다) with the vector of its English glosses. */
export interface Stem {
  stem: string;
  vector: Float64Array;
  /** Its rank among all words by frequency, estimated from its glosses and sources. */
  rank: number;
}

interface Headword {
  /** The glosses by source. */
  senses: Map<string, string[]>;
}

const SENSES = 3;
/** How much less each further sense counts than the one before. */
const NEXT_SENSE = 0.6;
/** Smooth inverse frequency: a word at rank r weighs A / (A + 0.1 / r). */
const A = 1e-3;
/** A word in several sources, or in the list for learners, is more frequent than its glosses say. */
const PER_SOURCE = 0.5;
const FOR_LEARNERS = 1;
const LEARNERS_LIST = 'kengdic-6000';
const MAX_SYLLABLES = 7;

/** English words of glosses that say nothing about the meaning. */
const EMPTY = new Set(
  (
    'a an the to of in on at for by with from as is are be been was were am do does did or and not no it its this that these those ' +
    "one's ones one someone something somebody oneself who which what etc eg usually used especially figuratively slang humble " +
    'colloquial chiefly south korea korean north intransitive transitive vulgar childish honorific formal informal literary dated ' +
    'archaic dialect very so some any such than other another more most his her their my your our he she they i you we him them us me ' +
    'will would can could should may might have has had being into about if when where how why there here also only just s t sb sth v n ' +
    'vst adj lit kind type form abbreviation synonym short clipping ellipsis refers referring person'
  ).split(' '),
);
/** Senses that describe a spelling instead of a meaning. */
const NOT_A_SENSE =
  /syllable|alternative form|alternative spelling|misspelling|obsolete|hanja|romani[sz]ation|hangul|non-polite|root of|suffix|prefix|particle|\bletter\b|honorific form of|dialect/i;

/**
 * Stems of all headwords with at least one known English word, most frequent first. Our own glosses replace those of
 * dictionaries: they give the sense that people mean in conversations.
 */
export function readStems(dictionaries: string, ours: string, glove: Vectors, left: ReadonlySet<string>): Stem[] {
  const rankOf = new Map(glove.words.map((word, i) => [word, i]));
  const words = toStems(readHeadwords(dictionaries));
  for (const [stem, headword] of readHeadwords(ours)) words.set(stem, headword);
  dropInflected(words);
  const stems: Stem[] = [];
  for (const [stem, { senses }] of words) {
    if (left.has(stem)) continue;
    const vector = new Float64Array(DIMENSIONS);
    let rank = Number.POSITIVE_INFINITY;
    for (const given of senses.values()) {
      let weight = 1;
      let taken = 0;
      for (const sense of given) {
        const known = wordsOf(sense).filter((word) => rankOf.has(word));
        if (known.length === 0) continue;
        if (taken === 0) rank = Math.min(rank, meanLogRank(known, rankOf));
        addTo(vector, vectorOf(known, glove, rankOf), weight);
        weight *= NEXT_SENSE;
        taken += 1;
        if (taken === SENSES) break;
      }
    }
    if (rank === Number.POSITIVE_INFINITY) continue;
    const isOurs = senses.has('ours');
    const bonus = isOurs ? 3 : PER_SOURCE * senses.size + (senses.has(LEARNERS_LIST) ? FOR_LEARNERS : 0);
    stems.push({ stem, vector: toUnit(vector), rank: rank - bonus });
  }
  return stems.sort((a, b) => a.rank - b.rank || (a.stem < b.stem ? -1 : 1));
}

function readHeadwords(path: string): Map<string, Headword> {
  const words = new Map<string, Headword>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [word = '', ...rest] = line.split('\t');
    const [source, glosses] = rest.length > 1 ? rest : ['ours', rest[0]];
    if (!/^[가-힣]+$/.test(word) || word.length > MAX_SYLLABLES || !source || !glosses) continue;
    const given = glosses.split(' | ').filter((sense) => !NOT_A_SENSE.test(sense));
    if (given.length === 0) continue;
    const headword = words.get(word) ?? { senses: new Map() };
    headword.senses.set(source, source === 'wiktionary-en-ko' ? mostFrequentFirst(given) : given);
    words.set(word, headword);
  }
  return words;
}

/** Headwords that are a phrase: a known word with a particle or an ending (집에, 아이가, 히브리의). */
const PHRASE =
  /^(.{1,})(?:에|에서|가|을|를|은|는|의|으로|로|이|요|니다|십시오|하는|있는|없는|하게|적인|적으로|되는|스러운|한)$/;
const isPhrase = (word: string, { senses }: Headword, words: Map<string, Headword>): boolean => {
  const rest = PHRASE.exec(word)?.[1];
  if (!rest || senses.size > 1 || senses.has('ours')) return false;
  return words.has(rest) || words.has(`${rest}하다`) || /(?:니다|십시오|는|적인|적으로|의)$/.test(word);
};

/** Drops words of a single source that are an inflected predicate of several (걸어서). */
function dropInflected(words: Map<string, Headword>): void {
  const predicates = [...words].filter(
    ([word, { senses }]) => word.endsWith('다') && (senses.size > 1 || senses.has('ours')),
  );
  const lexicon = makeLexicon(predicates.map(([word], row) => [word, row]));
  for (const [word, { senses }] of words) {
    if (senses.size > 1 || senses.has('ours') || word.endsWith('다') || word.length < 2) continue;
    const { rows, unknown } = readWord(word, lexicon);
    if (rows.length === 1 && unknown === '') words.delete(word);
  }
}

/** 운동하다 is 운동, if that is a noun of two syllables or more: 하다 adds nothing to it. */
function toStems(words: Map<string, Headword>): Map<string, Headword> {
  const stems = new Map<string, Headword>();
  for (const [word, headword] of words) {
    if (isPhrase(word, headword, words)) continue;
    const root = /^(.{2,})(?:하다|되다|시키다|당하다)$/.exec(word)?.[1];
    if (!root) stems.set(word, headword);
    else if (!words.has(root) && !stems.has(root)) stems.set(root, headword);
  }
  return stems;
}

function mostFrequentFirst(glosses: string[]): string[] {
  const counts = new Map<string, number>();
  for (const gloss of glosses) counts.set(gloss, (counts.get(gloss) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([gloss]) => gloss);
}

function wordsOf(sense: string): string[] {
  const plain = sense.toLowerCase().replace(/\([^)]*\)|\[[^\]]*\]|“|”/g, ' ');
  return (plain.match(/[a-z]+/g) ?? []).filter((word) => word.length > 1 && !EMPTY.has(word));
}

function vectorOf(words: string[], glove: Vectors, rankOf: Map<string, number>): Float64Array {
  const vector = new Float64Array(DIMENSIONS);
  for (const word of words) {
    const known = glove.vectorOf.get(word);
    if (known) addTo(vector, known, A / (A + 0.1 / ((rankOf.get(word) ?? 0) + 3)));
  }
  return toUnit(vector);
}

const meanLogRank = (words: string[], rankOf: Map<string, number>): number =>
  words.reduce((sum, word) => sum + Math.log(3 + (rankOf.get(word) ?? 0)), 0) / words.length;
