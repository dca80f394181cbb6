import { isRecord } from '../../collections.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { reason, Unreadable } from '../../errors.ts';
import { DAY_MS } from '../times/calendar.ts';

/** Days that turns of a level live; 0: until the next cleanup; null: for ever. */
export type TimeToLive = number | null;
type TtlLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
/** How long turns live, by their importance. */
export type TtlLevels = Readonly<Record<TtlLevel, TimeToLive>>;

/** A preset that a project may start from; a new project has no levels and keeps everything. */
export const PRESET_TTL: TtlLevels = { 1: 0, 2: 3, 3: 7, 4: 14, 5: 30, 6: 30, 7: 90, 8: 180, 9: 365, 10: null };

export const LEVELS: readonly TtlLevel[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A hundred years: use null for anything longer. */
export const MAX_DAYS = 36_500;
/**
 * Reads a project's own levels over the preset: an object from level to days, or 'preset'. null means no levels:
 * nothing expires by age.
 * @throws Unreadable naming the path of the invalid part: "ttl.4: must be …"
 */
export function parseTtlLevels(json: unknown, path = 'ttl'): TtlLevels | null {
  if (json === null) return null;
  if (json === 'preset') return PRESET_TTL;
  if (!isRecord(json)) throw new Unreadable(reason('ttl.notLevels'), path);
  for (const key of Object.keys(json)) {
    if (!LEVELS.some((level) => String(level) === key)) throw new Unreadable(reason('ttl.noLevel'), `${path}.${key}`);
  }
  const levels: Record<TtlLevel, TimeToLive> = { ...PRESET_TTL };
  for (const level of LEVELS) levels[level] = days(json[level], PRESET_TTL[level], `${path}.${level}`);
  return levels;
}

function days(value: unknown, preset: TimeToLive, path: string): TimeToLive {
  if (value === undefined) return preset;
  if (value === null) return null;
  const isDays = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DAYS;
  if (!isDays) throw new Unreadable(reason('ttl.levelDays', { max: MAX_DAYS }), path);
  return value;
}

/** Days that memories of a category live; null or missing: for ever. */
export type CategoryTtl = Readonly<Partial<Record<MemoryCategory, number | null>>>;

const CATEGORIES: readonly string[] = Object.values(MemoryCategory);
const isCategory = (name: string): name is MemoryCategory => CATEGORIES.includes(name);

/**
 * Reads how long memories of each category live: an object from category to days. null keeps all of them.
 * @throws Unreadable naming the path of the invalid part: "memoryTtl.LOCATION: must be …"
 */
export function parseCategoryTtl(json: unknown, path = 'memoryTtl'): CategoryTtl {
  if (json === null) return {};
  if (!isRecord(json)) throw new Unreadable(reason('ttl.notCategories'), path);
  const ttl: Partial<Record<MemoryCategory, number | null>> = {};
  for (const [category, days] of Object.entries(json)) {
    if (!isCategory(category)) throw new Unreadable(reason('ttl.noCategory'), `${path}.${category}`);
    const isDays = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
    if (!isDays && days !== null)
      throw new Unreadable(reason('ttl.categoryDays', { max: MAX_DAYS }), `${path}.${category}`);
    ttl[category] = days;
  }
  return ttl;
}

/** Days during which rows hidden by a cleanup can be restored. */
export const GRACE_DAYS = 7;

/** Until when a row hidden at a moment can be restored; after that it is deleted. */
export const graceOf = (hiddenAt: Date): Date => new Date(hiddenAt.getTime() + GRACE_DAYS * DAY_MS);

/** The project settings that decide how long its rows live. */
export interface RetentionRules {
  turnTtl: TtlLevels | null;
  memoryTtl: CategoryTtl;
}

/**
 * The rules after a change of settings: an omitted setting stays, and null resets to the default.
 * @throws Error naming the path of the invalid part
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
