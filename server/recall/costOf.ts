import { countTokens } from '../text/countTokens.ts';

const MOST_KNOWN = 2_000;
const known = new Map<string, number>();

/** The tokens of a short piece that comes again and again ("- User: "), counted once. */
export function costOf(piece: string): number {
  const cost = known.get(piece);
  if (cost !== undefined) return cost;
  const fresh = countTokens(piece);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(piece, fresh);
  return fresh;
}
