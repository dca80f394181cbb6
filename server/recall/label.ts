import { fence } from './fence.ts';

const LONGEST_LABEL = 80;

/** A name or a title on one line, of a length that leaves room for more, that can't pass for a part of the prompt. */
export function label(text: string): string {
  const line = fence(text).replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= LONGEST_LABEL ? line : `${letters.slice(0, LONGEST_LABEL - 1).join('')}…`;
}
