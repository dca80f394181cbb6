import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Opens an export's link: it gives the file once.
 * @param link what stands behind the path
 * @returns undefined for a link that is unknown, used or too old; the three look the same
 */
export async function takeExport(
  context: Pick<Context, 'database' | 'clock'>,
  link: string,
): Promise<Buffer | undefined> {
  const [, projectId, token] = LINK.exec(link) ?? [];
  if (!projectId || !token) return undefined;
  const now = context.clock.now();
  const [row] = await context.database.scoped(makeProjectScope(projectId), (tx) =>
    tx.query(
      `UPDATE privacy_exports SET link_hash = NULL, fetched_at = $3
       WHERE project_id = $1 AND link_hash = $2 AND link_expires_at > $3 RETURNING archive`,
      [projectId, hashOfToken(token), now],
    ),
  );
  return row?.archive;
}
