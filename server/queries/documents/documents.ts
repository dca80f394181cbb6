import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Document } from '../../entities/document.ts';
import { FILTER, type Filtered, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';

/** Who may see a document: its owner and the members of its space. Without either, it is the project's. */
export interface Readers {
  readers: string[];
  /** Those of them who may also change it. */
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
  /** Those that this user may see, by their own right. */
  userUid?: string | null;
  spaceUid?: string | null;
  documentType?: string | null;
  step?: string | null;
}

export type DocumentOrder = 'UPDATED_DESC' | 'CREATED_DESC';

const SORTED_BY: Record<DocumentOrder, string> = { UPDATED_DESC: 'd.updated_at', CREATED_DESC: 'd.created_at' };

const CONDITIONS = `d.project_id = $1
  AND ($2::uuid IS NULL OR d.owner_uid = $2 OR d.space_uid IN (SELECT m.space_uid FROM space_members m WHERE m.user_uid = $2))
  AND ($3::uuid IS NULL OR d.space_uid = $3) AND ($4::text IS NULL OR d.document_type = $4) AND ($5::text IS NULL OR d.step = $5)`;

const listSql = (order: DocumentOrder): string => `
  SELECT ${selectList(Document, 'd')}, ${READERS}, ${SORTED_BY[order]}::text AS sorted_by FROM documents d
  WHERE ${CONDITIONS} AND ($6::timestamptz IS NULL OR (${SORTED_BY[order]}, d.id) < ($6, $7::uuid)) ${FILTER}
  ORDER BY ${SORTED_BY[order]} DESC, d.id DESC LIMIT $8`;

/** One page of a project's documents. */
export async function listDocuments(
  context: Context,
  scope: ProjectScope,
  conditions: DocumentConditions,
  order: DocumentOrder,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<{ document: DocumentWithReaders; key: [sortedBy: string, uid: string] }[]> {
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
  return rows.map((row) => ({ document: toDocument(row), key: [row.sorted_by, row.id] }));
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

const conditionValues = (scope: ProjectScope, { userUid, spaceUid, documentType, step }: DocumentConditions) => [
  scope.projectId,
  userUid ?? null,
  spaceUid ?? null,
  documentType ?? null,
  step ?? null,
];
