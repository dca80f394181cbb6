import type { Context } from '../../context.ts';
import { getFirst, statement } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';

/** What a document takes along when it is forgotten. */
export interface DocumentTakes {
  versions: number;
  passages: number;
  uploads: number;
  turns: number;
  memories: number;
  /** Contexts that showed it: they stay, as figures. */
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
