import { pairsOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, UserScope } from '../../db/scope.ts';
import type { Turn } from '../../entities/turn.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { type RedactionKind, redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { type EmbeddedKind, spaceOf, type TextToEmbed, vectorLiteral } from '../../queries/recall/vectors.ts';
import { makeYielder } from '../../yielder.ts';
import { lockUsers } from '../people/users.ts';

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
  const read = pairsOf(texts, vectors).map(([text, vector]) => ({ ...text, vector }));
  const space = await spaceOf(context.embedder);
  return context.database.scoped(scope, async (tx) => {
    // A deletion of turns or memories locks their user, too, and then many of these rows in another order. One of passages locks the
    // name of their document: what it is deleting is skipped.
    if (kind !== 'passage') await lockUsers(tx, [scope.userUid]);
    const standing = kind === 'memory' ? await unchanged(tx, scope, read) : read;
    return insertVectors(tx, scope, kind, space, standing);
  });
}

function insertVectors(
  tx: Tx,
  { userUid, projectId }: Pick<UserScope, 'userUid' | 'projectId'>,
  kind: EmbeddedKind,
  space: string,
  vectors: readonly { uid: string; vector: Float32Array }[],
): Promise<number> {
  const { table, source } = TARGETS[kind];
  // A plain join reads all of the user's rows for each vector while the table has no statistics: 100 vectors took 120 ms.
  return tx.execute(
    `INSERT INTO ${table} (user_uid, id, project_id, model, embedding)
     SELECT s.user_uid, e.id, $2, $3, e.embedding::halfvec
     FROM unnest($4::uuid[], $5::text[]) AS e (id, embedding)
     CROSS JOIN LATERAL (SELECT o.user_uid FROM ${source} o WHERE o.user_uid = $1 AND o.id = e.id FOR KEY SHARE SKIP LOCKED) s
     ON CONFLICT DO NOTHING`,
    [userUid, projectId, space, vectors.map(({ uid }) => uid), vectors.map(({ vector }) => vectorLiteral(vector))],
    `store-${kind}-embeddings`,
  );
}

/** Stores vectors of turns that the running transaction has written. */
async function insertVectorsOfNewTurns(
  tx: Tx,
  { projectId }: InProject,
  space: string,
  turns: readonly { userUid: string; uid: string; vector: Float32Array }[],
): Promise<void> {
  await tx.query<{ project_id: string }>(
    `INSERT INTO turn_embeddings (user_uid, id, project_id, model, embedding)
     SELECT user_uid, id, $1, $2, embedding::halfvec FROM unnest($3::uuid[], $4::uuid[], $5::text[]) AS e (user_uid, id, embedding)
     RETURNING project_id`,
    [
      ...[projectId, space],
      turns.map(({ userUid }) => userUid),
      turns.map(({ uid }) => uid),
      turns.map(({ vector }) => vectorLiteral(vector)),
    ],
    'insert-turn-embeddings',
  );
}

/** A memory's content may have changed while it was embedded: the job sent by that change stores the current vector. */
async function unchanged<T extends TextToEmbed>(tx: Tx, scope: UserScope, read: T[]): Promise<T[]> {
  const rows = await tx.query<{ user_uid: string; id: string; content: string }>(
    'SELECT user_uid, id, content FROM memories WHERE user_uid = $1 AND id = ANY($2)',
    [scope.userUid, read.map(({ uid }) => uid)],
    'memories-to-embed',
  );
  const contents = new Map(rows.map((row) => [row.id, row.content]));
  return read.filter(({ uid, text }) => contents.get(uid) === text);
}

/**
 * Whether a new text is stored with its vector: vectors of words take 0.2 ms each, where a job of its own takes some twenty statements.
 * A model is asked later, because it may be slow or away.
 */
export const embedsAtOnce = ({ embedder }: Context): boolean => embedder.strength === 'words';

declare module '../../analysis/analysisThread.ts' {
  interface AnalysisTasks {
    embedRedacted: { input: { texts: readonly string[]; kinds: ReadonlySet<RedactionKind> }; output: Float32Array[] };
  }
}

/** Vectors of texts, redacted; those of many words are made in a thread, unless someone waits for them. */
export async function embedRedacted(
  context: Context,
  texts: readonly string[],
  { isAwaited = false } = {},
): Promise<Float32Array[]> {
  const kinds = redactedKinds(context.settings);
  const inThread =
    embedsAtOnce(context) && !isAwaited
      ? await context.analysis.run('embedRedacted', texts.length, { texts, kinds })
      : undefined;
  if (inThread) return inThread;
  const breathe = makeYielder();
  const redacted: string[] = [];
  for (const text of texts) {
    redacted.push(redact(text, kinds).text);
    await breathe();
  }
  return context.embedder.embed(redacted);
}

type TurnToEmbed = Pick<Turn, 'userUid' | 'uid' | 'userQuery' | 'assistantResponse' | 'recallable'>;
export type VectorsOfTurns = ReadonlyMap<TurnToEmbed, Float32Array>;

/** The vectors of new turns; none of them if a job is to make them. */
export async function embedAtOnce(context: Context, turns: readonly TurnToEmbed[]): Promise<VectorsOfTurns> {
  if (!embedsAtOnce(context)) return new Map();
  const recallable = turns.filter((turn) => turn.recallable);
  const texts = recallable.map(({ userQuery, assistantResponse }) =>
    assistantResponse ? `${userQuery}\n${assistantResponse}` : userQuery,
  );
  const vectors = await embedRedacted(context, texts, { isAwaited: true });
  return new Map(pairsOf(recallable, vectors));
}

/** Stores the vectors of turns that the running transaction has written. */
export async function storeVectorsOfTurns(
  context: Context,
  tx: Tx,
  scope: InProject,
  turns: readonly TurnToEmbed[],
  vectors: VectorsOfTurns,
): Promise<void> {
  const embedded = turns.flatMap((turn) => {
    const vector = vectors.get(turn);
    return vector ? [{ userUid: turn.userUid, uid: turn.uid, vector }] : [];
  });
  if (embedded.length > 0) await insertVectorsOfNewTurns(tx, scope, await spaceOf(context.embedder), embedded);
}

/** Stores vectors of rows of one user, whom the running transaction has locked. */
export async function storeVectors(
  context: Context,
  tx: Tx,
  scope: Pick<UserScope, 'projectId' | 'userUid'>,
  kind: EmbeddedKind,
  vectors: readonly { uid: string; vector: Float32Array }[],
): Promise<void> {
  if (vectors.length > 0) await insertVectors(tx, scope, kind, await spaceOf(context.embedder), vectors);
}
