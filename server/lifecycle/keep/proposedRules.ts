import { type CategoryTtl, parseCategoryTtl, parseTtlLevels, type TtlLevels } from './ttlOf.ts';

/** The project settings that decide how long its rows live. */
export interface RetentionRules {
  turnTtl: TtlLevels | null;
  memoryTtl: CategoryTtl;
}

/**
 * The rules after a change of settings: an omitted setting stays, and null resets to the default.
 * @throws Error that names the path of what is wrong
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
