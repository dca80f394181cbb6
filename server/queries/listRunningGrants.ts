import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ContentGrant } from '../entities/contentGrant.ts';

/** The grants of a member of staff that run now, in one project: those that end last come last, so that the last one of a person is the one that counts. */
export async function listRunningGrants(
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
  staffUid: string,
  now: Date,
): Promise<ContentGrant[]> {
  const [rows] = await database.read(scope, [
    {
      name: 'list-running-grants',
      text: `SELECT ${selectList(ContentGrant, 'g')} FROM content_grants g
        WHERE g.project_id = $1 AND g.staff_id = $2 AND g.expires_at > $3 ORDER BY g.expires_at, g.id`,
      values: [scope.projectId, staffUid, now],
    },
  ]);
  return rows!.map((row) => hydrate(ContentGrant, row));
}
