import { formatChange } from '../format/formatChange.ts';
import { words } from '../words/words.ts';

/** How a figure changed against the time before, in words. */
export function changeOf(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  return before === 0 ? words.overview.noBefore : words.overview.before(formatChange(now / before - 1));
}
