import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Document, DocumentVersion } from '../../entities/document.ts';
import type { DocumentOrder } from '../../entities/orders.ts';
import { blocksOf } from '../../lifecycle/documents/blocksOf.ts';
import {
  compareValues,
  type DiffedParagraph,
  diffVersions,
  statedValues,
  type ValueChange,
} from '../../lifecycle/documents/compareVersions.ts';
import { FILTER, type Filtered, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import type { Listed, Page } from '../page.ts';

/** Who may see a document: its owner and the members of its space. Without either, it is the project's. */
interface Readers {
  readers: string[];
  /** The readers who may also change it. */
  editors: string[];
}

export type DocumentWithReaders = Document & Readers;

/** Documents `d` with their readers and editors. */
const READERS = `
  ARRAY(SELECT m.user_uid FROM space_members m WHERE m.space_uid = d.space_uid UNION SELECT d.owner_uid WHERE d.owner_uid IS NOT NULL)
    AS readers,
  ARRAY(SELECT m.user_uid FROM space_members m WHERE m.space_uid = d.space_uid AND m.role = 'EDITOR'
    UNION SELECT d.owner_uid WHERE d.owner_uid IS NOT NULL) AS editors`;

type DocumentRow = RowOf<Document> & Readers;

const toDocument = ({ readers, editors, ...row }: DocumentRow): DocumentWithReaders =>
  Object.assign(hydrate(Document, row), { readers, editors });

const FIND_SQL = `SELECT ${selectList(Document, 'd')}, ${READERS} FROM documents d
  WHERE d.project_id = $1 AND (d.document_key = ANY($2) OR d.id = ANY($3::uuid[]))`;

/** Documents by the product's own keys or by their uids, in any order; unknown ones are left out. */
export async function findDocuments(
  context: Context,
  scope: ProjectScope | UserScope,
  by: { keys: readonly string[] } | { uids: readonly string[] },
): Promise<DocumentWithReaders[]> {
  const values = [scope.projectId, 'keys' in by ? by.keys : [], 'uids' in by ? by.uids : []];
  const [rows] = await context.database.read(scope, [statement<DocumentRow>('find-documents', FIND_SQL, values)]);
  return rows.map(toDocument);
}

/** Which documents to list; omitted fields do not restrict. */
export interface DocumentConditions extends Filter {
  /** Only documents that this user may see by their own right. */
  userUid?: string | null;
  /** Only documents with an owner, or only those without. */
  hasOwner?: boolean | null;
  spaceUid?: string | null;
  documentType?: string | null;
  step?: string | null;
}

const SORTED_BY: Record<DocumentOrder, string> = { UPDATED_DESC: 'd.updated_at', CREATED_DESC: 'd.created_at' };

const CONDITIONS = `d.project_id = $1
  AND ($2::uuid IS NULL OR d.owner_uid = $2 OR d.space_uid IN (SELECT m.space_uid FROM space_members m WHERE m.user_uid = $2))
  AND ($3::uuid IS NULL OR d.space_uid = $3) AND ($4::text IS NULL OR d.document_type = $4) AND ($5::text IS NULL OR d.step = $5)
  AND ($6::boolean IS NULL OR (d.owner_uid IS NOT NULL) = $6)`;

const listSql = (order: `${DocumentOrder}`): string => `
  SELECT ${selectList(Document, 'd')}, ${READERS}, ${SORTED_BY[order]}::text AS sorted_by FROM documents d
  WHERE ${CONDITIONS} AND ($7::timestamptz IS NULL OR (${SORTED_BY[order]}, d.id) < ($7, $8::uuid)) ${FILTER}
  ORDER BY ${SORTED_BY[order]} DESC, d.id DESC LIMIT $9`;

/** One page of a project's documents. */
export async function listDocuments(
  context: Context,
  scope: ProjectScope,
  conditions: DocumentConditions,
  order: `${DocumentOrder}`,
  page: Page,
): Promise<Listed<DocumentWithReaders>[]> {
  const [at, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    filtered(
      statement<DocumentRow & { id: string; sorted_by: string }>(`list-documents-${order}`, listSql(order), [
        ...conditionValues(scope, conditions),
        ...[at, uid, page.limit],
      ]),
      conditions,
      OF_PROJECT,
    ),
  ]);
  return rows.map((row) => ({ node: toDocument(row), key: [row.sorted_by, row.id] }));
}

/** The number of documents that the conditions match. */
export async function countDocuments(
  context: Context,
  scope: ProjectScope,
  conditions: DocumentConditions,
): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM documents d WHERE ${CONDITIONS} ${FILTER}`;
  const [rows] = await context.database.read(scope, [
    filtered(
      statement<{ count: number }>('count-documents', sql, conditionValues(scope, conditions)),
      conditions,
      OF_PROJECT,
    ),
  ]);
  return rows[0]?.count ?? 0;
}

const OF_PROJECT: Filtered = { noun: 'document', alias: 'd', userUid: null };

const conditionValues = (
  scope: ProjectScope,
  { userUid, spaceUid, documentType, step, hasOwner }: DocumentConditions,
) => [scope.projectId, userUid ?? null, spaceUid ?? null, documentType ?? null, step ?? null, hasOwner ?? null];

const LIST_VERSIONS_SQL = `SELECT ${selectList(DocumentVersion, 'v')} FROM document_versions v
  WHERE v.user_uid = $1 AND v.document_id = $2 AND ($3::integer IS NULL OR v.number < $3) ORDER BY v.number DESC LIMIT $4`;

/** One page of a document's versions, newest first. */
export async function listVersions(
  context: Context,
  scope: UserScope,
  documentUid: string,
  page: Page,
): Promise<Listed<DocumentVersion>[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<DocumentVersion>>('list-versions', LIST_VERSIONS_SQL, [
      ...[scope.userUid, documentUid, page.after?.[0] ?? null, page.limit],
    ]),
  ]);
  return rows.map((row) => hydrate(DocumentVersion, row)).map((node) => ({ node, key: [node.number] }));
}

const FIND_VERSIONS_SQL = `SELECT ${selectList(DocumentVersion, 'v')} FROM document_versions v
  WHERE v.user_uid = $1 AND v.document_id = $2 AND v.number = ANY($3)`;

/** These versions of a document, by number; unknown ones are left out. @param scope the document's holder */
export async function findVersions(
  context: Context,
  scope: UserScope,
  documentUid: string,
  numbers: number[],
): Promise<Map<number, DocumentVersion>> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<DocumentVersion>>('find-versions', FIND_VERSIONS_SQL, [scope.userUid, documentUid, numbers]),
  ]);
  return new Map(rows.map((row) => hydrate(DocumentVersion, row)).map((version) => [version.number, version]));
}

/** The differences between two versions, by paragraph and by named value. */
export function compareVersions(
  earlier: DocumentVersion,
  later: DocumentVersion,
): { paragraphs: DiffedParagraph[]; facts: ValueChange[] } {
  const before = blocksOf(earlier.format, earlier.content);
  const after = blocksOf(later.format, later.content);
  return { paragraphs: diffVersions(before, after), facts: compareValues(statedValues(before), statedValues(after)) };
}

/** The counts of what is deleted when a document is forgotten. */
export interface DocumentTakes {
  versions: number;
  passages: number;
  uploads: number;
  turns: number;
  memories: number;
  /** Contexts that showed it. They stay: they contain only figures. */
  contexts: number;
}

const COUNT_SQL = `
  WITH document AS (SELECT d.id, d.user_uid FROM documents d WHERE d.project_id = $1 AND d.document_key = $2 AND $3::uuid IS NULL)
  SELECT
    (SELECT count(*) FROM document_versions v JOIN document d ON v.user_uid = d.user_uid AND v.document_id = d.id)::int AS versions,
    (SELECT count(*) FROM passages p JOIN document d ON p.user_uid = d.user_uid AND p.document_id = d.id)::int AS passages,
    (SELECT count(*) FROM uploads u JOIN document d ON u.user_uid = d.user_uid AND u.document_id = d.id)::int AS uploads,
    (SELECT count(*) FROM turns t WHERE t.project_id = $1 AND t.document_id = $2 AND $3::uuid IS NULL)::int AS turns,
    (SELECT count(*) FROM memories m WHERE m.project_id = $1 AND m.scope = 'DOCUMENT' AND m.document_id = $2
       AND ($3::uuid IS NULL OR m.user_uid = $3))::int AS memories,
    (SELECT count(*) FROM contexts c WHERE c.project_id = $1 AND c.document_uids && ARRAY(SELECT d.id FROM document d))::int AS contexts`;

/**
 * Counts what forgetting a document would delete, or did.
 * @param userUid whose memories of it alone are forgotten; null for the whole document
 */
export async function countDocumentTakes(
  context: Context,
  scope: ProjectScope,
  documentKey: string,
  userUid: string | null,
): Promise<DocumentTakes> {
  const values = [scope.projectId, documentKey, userUid];
  const [rows] = await context.database.read(scope, [
    statement<DocumentTakes>('count-document-takes', COUNT_SQL, values),
  ]);
  return getFirst(rows);
}

const USERS_SQL = `
  SELECT DISTINCT user_uid FROM (
    SELECT m.user_uid FROM memories m WHERE m.project_id = $1 AND m.scope = 'DOCUMENT' AND m.document_id = $2
    UNION ALL SELECT t.user_uid FROM turns t WHERE t.project_id = $1 AND t.document_id = $2
    UNION ALL SELECT d.owner_uid FROM documents d WHERE d.project_id = $1 AND d.document_key = $2 AND d.owner_uid IS NOT NULL
    UNION ALL SELECT v.author_uid FROM documents d
      JOIN document_versions v ON v.user_uid = d.user_uid AND v.document_id = d.id AND v.author_uid IS NOT NULL
      WHERE d.project_id = $1 AND d.document_key = $2) involved ORDER BY user_uid`;

/** The users who own or wrote a document, said something about it, or have memories of it. */
export async function listUsersOfDocument(
  context: Context,
  scope: ProjectScope,
  documentKey: string,
): Promise<string[]> {
  const [rows] = await context.database.read(scope, [
    statement<{ user_uid: string }>('users-of-document', USERS_SQL, [scope.projectId, documentKey]),
  ]);
  return rows.map((row) => row.user_uid);
}
