import { clearMergeCache, countTokens as count, setMergeCacheSize } from 'gpt-tokenizer/encoding/o200k_base';

const SENTENCE_END = /[.!?。！？…](?=\s)/g;

/**
 * The text, or its beginning with '…', in at most `maxLength` characters (UTF-16 units, so no other way of counting
 * gives more). Ends after a sentence if one ends in the second half, else after a word there; else it cuts, but never
 * within what a reader sees as one character.
 */
export function shorten(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxLength) return trimmed;
  if (maxLength < 1) return '';
  const near = Math.ceil(maxLength / 2);
  const room = trimmed.slice(0, maxLength - 1);
  const sentence = lastSentenceEnd(room);
  // " …" needs two characters.
  if (sentence >= near && sentence <= maxLength - 2) return `${room.slice(0, sentence)} …`;
  const word = /\s/.test(trimmed.charAt(maxLength - 1)) ? room.length : room.search(/\s\S*$/);
  const end = word >= near ? word : graphemeEnd(trimmed, maxLength - 1);
  return `${room.slice(0, end).trimEnd()}…`;
}

function lastSentenceEnd(text: string): number {
  let end = -1;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + 1;
  return end;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** No grapheme in use is longer (a family emoji has 11 units); longer ones may be split, but never a surrogate pair. */
const MAX_GRAPHEME_UNITS = 64;

/** The greatest index up to `at` where a text can be cut without splitting what a reader sees as one character. */
export function graphemeEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  if (at <= 0) return 0;
  // Only a window, because segmenting is slow and only the text around the cut matters.
  const from = pairStart(text, Math.max(0, at - MAX_GRAPHEME_UNITS));
  const window = graphemes.segment(text.slice(from, at + MAX_GRAPHEME_UNITS));
  const start = from + (window.containing(at - from)?.index ?? 0);
  return start > from || from === 0 ? start : pairStart(text, at);
}

function pairStart(text: string, at: number): number {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

// The cache holds slices of texts, which keep the whole texts in memory: it is kept small, and emptied after long
// texts.
setMergeCacheSize(2_000);
const LONG_TEXT = 8_192;

/** Text that looks like a special token is ordinary text: people write "<|endoftext|>" too. */
const PLAIN = { disallowedSpecial: new Set<string>() };

/**
 * Merging is quadratic in the length of one unbroken run (20,000 × "가" took 0.8 s), so longer runs are counted in
 * parts. That counts at most one token too many for every 200 characters of such a run, and nothing else changes.
 */
const MAX_RUN = 200;
const LONG_RUN = /(\S{201,}|\s{201,})/u;
const PARTS = /.{1,200}/gsu;

/** Texts repeat their words, so most pieces are known from others. A longer slice would keep its whole text in memory. */
const [MAX_PIECES, MAX_PIECE_LENGTH] = [20_000, 12];
const pieces = new Map<string, number>();

/**
 * How many tokens (o200k_base) a text costs in a prompt. Piece by piece this takes 7 µs for a turn of 42 words, as a
 * whole 20.
 */
export function countTokens(text: string): number {
  const tokens = countPieces(text) ?? countRuns(text);
  if (text.length > LONG_TEXT) clearMergeCache();
  return tokens;
}

/**
 * Cuts a text at the spaces that certainly begin a token: those between two other characters. Undefined if it has a
 * long run.
 */
function countPieces(text: string): number | undefined {
  let tokens = 0;
  let from = 0;
  for (let at = text.indexOf(' ', 1); at > 0; at = text.indexOf(' ', at + 1)) {
    if (!isVisible(text.charCodeAt(at - 1)) || !isVisible(text.charCodeAt(at + 1))) continue;
    if (at - from > MAX_RUN) return undefined;
    tokens += countPiece(text.slice(from, at));
    from = at;
  }
  return text.length - from > MAX_RUN ? undefined : tokens + countPiece(text.slice(from));
}

/** False for white space, for some rare other characters, and beyond the ends of a text. */
const isVisible = (code: number): boolean => (code > 0x20 && code < 0x7f) || (code >= 0xac00 && code <= 0xd7a3);

function countPiece(piece: string): number {
  if (piece.length > MAX_PIECE_LENGTH) return count(piece, PLAIN);
  const known = pieces.get(piece);
  if (known !== undefined) return known;
  const tokens = count(piece, PLAIN);
  if (pieces.size >= MAX_PIECES) pieces.clear();
  pieces.set(piece, tokens);
  return tokens;
}

function countRuns(text: string): number {
  let tokens = 0;
  // Splitting by a capturing group puts the runs at the odd indexes.
  for (const [i, piece] of text.split(LONG_RUN).entries()) {
    if (i % 2 === 0) tokens += piece === '' ? 0 : count(piece, PLAIN);
    else for (const [part] of piece.matchAll(PARTS)) tokens += count(part, PLAIN);
  }
  return tokens;
}

const ELLIPSIS = '…';

/**
 * The text, or as much of its beginning as fits into `limit` tokens with '…' at the end. Never splits a character.
 * Empty if not even '…' fits.
 */
export function truncateToTokens(text: string, limit: number): string {
  if (limit < 1) return '';
  // A token of this encoding has at most 128 characters, so nothing beyond that can fit.
  if (text.length <= limit * 128 && countTokens(text) <= limit) return text;
  let fits = { length: 0, tokens: 1 };
  let tooLong = reach(text, limit);
  // Guesses by proportion, since every count costs time; halves now and then, for texts with uneven token lengths.
  for (let step = 1; tooLong.length - fits.length > 1 && fits.tokens < limit; step++) {
    const gap = tooLong.length - fits.length;
    const share = step % 3 === 0 ? 0.5 : (limit - fits.tokens) / (tooLong.tokens - fits.tokens);
    const length = fits.length + Math.min(gap - 1, Math.max(1, Math.floor(gap * share)));
    const tokens = countTokens(head(text, length));
    if (tokens <= limit) fits = { length, tokens };
    else tooLong = { length, tokens };
  }
  return head(text, fits.length);
}

/** A beginning that certainly does not fit: found by doubling, so that a long text is not counted repeatedly. */
function reach(text: string, limit: number): { length: number; tokens: number } {
  let length = Math.min(limit * 2 + 16, text.length);
  let tokens = countTokens(head(text, length));
  while (length < text.length && tokens <= limit) {
    length = Math.min(length * 2, text.length);
    tokens = countTokens(head(text, length));
  }
  return { length, tokens: Math.max(tokens, limit + 1) };
}

function head(text: string, length: number): string {
  return text.slice(0, graphemeEnd(text, length)).trimEnd() + ELLIPSIS;
}
