import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';

/** Rows of one user that the present model has not embedded yet. */
export interface MissingVectors {
  userUid: string;
  uids: string[];
}

const BATCH = 100;
const MOST_USERS = 100;

const SQL = {
  turn: `SELECT u.user_uid, ARRAY(SELECT t.id FROM turns t WHERE t.user_uid = u.user_uid AND t.recallable
      AND NOT EXISTS (SELECT FROM turn_embeddings v WHERE v.user_uid = t.user_uid AND v.id = t.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MOST_USERS}`,
  memory: `SELECT u.user_uid, ARRAY(SELECT m.id FROM memories m WHERE m.user_uid = u.user_uid
      AND NOT EXISTS (SELECT FROM memory_embeddings v WHERE v.user_uid = m.user_uid AND v.id = m.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MOST_USERS}`,
};

/** The next users of a project in the order of their uids, each with up to 100 rows that lack a vector of the present model. */
export async function missingVectors(
  context: Context,
  scope: ProjectScope,
  kind: 'turn' | 'memory',
  after: string | null,
): Promise<MissingVectors[]> {
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query(SQL[kind], [scope.projectId, context.embedder.model, after]),
  );
  return rows.map((row) => ({ userUid: row.user_uid, uids: row.uids }));
}
