import { v7 as newUid } from 'uuid';
import { getLast } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { CSV_MARK, csvLine } from '../../lifecycle/export/csv.ts';
import type { CursorKey, Listed, Page } from '../../queries/page.ts';
import { aboutProject, writeAudit } from './writeAudit.ts';

/** Maximum number of rows in a file; anyone who needs more filters the list. */
const MAX_EXPORTED_ROWS = 100_000;
/** Writing a page blocks other requests for a few milliseconds. */
const PAGE = 1_000;

interface ExportedList<T> {
  name: 'users' | 'auditLog';
  header: readonly string[];
  page(page: Page): Promise<Listed<T>[]>;
  /** The values of the rows, in header order. */
  values(rows: T[]): Promise<(string | null)[][]>;
}

/** An exported list. */
interface ListFile {
  csv: string;
  rows: number;
  /** Whether there are more rows than the file contains. */
  isCut: boolean;
}

/**
 * Writes a list as CSV, page by page. Before any of it is returned, the audit log records who exported it, why, with
 * which filters, and how many rows.
 */
export async function exportList<T>(
  context: Context,
  scope: ProjectScope,
  { reason, filter }: { reason: string; filter: object },
  { name, header, page, values }: ExportedList<T>,
): Promise<ListFile> {
  const parts = [CSV_MARK, csvLine(header)];
  let rows = 0;
  let after: CursorKey | undefined;
  let isCut = false;
  for (;;) {
    // One extra row tells whether there are more.
    const found = await page({ limit: PAGE + 1, after });
    const wanted = found.slice(0, PAGE);
    parts.push((await values(wanted.map(({ node }) => node))).map(csvLine).join(''));
    rows += wanted.length;
    if (found.length <= PAGE) break;
    isCut = rows >= MAX_EXPORTED_ROWS;
    if (isCut) break;
    after = getLast(wanted).key;
  }
  await context.database.scoped(scope, (tx) =>
    writeAudit(context, tx, scope, [
      {
        ...aboutProject(scope),
        action: 'EXPORTED',
        trigger: 'list_export',
        subjectType: 'ListExport',
        subjectUid: newUid(),
        change: { list: name, reason, filter, rows },
      },
    ]),
  );
  return { csv: parts.join(''), rows, isCut };
}
