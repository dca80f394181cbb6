const SENTENCE_END = /[.!?。！？…](?=\s)/g;

/**
 * The text, or its beginning with '…', in at most `maxLength` characters (UTF-16 units, so never more by any other
 * count). Ends after a sentence if one ends in the second half, else after a word there; else it cuts, but never within
 * what a reader sees as one character.
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
const MAX = 64;

/** The greatest index up to `at` where a text can be cut without splitting what a reader sees as one character. */
export function graphemeEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  if (at <= 0) return 0;
  // Only a window, because segmenting is slow and only the text around the cut matters.
  const from = pairStart(text, Math.max(0, at - MAX));
  const window = graphemes.segment(text.slice(from, at + MAX));
  const start = from + (window.containing(at - from)?.index ?? 0);
  return start > from || from === 0 ? start : pairStart(text, at);
}

function pairStart(text: string, at: number): number {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
