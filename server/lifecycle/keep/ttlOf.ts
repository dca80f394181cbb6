/** Days that turns of a level live; 0: until the next cleaning; null: for ever. */
export type TimeToLive = number | null;
export type TtlLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
/** How long turns live, by their importance. */
export type TtlLevels = Readonly<Record<TtlLevel, TimeToLive>>;

/** What a project may start from; a new project has no levels at all, and keeps everything. */
export const PRESET_TTL: TtlLevels = { 1: 0, 2: 3, 3: 7, 4: 14, 5: 30, 6: 30, 7: 90, 8: 180, 9: 365, 10: null };

const LEVELS: readonly TtlLevel[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A hundred years: beyond it, null says what is meant. */
const MOST_DAYS = 36_500;
const DAY_MS = 86_400_000;

/** The time to live of an importance. What lies outside 1 to 10 counts as the nearest level, and a fraction as the level below. */
export function ttlOf(importance: number, levels: TtlLevels): TimeToLive {
  const level = Math.min(10, Math.max(1, Math.floor(importance))) as TtlLevel;
  return levels[level];
}

/** When a turn's time is up, counted from when it was recorded; null: never, as always where the project has no levels. */
export function ttlDueAt(importance: number, recordedAt: Date, levels: TtlLevels | null | undefined): Date | null {
  const days = levels ? ttlOf(importance, levels) : null;
  return days === null ? null : new Date(recordedAt.getTime() + days * DAY_MS);
}

/**
 * Reads a project's own levels over the preset: an object from level to days, or 'preset'. null is no levels: nothing goes by its age.
 * Throws an Error that names the path of what is wrong: "ttl.4: must be …".
 */
export function parseTtlLevels(json: unknown, path = 'ttl'): TtlLevels | null {
  if (json === null) return null;
  if (json === 'preset') return PRESET_TTL;
  if (typeof json !== 'object' || Array.isArray(json))
    return fail(path, 'must be an object from level to days, or null');
  const given = json as Record<string, unknown>;
  for (const key of Object.keys(given)) {
    if (!LEVELS.some((level) => String(level) === key)) fail(`${path}.${key}`, 'is no level from 1 to 10');
  }
  return Object.fromEntries(
    LEVELS.map((level) => [level, days(given[level], PRESET_TTL[level], `${path}.${level}`)]),
  ) as Record<TtlLevel, TimeToLive>;
}

function days(value: unknown, preset: TimeToLive, path: string): TimeToLive {
  if (value === undefined) return preset;
  if (value === null) return null;
  const isDays = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_DAYS;
  return isDays
    ? value
    : fail(path, `must be whole days from 0 (the next cleaning) to ${MOST_DAYS}, or null (for ever)`);
}

function fail(path: string, problem: string): never {
  throw new Error(`${path}: ${problem}`);
}
