import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { LegalHold } from '../entities/legalHold.ts';
import { RecollectError } from '../errors.ts';
import { refuseErasedPerson } from './tombstones.ts';
import { writtenName } from './writtenName.ts';

export interface NewHold {
  userKey: string;
  requestUid: string | null;
  reason: string;
  owner: string;
  until: Date | null;
}

/** Places a legal hold on a user, who need not be there. @throws USER_ERASED */
export async function placeHold(context: Context, tx: Tx, scope: ProjectScope, hold: NewHold): Promise<LegalHold> {
  await refuseErasedPerson(context, tx, scope, hold.userKey);
  const [row] = await tx.query(
    `INSERT INTO legal_holds (project_id, id, user_hash, user_key, request_id, reason, owner, held_until, placed_by, placed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
    [
      scope.projectId,
      newUid(),
      context.secrets.hashUser(scope.projectId, hold.userKey),
      hold.userKey,
      hold.requestUid,
      hold.reason,
      hold.owner,
      hold.until,
      writtenName(context),
      context.clock.now(),
    ],
  );
  return hydrate(LegalHold, row!);
}

/** Releases the running holds of a request, or one hold by its uid. @param note why, where that is said */
export async function releaseHolds(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  which: { requestUid: string } | { uid: string },
  note: string | null,
): Promise<LegalHold[]> {
  const [column, uid] = 'uid' in which ? ['id', which.uid] : ['request_id', which.requestUid];
  const rows = await tx.query(
    `UPDATE legal_holds SET released_by = $3, released_at = $4, release_note = $5
     WHERE project_id = $1 AND ${column} = $2 AND released_at IS NULL RETURNING *`,
    [scope.projectId, uid, writtenName(context), context.clock.now(), note],
  );
  return rows.map((row) => hydrate(LegalHold, row));
}

/** Whether a legal hold runs for a person. Whoever is about to erase asks in the erasing transaction. */
export async function isHeld(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  userHash: Buffer,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT FROM legal_holds WHERE project_id = $1 AND user_hash = $2 AND released_at IS NULL
       AND (held_until IS NULL OR held_until > $3) LIMIT 1`,
    [scope.projectId, userHash, context.clock.now()],
  );
  return rows.length > 0;
}

/**
 * Refuses to delete anything of a user on legal hold, in the deleting transaction.
 * @throws CONFLICT
 */
export async function refuseHeld(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: { userKey: string | null },
): Promise<void> {
  if (user.userKey === null) return;
  const hash = context.secrets.hashUser(scope.projectId, user.userKey);
  if (await isHeld(context, tx, scope, hash))
    throw new RecollectError(
      'CONFLICT',
      'A legal hold keeps everything of this user: nothing can be deleted until it is released.',
    );
}
