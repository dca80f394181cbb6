import type { Context } from '../../context.ts';
import { getFirst, type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { AuditEntry } from '../../entities/auditEntry.ts';

/** A link of the chain with its entry, as both are stored. */
export interface AuditLink {
  entryUid: string;
  entryHash: Buffer;
  createdAt: string;
  format: number;
  seq: number | null;
  linkHash: Buffer | null;
  /** Undefined when no entry with this id and time exists. */
  entry: AuditEntry | undefined;
  /** Whether the entry's user was deleted, so that none of their entries need to exist. */
  userGone: boolean;
  /** Whether an entry says that the subject of this one was erased; only looked up when something is missing. */
  subjectErased: boolean;
}

// Entries are found by their time, which has an index; entry and link have the same time. OFFSET 0 and the scalar
// subqueries keep the planner on the indexes: without them it read all entries for every page (59 ms a page of a chain
// of 40,000, growing with it; with them 10 ms).
const linkSql = (where: string, order: string): string => `
  SELECT l.entry_id, l.entry_hash, l.created_at::text AS linked_at, l.format, l.seq, l.link_hash, ${selectList(AuditEntry, 'a')},
    a.user_uid <> l.project_id AND (SELECT true FROM users u WHERE u.user_uid = a.user_uid LIMIT 1) IS NULL AND (l.format < 3 OR (
      SELECT true FROM audit_entries e WHERE e.user_uid = a.user_uid AND e.subject_id = a.user_uid AND e.action = 'ERASED' LIMIT 1
    ) IS NOT NULL) AS user_gone,
    CASE WHEN a.change_salt = '' AND a.change_digest IS NOT NULL OR a.user_salt = '' AND a.user_digest IS NOT NULL THEN (
      SELECT true FROM audit_entries e WHERE e.user_uid = a.user_uid AND e.subject_id = a.subject_id AND e.action = 'ERASED' LIMIT 1
    ) IS NOT NULL ELSE false END AS subject_erased
  FROM (SELECT * FROM audit_links WHERE project_id = $1 AND ${where} ORDER BY ${order} LIMIT $2) l
  LEFT JOIN LATERAL (
    SELECT * FROM audit_entries e WHERE e.project_id = $1 AND e.created_at = l.created_at AND e.id = l.entry_id OFFSET 0
  ) a ON true
  ORDER BY ${order.replace(/\w+/g, (column) => `l.${column}`)}`;

const SEALED = linkSql('seq > $3', 'seq');
const UNSEALED = linkSql(
  'seq IS NULL AND ($4::uuid IS NULL OR (created_at, entry_id) > ($3::timestamptz, $4))',
  'created_at, entry_id',
);

/**
 * One page of a project's chain, in order.
 * @param after the position in the chain to start after; 0 for the beginning
 */
export const listSealedLinks = (context: Context, scope: ProjectScope, after: number, most: number) =>
  ask(context, scope, 'list-sealed-audit-links', SEALED, [scope.projectId, most, after]);

/** One page of a project's links that are not in the chain yet. @param after the link to start after */
export const listUnsealedLinks = (context: Context, scope: ProjectScope, after: AuditLink | undefined, most: number) =>
  ask(context, scope, 'list-unsealed-audit-links', UNSEALED, [
    scope.projectId,
    most,
    after?.createdAt ?? null,
    after?.entryUid ?? null,
  ]);

type LinkRow = RowOf<AuditEntry> & {
  entry_id: string;
  entry_hash: Buffer;
  linked_at: string;
  format: number;
  seq: number | null;
  link_hash: Buffer | null;
  id: string | null;
  user_gone: boolean;
  subject_erased: boolean;
};

async function ask(
  context: Context,
  scope: ProjectScope,
  name: string,
  text: string,
  values: unknown[],
): Promise<AuditLink[]> {
  const [rows] = await context.database.read(scope, [statement<LinkRow>(name, text, values)]);
  return rows.map((row) => ({
    entryUid: row.entry_id,
    entryHash: row.entry_hash,
    createdAt: row.linked_at,
    format: row.format,
    seq: row.seq,
    linkHash: row.link_hash,
    entry: row.id === null ? undefined : hydrate(AuditEntry, row),
    userGone: row.user_gone,
    subjectErased: row.subject_erased,
  }));
}

/** How far a project's chain is sealed, according to its head and to its links, at one moment. */
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

export async function getAuditChainEnds(context: Context, scope: ProjectScope): Promise<AuditChainEnds> {
  const [rows] = await context.database.read(scope, [
    statement<{ sealed: number; head_hash: Buffer | null; last_seq: number; unsealed: number }>(
      'audit-chain-ends',
      ENDS,
      [scope.projectId],
    ),
  ]);
  const row = getFirst(rows);
  return { sealed: row.sealed, headHash: row.head_hash, lastSeq: row.last_seq, unsealed: row.unsealed };
}

/** The hash of the link at a position of a project's chain; undefined beyond its end. */
export async function findLinkHash(context: Context, scope: ProjectScope, seq: number): Promise<Buffer | undefined> {
  const [rows] = await context.database.read(scope, [
    statement<{ link_hash: Buffer | null }>(
      'audit-link-hash-at',
      'SELECT link_hash FROM audit_links WHERE project_id = $1 AND seq = $2',
      [scope.projectId, seq],
    ),
  ]);
  return rows[0]?.link_hash ?? undefined;
}

const UNLINKED = `
  SELECT ${selectList(AuditEntry, 'a')} FROM audit_entries a
  WHERE a.project_id = $1 AND NOT EXISTS (SELECT FROM audit_links l WHERE l.project_id = $1 AND l.entry_id = a.id AND l.created_at = a.created_at)
  ORDER BY a.created_at, a.id LIMIT 1`;

/** The oldest entry of a project without a link: an entry and its link are always written together. */
export async function findFirstUnlinkedEntry(context: Context, scope: ProjectScope): Promise<AuditEntry | undefined> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<AuditEntry>>('first-unlinked-audit-entry', UNLINKED, [scope.projectId]),
  ]);
  return rows[0] && hydrate(AuditEntry, rows[0]);
}

// A link that was moved out of its position is still pending, or has a position that cannot exist.
const ASTRAY = `
  SELECT l.entry_id, l.entry_hash, l.format, ${selectList(AuditEntry, 'a')}
  FROM audit_links l JOIN audit_entries a ON a.project_id = $1 AND a.created_at = l.created_at AND a.id = l.entry_id
  WHERE l.project_id = $1 AND (l.seq IS NULL OR l.seq NOT BETWEEN 1 AND (SELECT sealed FROM audit_chains WHERE project_id = $1))
  ORDER BY l.created_at, l.entry_id LIMIT 10000`;

/** A link at a position that the chain cannot have, with its entry. */
interface StrayLink {
  entryHash: Buffer;
  format: number;
  entry: AuditEntry;
}

/** Links without a position in the chain, oldest first: used to find the one that is missing from it. */
export async function listStrayLinks(context: Context, scope: ProjectScope): Promise<StrayLink[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<AuditEntry> & { entry_id: string; entry_hash: Buffer; format: number }>(
      'stray-audit-links',
      ASTRAY,
      [scope.projectId],
    ),
  ]);
  return rows.map((row) => ({
    entryHash: row.entry_hash,
    format: row.format,
    entry: hydrate(AuditEntry, row),
  }));
}

const BY_UID = `SELECT ${selectList(AuditEntry, 'a')} FROM audit_entries a WHERE a.project_id = $1 AND a.id = $2`;

/**
 * Finds an entry by id only, to name one whose time was changed. No index helps, so this is only used for a broken
 * entry.
 */
export async function findAuditEntryByUid(
  context: Context,
  scope: ProjectScope,
  uid: string,
): Promise<AuditEntry | undefined> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<AuditEntry>>('audit-entry-by-uid', BY_UID, [scope.projectId, uid]),
  ]);
  return rows[0] && hydrate(AuditEntry, rows[0]);
}
