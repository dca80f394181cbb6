import type { AuditAction } from '../../entities/enums.ts';
import { bucketOf, overTime, overTimeValues, type Part } from './part.ts';

/** What happened to memories in each bucket, as the audit trail tells it; for everything that happened at all, every bucket. */
export const memoryChanges: Part<{ at: Date; action: AuditAction; count: number }[]> = {
  name: 'analytics-memory-changes',
  text: `
    SELECT a.action, ${bucketOf('a', 'created_at')} AS bucket, count(*) AS count FROM audit_entries a
    WHERE ${overTime('a', 'created_at')} AND a.subject_type = 'Memory'
    GROUP BY a.action, bucket ORDER BY a.action`,
  values: overTimeValues,
  read: (rows, { starts }) =>
    [...Map.groupBy(rows, (row) => row.action as AuditAction)].flatMap(([action, own]) => {
      const counts = new Map(own.map((row) => [row.bucket, row.count as number]));
      return starts.map((at, i) => ({ at, action, count: counts.get(i + 1) ?? 0 }));
    }),
};
