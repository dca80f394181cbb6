import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { DocumentVersion } from '../../entities/document.ts';
import { blocksOf } from '../../lifecycle/documents/blocksOf.ts';
import {
  compareValues,
  type DiffedParagraph,
  diffVersions,
  statedValues,
  type ValueChange,
} from '../../lifecycle/documents/diffVersions.ts';

const LIST_VERSIONS_SQL = `SELECT ${selectList(DocumentVersion, 'v')} FROM document_versions v
  WHERE v.user_uid = $1 AND v.document_id = $2 AND ($3::integer IS NULL OR v.number < $3) ORDER BY v.number DESC LIMIT $4`;

/** One page of a document's versions, newest first. */
export async function listVersions(
  context: Context,
  scope: UserScope,
  documentUid: string,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<DocumentVersion[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<DocumentVersion>>('list-versions', LIST_VERSIONS_SQL, [
      ...[scope.userUid, documentUid, page.after?.[0] ?? null, page.limit],
    ]),
  ]);
  return rows.map((row) => hydrate(DocumentVersion, row));
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

/** What differs between two versions, by paragraph and by named value. */
export function compareVersions(
  earlier: DocumentVersion,
  later: DocumentVersion,
): { paragraphs: DiffedParagraph[]; facts: ValueChange[] } {
  const before = blocksOf(earlier.format, earlier.content);
  const after = blocksOf(later.format, later.content);
  return { paragraphs: diffVersions(before, after), facts: compareValues(statedValues(before), statedValues(after)) };
}
