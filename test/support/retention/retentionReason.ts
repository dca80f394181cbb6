import type { MemoryCategory } from '../../../server/entities/enums.ts';
import { type CategoryTtl, LEVELS, type TimeToLive, type TtlLevels } from '../../../server/lifecycle/keep/ttlLevels.ts';
import { DAY_MS } from '../clock.ts';

/**
 * The time to live for an importance. An importance outside 1 to 10 counts as the nearest level, a fraction as the
 * level below.
 */
function ttlOf(importance: number, levels: TtlLevels): TimeToLive {
  return levels[LEVELS.findLast((level) => level <= importance) ?? 1];
}

/**
 * When a turn expires, counted from when it was recorded; null: never, which also applies if the project has no levels.
 */
export function ttlDueAt(importance: number, recordedAt: Date, levels: TtlLevels | null | undefined): Date | null {
  const days = levels ? ttlOf(importance, levels) : null;
  return days === null ? null : new Date(recordedAt.getTime() + days * DAY_MS);
}

type RetentionReason = 'TTL' | 'EXPIRED' | 'RETENTION_DAYS' | 'CATEGORY_TTL' | 'OVER_CAPACITY';

export type Retained =
  | { kind: 'turn'; importance: number; recordedAt: Date; expiresAt: Date | null }
  | {
      kind: 'memory';
      category: MemoryCategory;
      createdAt: Date;
      expiresAt: Date | null;
      /** The memory's rank among its user's, 0 for the most valuable; if left out, the limit is not checked. */
      place?: number;
    };

export interface RetentionSettings {
  /** The project's times to live for turns; null if it has none. */
  ttl: TtlLevels | null;
  /** The project's days for memories, by category. */
  categoryTtl: CategoryTtl;
  /** Days that the user's memories are kept; null: for ever. */
  retentionDays: number | null;
  /** How many memories the user may have. */
  maxMemories: number;
}

export interface Due {
  reason: RetentionReason;
  dueAt: Date;
}

/**
 * Why a turn or a memory has to be hidden at a moment, and since when; undefined while it may stay. Of several reasons,
 * the earliest. The rule that tests compare the server's SQL with. `retentionDays` counts from when a memory was first saved, not from its last change: it promises how
 * long words are kept, and restating or using a memory must not extend it.
 */
export function retentionReason(row: Retained, at: Date, settings: RetentionSettings): Due | undefined {
  return reasonsOf(row, at, settings)
    .filter(({ dueAt }) => dueAt <= at)
    .reduce<Due | undefined>((first, due) => (first && first.dueAt <= due.dueAt ? first : due), undefined);
}

function reasonsOf(row: Retained, at: Date, settings: RetentionSettings): Due[] {
  const { ttl, categoryTtl, retentionDays, maxMemories } = settings;
  const reasons: Due[] = [];
  if (row.expiresAt) reasons.push({ reason: 'EXPIRED', dueAt: row.expiresAt });
  if (row.kind === 'turn') {
    const dueAt = ttlDueAt(row.importance, row.recordedAt, ttl);
    if (dueAt) reasons.push({ reason: 'TTL', dueAt });
    return reasons;
  }
  const after = (days: number): Date => new Date(row.createdAt.getTime() + days * DAY_MS);
  if (retentionDays !== null) reasons.push({ reason: 'RETENTION_DAYS', dueAt: after(retentionDays) });
  const days = categoryTtl[row.category] ?? null;
  if (days !== null) reasons.push({ reason: 'CATEGORY_TTL', dueAt: after(days) });
  if ((row.place ?? 0) >= maxMemories) reasons.push({ reason: 'OVER_CAPACITY', dueAt: at });
  return reasons;
}
