/** Sample length: enough to be nobody else's words. A Hangul character carries about as much as two Latin letters. */
const LATIN_CHARACTERS = 24;
const HANGUL_CHARACTERS = 12;
const MAX = 12;

/**
 * Samples of what a person wrote, for the scan after their erasure: one from the middle of each text, longest texts
 * first. Only the database can tell whether a sample is theirs alone.
 * @param texts what they wrote, in any order
 */
export function sampleTexts(texts: readonly string[]): string[] {
  const pieces = [...texts].sort((a, b) => b.length - a.length).flatMap(pieceOf);
  return [...new Set(pieces)].slice(0, MAX);
}

function pieceOf(text: string): string[] {
  const characters = [...text.trim()];
  const length = /\p{Script=Hangul}/u.test(text) ? HANGUL_CHARACTERS : LATIN_CHARACTERS;
  if (characters.length < length) return [];
  const start = Math.floor((characters.length - length) / 2);
  return [characters.slice(start, start + length).join('')];
}
