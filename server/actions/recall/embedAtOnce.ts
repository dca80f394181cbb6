import { pairsOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, UserScope } from '../../db/scope.ts';
import type { Turn } from '../../entities/turn.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { type RedactionKind, redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { type EmbeddedKind, spaceOf } from '../../queries/recall/vectors.ts';
import { makeYielder } from '../../yielder.ts';
import { insertVectors, insertVectorsOfNewTurns } from './embeddings.ts';

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
