import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { ContentGrant } from '../../entities/contentGrant.ts';

/** A staff member's running grants in one project, ordered by end: for each person, the last one in the list counts. */
export async function listRunningGrants(
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
  staffUid: string,
  now: Date,
): Promise<ContentGrant[]> {
  const [rows] = await database.read(scope, [
    statement<RowOf<ContentGrant>>(
      'list-running-grants',
      `SELECT ${selectList(ContentGrant, 'g')} FROM content_grants g
        WHERE g.project_id = $1 AND g.staff_id = $2 AND g.expires_at > $3 ORDER BY g.expires_at, g.id`,
      [scope.projectId, staffUid, now],
    ),
  ]);
  return rows.map((row) => hydrate(ContentGrant, row));
}
