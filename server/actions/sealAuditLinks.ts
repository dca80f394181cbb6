import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { makeProjectScope } from '../db/scope.ts';
import { GENESIS, linkHash } from '../lifecycle/audit/auditHash.ts';

const BATCH = 1_000;

/**
 * Gives every audit link that has none its place in its project's chain, project by project, in short transactions. What
 * is visible has committed, and the order of sealing is the chain's: an entry that commits late comes behind others,
 * whatever its time. Run twice, or by two servers at once, it seals each link once.
 */
export async function sealAuditLinks(context: Context): Promise<void> {
  const projects = await context.database.unscoped((tx) => tx.query('SELECT id FROM projects ORDER BY id'));
  for (const { id } of projects) {
    let sealed: number;
    do {
      sealed = await context.database.scoped(makeProjectScope(id), (tx) => sealBatch(tx, id));
    } while (sealed === BATCH);
  }
}

/** Seals up to a batch of one project's links; how many. */
async function sealBatch(tx: Tx, projectId: string): Promise<number> {
  const [waiting] = await tx.query('SELECT 1 FROM audit_links WHERE project_id = $1 AND seq IS NULL LIMIT 1', [
    projectId,
  ]);
  if (!waiting) return 0;
  await tx.query(
    'INSERT INTO audit_chains (project_id, sealed, head_hash) VALUES ($1, 0, $2) ON CONFLICT (project_id) DO NOTHING',
    [projectId, GENESIS],
  );
  // The head is the lock: what another server has just sealed is seen by the statement behind it.
  const [head] = await tx.query('SELECT sealed, head_hash FROM audit_chains WHERE project_id = $1 FOR UPDATE', [
    projectId,
  ]);
  const links = await tx.query(
    `SELECT entry_id, entry_hash, format FROM audit_links WHERE project_id = $1 AND seq IS NULL
     ORDER BY created_at, entry_id LIMIT ${BATCH}`,
    [projectId],
  );
  let previous: Buffer = head!.head_hash;
  const hashes = links.map((link, i) => {
    previous = linkHash(previous, head!.sealed + i + 1, link.format, link.entry_id, link.entry_hash);
    return previous;
  });
  await tx.query(
    `UPDATE audit_links l SET seq = s.seq, link_hash = s.link_hash
     FROM unnest($2::uuid[], $3::bigint[], $4::bytea[]) AS s (entry_id, seq, link_hash)
     WHERE l.project_id = $1 AND l.entry_id = s.entry_id`,
    [projectId, links.map((link) => link.entry_id), links.map((_, i) => head!.sealed + i + 1), hashes],
  );
  await tx.query('UPDATE audit_chains SET sealed = $2, head_hash = $3 WHERE project_id = $1', [
    projectId,
    head!.sealed + links.length,
    previous,
  ]);
  return links.length;
}
