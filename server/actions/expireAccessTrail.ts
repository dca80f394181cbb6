import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { accessKeptSince } from '../lifecycle/access/accessKeptSince.ts';
import { heldUsers } from '../queries/heldUsers.ts';

/**
 * After two years nothing tells any more whose data which member of staff saw, and why: grants go, and of the audit entries
 * what they tell. That somebody read something then stays, by keyed hashes, so that the chain still verifies. Of people on
 * legal hold everything is kept.
 */
export async function expireAccessTrail(context: Context, scope: ProjectScope): Promise<void> {
  const now = context.clock.now();
  const values = [scope.projectId, accessKeptSince(now), now];
  await context.database.scoped(scope, async (tx) => {
    await tx.execute(
      `DELETE FROM content_grants WHERE project_id = $1 AND expires_at < $2 AND user_uid <> ALL(${heldUsers('$3')})`,
      values,
    );
    await tx.execute(
      `UPDATE audit_entries SET user_key = NULL, user_salt = '', change = NULL, change_salt = ''
       WHERE project_id = $1 AND trigger = 'staff_access' AND created_at < $2 AND (user_key IS NOT NULL OR change IS NOT NULL)
         AND user_uid <> ALL(${heldUsers('$3')})`,
      values,
    );
  });
}
