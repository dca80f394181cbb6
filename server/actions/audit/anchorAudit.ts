import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { type AuditAnchor, GENESIS, isGenuineAnchor, linkHash, makeAnchor } from '../../lifecycle/audit/auditChain.ts';
import { failureFields } from '../../log.ts';
import { findLinkHash, getAuditChainEnds } from '../../queries/audit/auditLinks.ts';

/**
 * Records the head of each project's audit chain outside the database, so that cutting off the chain's tail and
 * rewriting its head is noticed. A chain that does not match its newest anchor is not anchored again: that would
 * silence the alarm.
 * @param restoredFrom when the backup was taken from which the database has just been restored
 * @throws Error when the anchors could not be written; running it again loses nothing
 */
export async function anchorAudit(context: Context, restoredFrom?: string): Promise<void> {
  const projects = await context.database.unscoped((tx) =>
    tx.query<{ id: string }>('SELECT id FROM projects ORDER BY id'),
  );
  const key = context.secrets.keyFor('anchors');
  const anchors: AuditAnchor[] = [];
  for (const { id: projectId } of projects) {
    const scope = makeProjectScope(projectId);
    const newest = await findNewestAnchor(context, scope);
    const { sealed, headHash } = await getAuditChainEnds(context, scope);
    // A restored chain is anchored even when empty: earlier anchors no longer count.
    if (!headHash && !restoredFrom) continue;
    if (!restoredFrom && newest && !(await hasLink(context, scope, newest))) {
      context.log.error(
        { projectId },
        'an audit chain does not match its latest anchor and will not be anchored until it does',
      );
      continue;
    }
    anchors.push(
      makeAnchor(key, {
        projectId,
        sealed,
        headHash: (headHash ?? GENESIS).toString('hex'),
        at: context.clock.now().toISOString(),
        restoredFrom: restoredFrom ?? newest?.restoredFrom,
      }),
    );
  }
  await context.outside.anchors.write(anchors);
}

async function hasLink(context: Context, scope: ProjectScope, { sealed, headHash }: AuditAnchor): Promise<boolean> {
  if (sealed === 0) return true;
  return (await findLinkHash(context, scope, sealed))?.toString('hex') === headHash;
}

/** The newest anchor of a project's chain outside the database; undefined if there is none or it cannot be read. */
export async function findNewestAnchor(
  context: Context,
  { projectId }: ProjectScope,
): Promise<AuditAnchor | undefined> {
  const key = context.secrets.keyFor('anchors');
  try {
    return await context.outside.anchors.newest(projectId, (anchor) => isGenuineAnchor(key, anchor));
  } catch (error) {
    context.log.error({ ...failureFields(error), projectId }, 'could not read the audit anchors');
    return undefined;
  }
}

const BATCH = 1_000;

/**
 * Gives every unsealed audit link its place in its project's chain, project by project, in short transactions. Only
 * committed links are visible, and the order of sealing is the order of the chain: an entry that commits late follows
 * others, whatever its time. Each link is sealed once, even if this runs twice or on two servers at once.
 */
export async function sealAuditLinks(context: Context): Promise<void> {
  const projects = await context.database.unscoped((tx) =>
    tx.query<{ id: string }>('SELECT id FROM projects ORDER BY id'),
  );
  for (const { id } of projects) {
    let sealed: number;
    do {
      sealed = await context.database.scoped(makeProjectScope(id), (tx) => sealBatch(tx, id));
    } while (sealed === BATCH);
  }
}

/** Seals up to a batch of one project's links. Returns how many. */
async function sealBatch(tx: Tx, projectId: string): Promise<number> {
  const waiting = await tx.maybe('SELECT 1 FROM audit_links WHERE project_id = $1 AND seq IS NULL LIMIT 1', [
    projectId,
  ]);
  if (!waiting) return 0;
  await tx.query(
    'INSERT INTO audit_chains (project_id, sealed, head_hash) VALUES ($1, 0, $2) ON CONFLICT (project_id) DO NOTHING',
    [projectId, GENESIS],
  );
  // The head is the lock: the statement after it sees what another server has just sealed.
  const head = await tx.one<{ sealed: number; head_hash: Buffer }>(
    'SELECT sealed, head_hash FROM audit_chains WHERE project_id = $1 FOR UPDATE',
    [projectId],
  );
  const links = await tx.query<{ entry_id: string; entry_hash: Buffer; format: number }>(
    `SELECT entry_id, entry_hash, format FROM audit_links WHERE project_id = $1 AND seq IS NULL
     ORDER BY created_at, entry_id LIMIT ${BATCH}`,
    [projectId],
  );
  let previous: Buffer = head.head_hash;
  const hashes = links.map((link, i) => {
    previous = linkHash(previous, head.sealed + i + 1, link.format, link.entry_id, link.entry_hash);
    return previous;
  });
  await tx.query(
    `UPDATE audit_links l SET seq = s.seq, link_hash = s.link_hash
     FROM unnest($2::uuid[], $3::bigint[], $4::bytea[]) AS s (entry_id, seq, link_hash)
     WHERE l.project_id = $1 AND l.entry_id = s.entry_id`,
    [projectId, links.map((link) => link.entry_id), links.map((_, i) => head.sealed + i + 1), hashes],
  );
  await tx.query('UPDATE audit_chains SET sealed = $2, head_hash = $3 WHERE project_id = $1', [
    projectId,
    head.sealed + links.length,
    previous,
  ]);
  return links.length;
}
