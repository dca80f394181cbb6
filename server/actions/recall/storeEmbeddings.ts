import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { type EmbeddedKind, spaceOf, type TextToEmbed, vectorLiteral } from '../../queries/recall/vectors.ts';

const TARGETS = {
  turn: { table: 'turn_embeddings', source: 'turns' },
  memory: { table: 'memory_embeddings', source: 'memories' },
  passage: { table: 'passage_embeddings', source: 'passages' },
};

/**
 * Stores vectors of texts that are unchanged since they were read; a vector that another job stored first stays.
 * Returns how many it stored.
 */
export async function storeEmbeddings(
  context: Context,
  scope: UserScope,
  kind: EmbeddedKind,
  texts: TextToEmbed[],
  vectors: Float32Array[],
): Promise<number> {
  if (texts.length === 0) return 0;
  const { table, source } = TARGETS[kind];
  const read = texts.map((text, i) => ({ ...text, vector: vectors[i]! }));
  const space = await spaceOf(context.embedder);
  return context.database.scoped(scope, async (tx) => {
    const standing = kind === 'memory' ? await unchanged(tx, scope, read) : read;
    return tx.execute(
      `INSERT INTO ${table} (user_uid, id, project_id, model, embedding)
       SELECT $1, e.id, $2, $3, e.embedding::halfvec
       FROM unnest($4::uuid[], $5::text[]) AS e (id, embedding)
       JOIN ${source} s ON s.user_uid = $1 AND s.id = e.id FOR KEY SHARE OF s
       ON CONFLICT DO NOTHING`,
      [
        scope.userUid,
        scope.projectId,
        space,
        standing.map(({ uid }) => uid),
        standing.map(({ vector }) => vectorLiteral(vector)),
      ],
    );
  });
}

/** A memory's content may have changed while it was embedded: the job sent by that change stores the current vector. */
async function unchanged<T extends TextToEmbed>(tx: Tx, scope: UserScope, read: T[]): Promise<T[]> {
  const rows = await tx.query<{ user_uid: string; id: string; content: string }>(
    'SELECT user_uid, id, content FROM memories WHERE user_uid = $1 AND id = ANY($2) FOR SHARE',
    [scope.userUid, read.map(({ uid }) => uid)],
  );
  const contents = new Map(rows.map((row) => [row.id, row.content]));
  return read.filter(({ uid, text }) => contents.get(uid) === text);
}
