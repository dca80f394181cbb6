import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { LegalHold } from '../../entities/legalHold.ts';

interface ListedHold {
  hold: LegalHold;
  key: [placedAt: string, uid: string];
}

/** A page of a project's legal holds, newest first. @param userId only this user's, by the product's own key */
export async function listLegalHolds(
  context: Context,
  scope: ProjectScope,
  { userId, running }: { userId?: string | null; running?: boolean | null },
  page: { limit: number; after: (string | number | null)[] | undefined },
): Promise<ListedHold[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<LegalHold> & { id: string; key: string }>(
      'legal-holds-page',
      `SELECT *, placed_at::text AS key FROM legal_holds
        WHERE project_id = $1 AND ($2::bytea IS NULL OR user_hash = $2)
          AND ($3::boolean IS NULL OR (released_at IS NULL AND (held_until IS NULL OR held_until > $4)) = $3)
          AND ($5::timestamptz IS NULL OR (placed_at, id) < ($5, $6::uuid))
        ORDER BY placed_at DESC, id DESC LIMIT $7`,
      [
        scope.projectId,
        userId == null ? null : context.secrets.hashUser(scope.projectId, userId),
        running ?? null,
        context.clock.now(),
        page.after?.[0] ?? null,
        page.after?.[1] ?? null,
        page.limit,
      ],
    ),
  ]);
  return rows.map((row) => ({ hold: hydrate(LegalHold, row), key: [row.key, row.id] }));
}

/**
 * SQL for the uids of the users with a running legal hold, as an array that is computed once per statement. Row-level
 * security restricts it to the project.
 * @param at the SQL parameter of the moment
 */
export const listHeldUsers = (at: string): string => `ARRAY(
    SELECT d.user_uid FROM legal_holds h
    JOIN user_directory d ON d.project_id = h.project_id AND NOT d.anonymous AND d.user_key = h.user_key
    WHERE h.released_at IS NULL AND (h.held_until IS NULL OR h.held_until > ${at}::timestamptz))`;
