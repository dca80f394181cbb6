import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { TextToEmbed } from '../queries/textsToEmbed.ts';
import { vectorLiteral } from '../queries/vectorLiteral.ts';

// A memory's words may have changed while they were embedded: the job that the change sent brings the vector that counts.
const TARGETS = {
  turn: { table: 'turn_embeddings', source: 'turns', unchanged: 'true' },
  memory: { table: 'memory_embeddings', source: 'memories', unchanged: 's.content = e.text' },
};

/** Stores vectors of texts that still stand as they were read; a vector that another job stored first stays. Returns how many it stored. */
export async function storeEmbeddings(
  context: Context,
  scope: UserScope,
  kind: 'turn' | 'memory',
  texts: TextToEmbed[],
  vectors: Float32Array[],
): Promise<number> {
  if (texts.length === 0) return 0;
  const { table, source, unchanged } = TARGETS[kind];
  return context.database.scoped(scope, (tx) =>
    tx.execute(
      `INSERT INTO ${table} (user_uid, id, project_id, model, embedding)
       SELECT $1, e.id, $2, $3, e.embedding::halfvec
       FROM unnest($4::uuid[], $5::text[], $6::text[]) AS e (id, embedding, text)
       JOIN ${source} s ON s.user_uid = $1 AND s.id = e.id AND ${unchanged} FOR KEY SHARE OF s
       ON CONFLICT DO NOTHING`,
      [
        scope.userUid,
        scope.projectId,
        context.embedder.model,
        texts.map((text) => text.uid),
        vectors.map(vectorLiteral),
        texts.map((text) => text.text),
      ],
    ),
  );
}
