import type { Span } from './redactionKind.ts';

/** A match of a pattern that ends with the value it looks for, and where that value is. */
interface FoundValue extends Span {
  whole: string;
  value: string;
  /** What the groups before the value matched. */
  groups: string[];
}

/** The values that a pattern finds. A value is the last group that takes part in a match, and ends the match. */
export function valuesIn(plain: string, pattern: RegExp): FoundValue[] {
  const found: FoundValue[] = [];
  for (const match of plain.matchAll(pattern)) {
    const value = match.findLast((group) => group !== undefined);
    if (value === undefined) continue;
    const end = match.index + match[0].length;
    found.push({ whole: match[0], value, start: end - value.length, end, groups: match.slice(1, -1) });
  }
  return found;
}
