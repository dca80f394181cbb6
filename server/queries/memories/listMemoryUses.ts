import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { FeedbackVerdict } from '../../entities/enums.ts';

/** One context that contained a memory. */
export interface MemoryUse {
  userUid: string;
  contextUid: string;
  /** The first turn that was answered with it, if any turn names it. */
  turnUid: string | null;
  at: Date;
  /** What was said about the memory in this context. */
  verdicts: FeedbackVerdict[];
}

// A context's uid is created when it is served and sorts by that time: its index is read backwards, page by page.
const SQL = `
  SELECT c.id, c.served_at, t.id AS turn_id, m.verdicts
  FROM (SELECT user_uid, context_id, verdicts FROM context_memories
        WHERE user_uid = $1 AND memory_id = $2 AND ($3::uuid IS NULL OR context_id < $3)
        ORDER BY context_id DESC LIMIT $4) m
  JOIN contexts c ON c.user_uid = m.user_uid AND c.id = m.context_id
  LEFT JOIN LATERAL (
    SELECT id FROM turns WHERE user_uid = $1 AND context_id = c.id ORDER BY occurred_at, id LIMIT 1
  ) t ON true
  ORDER BY c.id DESC`;

/** One page of the contexts that contained a memory, newest first. */
export async function listMemoryUses(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<MemoryUse[]> {
  const values = [scope.userUid, memoryUid, page.after?.[0] ?? null, page.limit];
  const [rows] = await context.database.read(scope, [
    statement<{ id: string; served_at: Date; turn_id: string; verdicts: FeedbackVerdict[] }>(
      'list-memory-uses',
      SQL,
      values,
    ),
  ]);
  return rows.map((row) => ({
    userUid: scope.userUid,
    contextUid: row.id,
    turnUid: row.turn_id,
    at: row.served_at,
    verdicts: row.verdicts,
  }));
}
