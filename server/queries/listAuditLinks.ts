import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { AuditEntry } from '../entities/auditEntry.ts';

/** A link of the chain beside its entry, as both are stored. */
export interface AuditLink {
  entryUid: string;
  entryHash: Buffer;
  createdAt: string;
  format: number;
  seq: number | null;
  linkHash: Buffer | null;
  /** Undefined when no entry of this id and time is there. */
  entry: AuditEntry | undefined;
  /** Whether the entry's user has gone, so that nothing of theirs needs to be there. */
  userGone: boolean;
  /** Whether what the entry is about was erased, by an entry that says so; only looked up where something is gone. */
  subjectErased: boolean;
}

// Entries are found by their time, for which there is an index; they carry the same as their link. OFFSET 0 and the
// scalar look-ups keep the planner on the indexes: left to itself it read all entries for every page (59 ms a page of a
// chain of 40,000, growing with it; so it is 10).
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

/** One page of a project's chain, in its order. @param after the place in the chain to start behind; 0 for its beginning */
export const listSealedLinks = (context: Context, scope: ProjectScope, after: number, most: number) =>
  ask(context, scope, 'list-sealed-audit-links', SEALED, [scope.projectId, most, after]);

/** One page of a project's links that are not in the chain yet. @param after the link to start behind */
export const listUnsealedLinks = (context: Context, scope: ProjectScope, after: AuditLink | undefined, most: number) =>
  ask(context, scope, 'list-unsealed-audit-links', UNSEALED, [
    scope.projectId,
    most,
    after?.createdAt ?? null,
    after?.entryUid ?? null,
  ]);

async function ask(
  context: Context,
  scope: ProjectScope,
  name: string,
  text: string,
  values: unknown[],
): Promise<AuditLink[]> {
  const [rows] = await context.database.read(scope, [{ name, text, values }]);
  return rows!.map((row) => ({
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
