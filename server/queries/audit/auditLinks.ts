import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
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
  isUserGone: boolean;
  /** Whether an entry says that the subject of this one was erased; only looked up when something is missing. */
  isSubjectErased: boolean;
}

const linkSql = (where: string, order: string): string => `
  SELECT entry_id, entry_hash, created_at::text AS linked_at, format, seq, link_hash
  FROM audit_links WHERE project_id = $1 AND ${where} ORDER BY ${order} LIMIT $2`;

// Entries are found by their time, which has an index; entry and link have the same time. The scalar subqueries keep the
// planner on the indexes: without them it read all entries for every page (59 ms a page of a chain of 40,000).
const ENTRIES = `
  SELECT ${selectList(AuditEntry, 'a')}, a.created_at::text AS entered_at,
    a.user_uid <> a.project_id AND (SELECT true FROM users u WHERE u.user_uid = a.user_uid LIMIT 1) IS NULL AS user_missing,
    (SELECT true FROM audit_entries e WHERE e.user_uid = a.user_uid AND e.subject_id = a.user_uid AND e.action = 'ERASED' LIMIT 1
      ) IS NOT NULL AS user_erased,
    CASE WHEN a.change_salt = '' AND a.change_digest IS NOT NULL OR a.user_salt = '' AND a.user_digest IS NOT NULL THEN (
      SELECT true FROM audit_entries e WHERE e.user_uid = a.user_uid AND e.subject_id = a.subject_id AND e.action = 'ERASED' LIMIT 1
    ) IS NOT NULL ELSE false END AS subject_erased
  FROM audit_entries a WHERE a.project_id = $1 AND a.created_at = ANY($2::timestamptz[]) AND a.id = ANY($3)`;

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
  listLinks(context, scope, 'list-sealed-audit-links', SEALED, [scope.projectId, most, after]);

/** One page of a project's links that are not in the chain yet. @param after the link to start after */
export const listUnsealedLinks = (context: Context, scope: ProjectScope, after: AuditLink | undefined, most: number) =>
  listLinks(context, scope, 'list-unsealed-audit-links', UNSEALED, [
    scope.projectId,
    most,
    after?.createdAt ?? null,
    after?.entryUid ?? null,
  ]);

interface LinkRow {
  entry_id: string;
  entry_hash: Buffer;
  linked_at: string;
  format: number;
  seq: number | null;
  link_hash: Buffer | null;
}

type EntryRow = RowOf<AuditEntry> & {
  id: string;
  user_missing: boolean;
  user_erased: boolean;
  subject_erased: boolean;
};

/** Two statements, since links are on the coordinator of a cluster and entries with their users. */
async function listLinks(
  context: Context,
  scope: ProjectScope,
  name: string,
  text: string,
  values: unknown[],
): Promise<AuditLink[]> {
  const [links] = await context.database.read(scope, [statement<LinkRow>(name, text, values)]);
  if (links.length === 0) return [];
  const entries = await findEntries(context, scope, links);
  return links.map((link) => {
    const entry = entries.get(`${link.entry_id} ${link.linked_at}`);
    return {
      entryUid: link.entry_id,
      entryHash: link.entry_hash,
      createdAt: link.linked_at,
      format: link.format,
      seq: link.seq,
      linkHash: link.link_hash,
      entry: entry && hydrate(AuditEntry, entry),
      isUserGone: entry?.user_missing === true && (link.format < 3 || entry.user_erased),
      isSubjectErased: entry?.subject_erased ?? false,
    };
  });
}

/** Entries by id and time. */
async function findEntries(
  context: Context,
  scope: ProjectScope,
  links: readonly { entry_id: string; linked_at: string }[],
): Promise<Map<string, EntryRow>> {
  const [rows] = await context.database.read(scope, [
    statement<EntryRow & { entered_at: string }>('audit-entries-of-links', ENTRIES, [
      scope.projectId,
      [...new Set(links.map((link) => link.linked_at))],
      links.map((link) => link.entry_id),
    ]),
  ]);
  return new Map(rows.map((row) => [`${row.id} ${row.entered_at}`, row]));
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

const MAX_LOOKED_THROUGH = 10_000;

const ENTRIES_IN_ORDER = `
  SELECT a.user_uid, a.id, a.created_at::text AS linked_at FROM audit_entries a
  WHERE a.project_id = $1 AND ($2::timestamptz IS NULL OR (a.created_at, a.id) > ($2, $3::uuid))
  ORDER BY a.created_at, a.id LIMIT ${MAX_LOOKED_THROUGH}`;
const LINKED = `
  SELECT l.entry_id, l.created_at::text AS linked_at FROM audit_links l
  WHERE l.project_id = $1 AND l.created_at = ANY($2::timestamptz[]) AND l.entry_id = ANY($3)`;

/** The oldest entry of a project without a link: an entry and its link are always written together. */
export async function findFirstUnlinkedEntry(context: Context, scope: ProjectScope): Promise<AuditEntry | undefined> {
  let after: { id: string; linked_at: string } | undefined;
  for (;;) {
    const [entries] = await context.database.read(scope, [
      statement<{ user_uid: string; id: string; linked_at: string }>('audit-entries-in-order', ENTRIES_IN_ORDER, [
        ...[scope.projectId, after?.linked_at ?? null, after?.id ?? null],
      ]),
    ]);
    const [links] = await context.database.read(scope, [
      statement<{ entry_id: string; linked_at: string }>('audit-links-of-entries', LINKED, [
        ...[scope.projectId, [...new Set(entries.map((entry) => entry.linked_at))], entries.map(({ id }) => id)],
      ]),
    ]);
    const linked = new Set(links.map((link) => `${link.entry_id} ${link.linked_at}`));
    const missing = entries.find((entry) => !linked.has(`${entry.id} ${entry.linked_at}`));
    if (missing) {
      const found = await findEntries(context, scope, [{ entry_id: missing.id, linked_at: missing.linked_at }]);
      return hydrate(AuditEntry, getFirst([...found.values()]));
    }
    if (entries.length < MAX_LOOKED_THROUGH) return undefined;
    after = entries.at(-1);
  }
}

// A link that was moved out of its position is still pending, or has a position that cannot exist.
const ASTRAY = `
  SELECT l.entry_id, l.entry_hash, l.format, l.created_at::text AS linked_at FROM audit_links l
  WHERE l.project_id = $1 AND (l.seq IS NULL OR l.seq NOT BETWEEN 1 AND (SELECT sealed FROM audit_chains WHERE project_id = $1))
  ORDER BY l.created_at, l.entry_id LIMIT ${MAX_LOOKED_THROUGH}`;

/** A link at a position that the chain cannot have, with its entry. */
interface StrayLink {
  entryHash: Buffer;
  format: number;
  entry: AuditEntry;
}

/** Links without a position in the chain, oldest first: used to find the one that is missing from it. */
export async function listStrayLinks(context: Context, scope: ProjectScope): Promise<StrayLink[]> {
  const [links] = await context.database.read(scope, [
    statement<{ entry_id: string; entry_hash: Buffer; format: number; linked_at: string }>(
      'stray-audit-links',
      ASTRAY,
      [scope.projectId],
    ),
  ]);
  const entries = await findEntries(context, scope, links);
  return links.flatMap(({ entry_id, entry_hash: entryHash, format, linked_at }) => {
    const entry = entries.get(`${entry_id} ${linked_at}`);
    return entry ? [{ entryHash, format, entry: hydrate(AuditEntry, entry) }] : [];
  });
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
