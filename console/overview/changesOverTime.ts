import type { AuditAction } from '../gql/graphql.ts';

/** What happened in each interval, a row for each, in columns by what it was. */
export function changesOverTime(
  points: { at: string; action: AuditAction; count: number }[],
  actions: AuditAction[],
): (string | number)[][] {
  const byTime = Map.groupBy(points, ({ at }) => at);
  return [...byTime].map(([at, own]) => [
    at,
    ...actions.map((action) => own.find((point) => point.action === action)?.count ?? 0),
  ]);
}
