import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';

/**
 * The uids of a person: their own first, then those of the anonymous users whose sessions became theirs. Empty for someone
 * whom no write has named.
 */
export async function personUids(tx: Tx, scope: ProjectScope, userKey: string): Promise<string[]> {
  const rows = await tx.query(
    `WITH person AS (SELECT user_uid FROM user_directory WHERE project_id = $1 AND NOT anonymous AND user_key = $2)
     SELECT user_uid FROM person
     UNION ALL SELECT DISTINCT s.user_uid FROM sessions s JOIN person p ON s.forwarded_to = p.user_uid`,
    [scope.projectId, userKey],
  );
  return rows.map((row) => row.user_uid);
}
