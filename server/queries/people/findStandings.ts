import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';

/** A person's open requests and holds. */
export interface Standing {
  /** Unfinished privacy requests, oldest first. */
  open: PrivacyRequest[];
  isHeld: boolean;
}

const OPEN = `
  SELECT * FROM privacy_requests WHERE project_id = $1 AND user_hash = ANY($2::bytea[])
    AND status NOT IN ('DENIED', 'COMPLETED', 'CANCELLED') ORDER BY received_at, id`;
const HELD = `
  SELECT DISTINCT user_hash FROM legal_holds WHERE project_id = $1 AND user_hash = ANY($2::bytea[])
    AND released_at IS NULL AND (held_until IS NULL OR held_until > $3)`;

/** The open privacy requests and legal holds of people, in the order of the given keyed hashes. */
export async function findStandings(
  context: Context,
  scope: ProjectScope,
  hashes: readonly Buffer[],
): Promise<Standing[]> {
  const [open, held] = await context.database.read(scope, [
    statement<RowOf<PrivacyRequest>>('open-requests-of', OPEN, [scope.projectId, hashes]),
    statement<{ user_hash: Buffer }>('held-of', HELD, [scope.projectId, hashes, context.clock.now()]),
  ]);
  const requests = open.map((row) => hydrate(PrivacyRequest, row));
  return hashes.map((hash) => ({
    open: requests.filter(({ userHash }) => userHash.equals(hash)),
    isHeld: held.some((row) => row.user_hash.equals(hash)),
  }));
}
