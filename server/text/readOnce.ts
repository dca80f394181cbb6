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

/** Texts repeat their words: 20,000 pieces cover two languages. Each is kept in one of two places, from which others push it out. */
const PLACES = 2 ** 16;
const MAX_PIECE_LENGTH = 32;
/** Up to this length, a slice is a text of its own; a longer one keeps its whole text in memory. */
const MAX_COPIED_LENGTH = 12;

interface Piece<R> {
  hash: number;
  written: string;
  result: R;
}

/** Reads all pieces of a text, in order. */
export interface PieceReader<R> {
  (text: string): R[];
  forEach(text: string, visit: (result: R) => void): void;
}

/**
 * Reads a text piece by piece between white space, and caches the short pieces. For functions whose result for a piece
 * does not depend on the text around it: finding the stems of a Korean word takes 10 µs. Pieces are found by their
 * letters, because making a string of each to look it up takes three times as long.
 */
export function readPieces<R extends object>(read: (piece: string) => R): PieceReader<R> {
  const kept = new Array<Piece<R> | undefined>(PLACES).fill(undefined);
  const readPiece = (text: string, from: number, to: number, hash: number): R => {
    const place = (hash ^ (hash >>> 16)) & (PLACES - 1);
    const known = kept[place];
    if (known && isWritten(known, hash, text, from, to)) return known.result;
    const other = kept[place ^ 1];
    if (other && isWritten(other, hash, text, from, to)) return other.result;
    const slice = text.slice(from, to);
    if (slice.length > MAX_PIECE_LENGTH) return read(slice);
    const written = slice.length > MAX_COPIED_LENGTH ? copyOf(slice) : slice;
    const result = read(written);
    kept[known && !other ? place ^ 1 : place] = { hash, written, result };
    return result;
  };
  const forEach = (text: string, visit: (result: R) => void): void => {
    for (let at = 0; at < text.length; at++) {
      const from = at;
      let hash = 0;
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (isSpace(code)) break;
        hash = Math.imul(hash ^ code, 0x01000193);
      }
      if (at > from) visit(readPiece(text, from, at, hash));
    }
  };
  const readAll = (text: string): R[] => {
    const results: R[] = [];
    forEach(text, (result) => void results.push(result));
    return results;
  };
  return Object.assign(readAll, { forEach });
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

const isWritten = <R>(piece: Piece<R>, hash: number, text: string, from: number, to: number): boolean =>
  piece.hash === hash && piece.written.length === to - from && text.startsWith(piece.written, from);

const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
