/** How long a piece is: long enough to be nobody else's words. In Hangul a character says about as much as two Latin letters. */
const LATIN_CHARACTERS = 24;
const HANGUL_CHARACTERS = 12;
const MOST = 12;

/**
 * Pieces of what a person wrote, for the scan after their erasure: one from the middle of each text, the longest texts
 * first. Whether a piece is theirs alone, only the database can tell.
 * @param texts what they wrote, in any order
 */
export function sampleTexts(texts: readonly string[]): string[] {
  const pieces = [...texts].sort((a, b) => b.length - a.length).flatMap(pieceOf);
  return [...new Set(pieces)].slice(0, MOST);
}

function pieceOf(text: string): string[] {
  const characters = [...text.trim()];
  const length = /\p{Script=Hangul}/u.test(text) ? HANGUL_CHARACTERS : LATIN_CHARACTERS;
  if (characters.length < length) return [];
  const start = Math.floor((characters.length - length) / 2);
  return [characters.slice(start, start + length).join('')];
}
