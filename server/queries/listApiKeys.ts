import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ApiKey } from '../entities/apiKey.ts';

/** More than can live at a time, so that only keys that have ended are left out. */
const LISTED = 300;

/** A project's keys, newest first: all that live, and the latest of those that have expired or were revoked. */
export async function listApiKeys(context: Context, scope: ProjectScope): Promise<ApiKey[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'list-api-keys',
      text: `SELECT * FROM (
          SELECT * FROM api_keys WHERE project_id = $1
          ORDER BY revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) DESC, created_at DESC, id DESC LIMIT $3) k
        ORDER BY created_at DESC, id DESC`,
      values: [scope.projectId, context.clock.now(), LISTED],
    },
  ]);
  return rows!.map((row) => hydrate(ApiKey, row));
}
