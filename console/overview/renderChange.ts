import { formatChange } from '../format/numbers.ts';
import { overview } from './words.ts';

/** Describes how a figure changed from the previous period. */
export function renderChange(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  return before === 0 ? overview.noBefore : overview.before(formatChange(now / before - 1));
}
