import { englishSounds, MIN_CONSONANTS } from '../../server/text/korean/syllables.ts';

/** Words by their consonants, separated by spaces, in the order given. */
export function groupBySounds(words: Iterable<string>): [consonants: string, words: string][] {
  const groups = Map.groupBy(words, (word) => englishSounds(word).consonants);
  return [...groups].flatMap(([consonants, alike]) =>
    consonants.length < MIN_CONSONANTS ? [] : [[consonants, alike.join(' ')]],
  );
}
