import type { Context } from '../../context.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { spaceOf } from './vectorSpace.ts';

/** Rows of one user that the current model has not embedded yet. */
interface MissingVectors {
  userUid: string;
  uids: string[];
}

/** What has vectors. */
export type EmbeddedKind = 'turn' | 'memory' | 'passage';

const BATCH = 100;
const MAX_USERS = 100;

const MISSING_VECTORS_SQL = {
  turn: `SELECT u.user_uid, ARRAY(SELECT t.id FROM turns t WHERE t.user_uid = u.user_uid AND t.recallable
      AND NOT EXISTS (SELECT FROM turn_embeddings v WHERE v.user_uid = t.user_uid AND v.id = t.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MAX_USERS}`,
  memory: `SELECT u.user_uid, ARRAY(SELECT m.id FROM memories m WHERE m.user_uid = u.user_uid
      AND NOT EXISTS (SELECT FROM memory_embeddings v WHERE v.user_uid = m.user_uid AND v.id = m.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MAX_USERS}`,
  passage: `SELECT u.user_uid, ARRAY(SELECT p.id FROM passages p WHERE p.user_uid = u.user_uid
      AND NOT EXISTS (SELECT FROM passage_embeddings v WHERE v.user_uid = p.user_uid AND v.id = p.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MAX_USERS}`,
};

/** The next users of a project in uid order, each with up to 100 rows that have no vector of the current model. */
export async function listMissingVectors(
  context: Context,
  scope: ProjectScope,
  kind: EmbeddedKind,
  after: string | null,
): Promise<MissingVectors[]> {
  const space = await spaceOf(context.embedder);
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string; uids: string[] }>(MISSING_VECTORS_SQL[kind], [scope.projectId, space, after]),
  );
  return rows.map((row) => ({ userUid: row.user_uid, uids: row.uids }));
}

export interface TextToEmbed {
  uid: string;
  text: string;
}

const TEXTS_TO_EMBED_SQL = {
  turn: `SELECT t.user_uid, t.id, t.user_query AS text, t.assistant_response AS answer FROM turns t
    WHERE t.user_uid = $1 AND t.id = ANY($2)
      AND NOT EXISTS (SELECT FROM turn_embeddings v WHERE v.user_uid = t.user_uid AND v.id = t.id AND v.model = $3)`,
  memory: `SELECT m.user_uid, m.id, m.content AS text FROM memories m
    WHERE m.user_uid = $1 AND m.id = ANY($2)
      AND NOT EXISTS (SELECT FROM memory_embeddings v WHERE v.user_uid = m.user_uid AND v.id = m.id AND v.model = $3)`,
  passage: `SELECT p.user_uid, p.id, p.content AS text, p.heading AS answer FROM passages p
    WHERE p.user_uid = $1 AND p.id = ANY($2)
      AND NOT EXISTS (SELECT FROM passage_embeddings v WHERE v.user_uid = p.user_uid AND v.id = p.id AND v.model = $3)`,
};

/** The texts among these that have no vector of the current model yet. */
export async function listTextsToEmbed(
  context: Context,
  scope: UserScope,
  kind: EmbeddedKind,
  uids: string[],
): Promise<TextToEmbed[]> {
  const space = await spaceOf(context.embedder);
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string; id: string; text: string; answer?: string | null }>(TEXTS_TO_EMBED_SQL[kind], [
      scope.userUid,
      uids,
      space,
    ]),
  );
  return rows.map((row) => ({ uid: row.id, text: row.answer ? `${row.text}\n${row.answer}` : row.text }));
}
