import type { Fused } from './fuse.ts';

/**
 * Parts a ranking into what is worth a place and what is below the threshold. `floor` candidates stay in any case, best
 * first: of a user's few memories some are worth knowing whatever the question is, and 5 of them cost some 100 tokens;
 * of their many turns none is, so turns have a floor of 0.
 */
export function keepRelevant<T>(
  ranked: readonly Fused<T>[],
  floor: number,
): { kept: Fused<T>[]; belowThreshold: Fused<T>[] } {
  const kept: Fused<T>[] = [];
  const belowThreshold: Fused<T>[] = [];
  for (const each of ranked) (each.relevant || kept.length < floor ? kept : belowThreshold).push(each);
  return { kept, belowThreshold };
}
