import { NOUN_TAILS } from '../korean/tails.ts';
import { englishSounds, hangulSounds, type Sounds, soundsAlike } from '../korean/transliterate.ts';
import type { WordTable } from './wordTables.ts';

/** Fewer consonants fit too many words. */
const MIN_CONSONANTS = 3;
const MAX_SYLLABLES = 8;

const indexes = new WeakMap<WordTable, Map<string, [row: number, sounds: Sounds][]>>();

/** The English word that is written in Hangul here, with or without a particle: 커버리지를 is coverage. */
export function findLoanword(word: string, english: WordTable): number | undefined {
  if (word.length > MAX_SYLLABLES) return undefined;
  const index = indexes.get(english) ?? indexBySounds(english);
  for (let tail = 0; tail <= Math.min(3, word.length - 2); tail++) {
    if (tail > 0 && !NOUN_TAILS.has(word.slice(-tail))) continue;
    const sounds = hangulSounds(tail > 0 ? word.slice(0, -tail) : word);
    if (!sounds || sounds.consonants.length < MIN_CONSONANTS) continue;
    const found = index.get(sounds.consonants)?.find(([, english]) => soundsAlike(sounds, english));
    if (found) return found[0];
  }
  return undefined;
}

/** By consonants, the most frequent word first. */
function indexBySounds(english: WordTable): Map<string, [row: number, sounds: Sounds][]> {
  const index = new Map<string, [number, Sounds][]>();
  for (const [word, row] of english.rowOf) {
    const sounds = englishSounds(word);
    if (sounds.consonants.length < MIN_CONSONANTS) continue;
    const alike = index.get(sounds.consonants) ?? [];
    alike.push([row, sounds]);
    index.set(sounds.consonants, alike);
  }
  indexes.set(english, index);
  return index;
}
