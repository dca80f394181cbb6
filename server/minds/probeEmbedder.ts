import { DIMENSIONS, type Embedder } from './embedder.ts';
import { MindError } from './mindError.ts';

/**
 * Asks a configured embedder for one vector, so that a model of the wrong size is found at the start and not by its jobs.
 * An endpoint that is down, or refuses, is no reason not to start.
 * @returns what is the matter with it for the log, or undefined
 * @throws Error in words for a person, when the model does not give what is stored.
 */
export async function probeEmbedder(embedder: Embedder): Promise<string | undefined> {
  try {
    await embedder.embed(['Recollect remembers what was said.']);
    return undefined;
  } catch (error) {
    if (!(error instanceof MindError)) throw error;
    if (error.code !== 'WRONG_SHAPE') return `${error.code}: ${error.message}`;
    throw new Error(
      `EMBEDDING_MODEL ${embedder.model} cannot be used: it must give vectors of ${DIMENSIONS} dimensions. ${error.message} ` +
        `Choose a model that takes "dimensions: ${DIMENSIONS}", or set EMBEDDING_TRUNCATABLE=on if its vectors may be cut (Matryoshka).`,
    );
  }
}
