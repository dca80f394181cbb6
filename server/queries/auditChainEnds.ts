import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { AuditEntry } from '../entities/auditEntry.ts';

/** How far a project's chain is sealed, as its head says and as its links say, at one moment. */
export interface AuditChainEnds {
  sealed: number;
  headHash: Buffer | null;
  lastSeq: number;
  unsealed: number;
}

const ENDS = `
  SELECT coalesce((SELECT sealed FROM audit_chains WHERE project_id = $1), 0) AS sealed,
    (SELECT head_hash FROM audit_chains WHERE project_id = $1) AS head_hash,
    coalesce((SELECT max(seq) FROM audit_links WHERE project_id = $1), 0) AS last_seq,
    (SELECT count(*) FROM audit_links WHERE project_id = $1 AND seq IS NULL) AS unsealed`;

export async function auditChainEnds(context: Context, scope: ProjectScope): Promise<AuditChainEnds> {
  const [rows] = await context.database.read(scope, [
    { name: 'audit-chain-ends', text: ENDS, values: [scope.projectId] },
  ]);
  const row = rows![0]!;
  return { sealed: row.sealed, headHash: row.head_hash, lastSeq: row.last_seq, unsealed: row.unsealed };
}

/** The hash of the link at a place of a project's chain; undefined where the chain does not reach it. */
export async function linkHashAt(context: Context, scope: ProjectScope, seq: number): Promise<Buffer | undefined> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'audit-link-hash-at',
      text: 'SELECT link_hash FROM audit_links WHERE project_id = $1 AND seq = $2',
      values: [scope.projectId, seq],
    },
  ]);
  return rows![0]?.link_hash;
}

const UNLINKED = `
  SELECT ${selectList(AuditEntry, 'a')} FROM audit_entries a
  WHERE a.project_id = $1 AND NOT EXISTS (SELECT FROM audit_links l WHERE l.project_id = $1 AND l.entry_id = a.id AND l.created_at = a.created_at)
  ORDER BY a.created_at, a.id LIMIT 1`;

/** The oldest entry of a project that no link stands for: an entry is written with its link, or not at all. */
export async function firstUnlinkedEntry(context: Context, scope: ProjectScope): Promise<AuditEntry | undefined> {
  const [rows] = await context.database.read(scope, [
    { name: 'first-unlinked-audit-entry', text: UNLINKED, values: [scope.projectId] },
  ]);
  return rows![0] && hydrate(AuditEntry, rows![0]);
}

// A link that was taken out of its place waits for another, or stands where no place is.
const ASTRAY = `
  SELECT l.entry_id, l.entry_hash, l.format, ${selectList(AuditEntry, 'a')}
  FROM audit_links l JOIN audit_entries a ON a.project_id = $1 AND a.created_at = l.created_at AND a.id = l.entry_id
  WHERE l.project_id = $1 AND (l.seq IS NULL OR l.seq NOT BETWEEN 1 AND (SELECT sealed FROM audit_chains WHERE project_id = $1))
  ORDER BY l.created_at, l.entry_id LIMIT 10000`;

/** A link that is not where the chain could have it, with its entry. */
export interface StrayLink {
  entryHash: Buffer;
  format: number;
  entry: AuditEntry;
}

/** Links without a place in the chain, oldest first: to find the one that is missing from it. */
export async function strayLinks(context: Context, scope: ProjectScope): Promise<StrayLink[]> {
  const [rows] = await context.database.read(scope, [
    { name: 'stray-audit-links', text: ASTRAY, values: [scope.projectId] },
  ]);
  return rows!.map((row) => ({
    entryHash: row.entry_hash,
    format: row.format,
    entry: hydrate(AuditEntry, row),
  }));
}

const BY_UID = `SELECT ${selectList(AuditEntry, 'a')} FROM audit_entries a WHERE a.project_id = $1 AND a.id = $2`;

/** An entry by its id alone, to name one whose time was changed. No index helps, so it is asked for a broken one alone. */
export async function auditEntryByUid(
  context: Context,
  scope: ProjectScope,
  uid: string,
): Promise<AuditEntry | undefined> {
  const [rows] = await context.database.read(scope, [
    { name: 'audit-entry-by-uid', text: BY_UID, values: [scope.projectId, uid] },
  ]);
  return rows![0] && hydrate(AuditEntry, rows![0]);
}
