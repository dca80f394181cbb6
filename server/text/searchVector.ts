import { formsOf } from './stem.ts';

/** PostgreSQL keeps positions up to 16,383, at most 255 of them for a lexeme, and refuses a tsvector of 1 MB. */
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;
const MAX_BYTES = 1_000_000;

/**
 * A PostgreSQL tsvector literal of these terms: `'abc':1,3 'it''s':2`. If they don't all fit, the last terms are left
 * out.
 */
export function toSearchVector(terms: readonly string[]): string {
  const positionsOf = new Map<string, number[]>();
  let bytes = 0;
  for (const [at, written] of terms.entries()) {
    const term = clean(written);
    if (term === '') continue;
    const position = Math.min(at + 1, MAX_POSITION);
    const positions = positionsOf.get(term);
    if (positions === undefined) {
      const size = Buffer.byteLength(term) + 8;
      if (bytes + size > MAX_BYTES) break;
      bytes += size;
      positionsOf.set(term, [position]);
    } else if (positions.length < MAX_POSITIONS && positions.at(-1) !== position) {
      if (bytes + 2 > MAX_BYTES) break;
      bytes += 2;
      positions.push(position);
    }
  }
  return Array.from(positionsOf, ([term, positions]) => `${quote(term)}:${positions.join(',')}`).join(' ');
}

/** A PostgreSQL tsquery literal that matches this term; join several with ` | ` or ` & `. Empty for an empty term. */
export function toSearchQuery(term: string): string {
  const cleaned = clean(term);
  return cleaned === '' ? '' : quote(cleaned);
}

/** A tsquery literal that matches a term of a question in any of its forms: 'go' | 'went' | 'gone'. */
export const toTermQuery = (term: string): string =>
  formsOf(term)
    .map(toSearchQuery)
    .filter((query) => query !== '')
    .join(' | ');

/** PostgreSQL refuses NUL in any text and a lexeme over 2 KB; a lone surrogate cannot be encoded in UTF-8. */
function clean(term: string): string {
  return term.replaceAll('\0', '').slice(0, 512).toWellFormed();
}

function quote(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
