import type { Context } from '../../context.ts';

/** Vectors of this length are stored under the plain name of their model: once there were no others. */
const PLAIN_DIMENSIONS = 384;

/**
 * The name under which vectors are stored. Only vectors of one name are compared, and they have one length, which the
 * database checks, too.
 */
export const vectorSpace = (model: string, dimensions: number): string =>
  dimensions === PLAIN_DIMENSIONS ? model : `${model}#${dimensions}`;

/** The name under which this embedder's vectors are stored; asks an outside model whose length is not known yet. */
export async function spaceOf(embedder: Context['embedder']): Promise<string> {
  const { model, dimensions } = embedder;
  if (dimensions !== undefined) return vectorSpace(model, dimensions);
  const [vector] = await embedder.embed(['Recollect remembers what was said.']);
  return vectorSpace(model, vector?.length ?? 0);
}
