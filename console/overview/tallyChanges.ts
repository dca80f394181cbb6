import type { AuditAction } from '../gql/graphql.ts';

/** How often each thing happened in the whole time, the most frequent first; what never did is left out. */
export function tallyChanges(
  points: { action: AuditAction; count: number }[],
): { action: AuditAction; count: number }[] {
  const counts = new Map<AuditAction, number>();
  for (const { action, count } of points) counts.set(action, (counts.get(action) ?? 0) + count);
  return [...counts]
    .map(([action, count]) => ({ action, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
