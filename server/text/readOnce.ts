/** As long as facts are; longer texts are not compared with many others. */
const MAX_LENGTH = 400;
const MAX_KEPT = 2_048;

/**
 * Remembers what a pure function read of the last short texts, because each step that compares a text with many others asks
 * for it again. All callers get the same result, so none may change it.
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

/** Texts repeat their words: of two languages 20,000 pieces are enough. A longer piece would keep its whole text in memory, as a slice of it. */
const MAX_PIECES = 20_000;
const MAX_PIECE_LENGTH = 12;
const SPACES = /[ \n\r\t]+/;

/**
 * Reads a text piece by piece between white space, and remembers the short pieces, for functions that read a piece alike
 * wherever it stands: the stems of a Korean word take 10 µs to find.
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
