const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** No grapheme that people write is longer (a family emoji has 11 units); what is longer may be split, but not a pair. */
const LONGEST = 64;

/** The greatest index of at most `at` where a text may be cut without splitting what a reader sees as one character. */
export function graphemeEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  if (at <= 0) return 0;
  // A window, because segmenting is slow and only what stands around the cut matters.
  const from = pairStart(text, Math.max(0, at - LONGEST));
  const window = graphemes.segment(text.slice(from, at + LONGEST));
  const start = from + (window.containing(at - from)?.index ?? 0);
  return start > from || from === 0 ? start : pairStart(text, at);
}

function pairStart(text: string, at: number): number {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
