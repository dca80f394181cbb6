import { formatChange } from '../format/formatChange.ts';
import { overview } from '../words/overview.ts';

/** How a figure changed against the time before, in words. */
export function changeOf(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  return before === 0 ? overview.noBefore : overview.before(formatChange(now / before - 1));
}
