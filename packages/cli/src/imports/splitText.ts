/** The API's limit for the content of a memory, in UTF-16 code units. */
const MAX_CHARACTERS = 2_000;
const HEADING = /^(#{1,6}\s|\*\*[^*]+\*\*:?$)/;

/** The facts of a Markdown text: one for each paragraph and list item, without headings. */
export function memoriesIn(text: string): string[] {
  const parts = text
    .split(/\n\s*\n|\n(?=\s*[-*+]\s|\s*\d+\.\s)/)
    .map((part) => part.trim())
    .flatMap((part) =>
      part
        .split('\n')
        .filter((line) => !HEADING.test(line.trim()))
        .join('\n'),
    )
    .map((part) => part.replace(/^\s*([-*+]|\d+\.)\s+/, '').trim());
  return parts.filter((part) => part !== '').flatMap(cutLong);
}

/** Cuts after sentences, or within one that is too long by itself. */
function cutLong(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CHARACTERS) {
    // A character of two units stays whole.
    const head = rest.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
    const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('\n'), head.lastIndexOf('다. '));
    const cut = end > 0 ? end + 1 : head.length;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}
