/** The maximum length of a fact; longer texts are not compared with many others. */
const MAX_LENGTH = 400;
const MAX_KEPT = 2_048;

/**
 * Caches a pure function's results for recent short texts, because each step that compares a text with many others needs
 * them again. All callers share a result, so none may change it.
 */
export function readOnce<R extends object>(read: (text: string) => R): (text: string) => R {
  const kept = new Map<string, R>();
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text);
    const known = kept.get(text);
    if (known) return known;
    const result = read(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, result);
    return result;
  };
}

/** Texts repeat their words: 20,000 pieces cover two languages. A longer piece is a slice that keeps its whole text in memory. */
const MAX_PIECES = 20_000;
const MAX_PIECE_LENGTH = 12;
const SPACES = /[ \n\r\t]+/;

/**
 * Reads a text piece by piece between white space, and caches the short pieces. For functions whose result for a piece
 * does not depend on the text around it: finding the stems of a Korean word takes 10 µs.
 */
export function readPieces<R extends object>(read: (piece: string) => R): (text: string) => R[] {
  const kept = new Map<string, R>();
  const readPiece = (piece: string): R => {
    const known = kept.get(piece);
    if (known) return known;
    const result = read(piece);
    if (kept.size >= MAX_PIECES) kept.clear();
    if (piece.length <= MAX_PIECE_LENGTH) kept.set(piece, result);
    return result;
  };
  return (text) => text.split(SPACES).map(readPiece);
}
