import { type CategoryTtl, parseCategoryTtl } from './categoryTtl.ts';
import { parseTtlLevels, type TtlLevels } from './ttlOf.ts';

/** What of a project's settings decides how long its rows live. */
export interface RetentionRules {
  turnTtl: TtlLevels | null;
  memoryTtl: CategoryTtl;
}

/**
 * What would hold if a change of settings were made: what is left out stays, and null goes back to the default.
 * Throws an Error that names the path of what is wrong.
 */
export function proposedRules(
  present: RetentionRules,
  { turnTtl, memoryTtl }: { turnTtl?: unknown; memoryTtl?: unknown },
): RetentionRules {
  return {
    turnTtl: turnTtl === undefined ? present.turnTtl : parseTtlLevels(turnTtl, 'turnTtl'),
    memoryTtl: memoryTtl === undefined ? present.memoryTtl : parseCategoryTtl(memoryTtl),
  };
}
