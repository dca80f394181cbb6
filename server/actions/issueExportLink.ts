import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { RecollectError } from '../errors.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';

const HOURS = 24;
const TOKEN_BYTES = 32;

/** The path under which exports are fetched; what follows names the file, and opens it once. */
export const EXPORT_PATH = '/exports/';

export interface ExportLink {
  path: string;
  expiresAt: Date;
}

/**
 * Makes the link under which an export is fetched, once, within a day. An earlier link of it is dead.
 * @throws CONFLICT when there is no file, or not any more
 */
export async function issueExportLink(context: Context, scope: ProjectScope, requestUid: string): Promise<ExportLink> {
  const now = context.clock.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
  const changed = await context.database.scoped(scope, (tx) =>
    tx.execute(
      `UPDATE privacy_exports SET link_hash = $3, link_expires_at = $4
       WHERE project_id = $1 AND request_id = $2 AND expires_at > $5`,
      [scope.projectId, requestUid, hashOfToken(token), expiresAt, now],
    ),
  );
  if (changed === 0) throw noFile();
  return { path: `${EXPORT_PATH}${scope.projectId}.${token}`, expiresAt };
}

const noFile = (): RecollectError =>
  new RecollectError(
    'CONFLICT',
    'There is no file to fetch: the request is no export, is not carried out yet, or its file was deleted after 30 days. Open another request.',
    [{ path: 'input.id', message: 'Has no file.' }],
  );
