import type { Tx } from '../db/database.ts';
import type { NodeType } from '../entities/nodeId.ts';

/**
 * Takes what audit entries tell of a user's erased things, and the salt that its digest was made with. Who did what and
 * when stays, and so do the digests, which nobody can guess by any more. The erasing itself writes an ERASED entry for
 * each: without one, a change that is gone counts as tampered with (`verifyAuditChain`).
 */
export async function dropChanges(
  tx: Tx,
  userUid: string,
  subjectType: NodeType,
  subjectUids: string[],
): Promise<void> {
  await tx.query(
    `UPDATE audit_entries SET change = NULL, change_salt = ''
     WHERE user_uid = $1 AND subject_id = ANY($2) AND subject_type = $3`,
    [userUid, subjectUids, subjectType],
  );
}
