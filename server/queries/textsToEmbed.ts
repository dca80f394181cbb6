import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';

export interface TextToEmbed {
  uid: string;
  text: string;
}

const SQL = {
  turn: `SELECT t.id, t.user_query AS text, nullif(t.assistant_response, '') AS answer FROM turns t
    WHERE t.user_uid = $1 AND t.id = ANY($2)
      AND NOT EXISTS (SELECT FROM turn_embeddings v WHERE v.user_uid = t.user_uid AND v.id = t.id AND v.model = $3)`,
  memory: `SELECT m.id, m.content AS text FROM memories m
    WHERE m.user_uid = $1 AND m.id = ANY($2)
      AND NOT EXISTS (SELECT FROM memory_embeddings v WHERE v.user_uid = m.user_uid AND v.id = m.id AND v.model = $3)`,
};

/** The texts among these that have no vector of the present model yet. */
export async function textsToEmbed(
  context: Context,
  scope: UserScope,
  kind: 'turn' | 'memory',
  uids: string[],
): Promise<TextToEmbed[]> {
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query(SQL[kind], [scope.userUid, uids, context.embedder.model]),
  );
  return rows.map((row) => ({ uid: row.id, text: row.answer ? `${row.text}\n${row.answer}` : row.text }));
}
