import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Embedder, MindError } from './minds.ts';

/**
 * Asks a configured embedder for one vector, which tells its dimensions, and finds unusable ones at startup rather than
 * by its jobs. The server still starts when the endpoint is down or refuses.
 * @returns a description of the problem for the log, or undefined
 * @throws Error with a readable message when the model returns vectors that cannot be stored.
 */
export async function probeEmbedder(embedder: Embedder): Promise<string | undefined> {
  try {
    await embedder.embed(['Recollect remembers what was said.']);
    return undefined;
  } catch (error) {
    if (!(error instanceof MindError)) throw error;
    if (error.code !== 'WRONG_SHAPE') return `${error.code}: ${error.message}`;
    throw new Error(`The embedding model ${embedder.model} cannot be used. ${error.message}`);
  }
}

/** 2,000 vectors of 384 numbers take 3 MB, of 1,536 numbers 12 MB. */
const MAX_VECTORS = 2_000;

/** Vectors of recent questions, by a hash of project, model and text. Shared by the embedders of all projects. */
type RememberedVectors = LRUCache<string, Float32Array>;

export const makeRememberedVectors = (): RememberedVectors => new LRUCache({ max: MAX_VECTORS });

/**
 * An embedder that caches the vectors of single texts, such as questions: people ask again, and a question cannot wait
 * long. Evicts the least recently used vector, and does not keep texts.
 */
export function rememberVectors(embedder: Embedder, projectId: string, remembered: RememberedVectors): Embedder {
  return {
    model: embedder.model,
    get dimensions() {
      return embedder.dimensions;
    },
    strength: embedder.strength,
    async embed(texts, signal) {
      const [text] = texts;
      if (text === undefined || texts.length > 1) return embedder.embed(texts, signal);
      const key = createHash('sha256').update(`${projectId}\0${embedder.model}\0${text}`).digest('base64');
      let vector = remembered.get(key);
      if (!vector) {
        [vector] = await embedder.embed(texts, signal);
        if (!vector) return [];
        remembered.set(key, vector);
      }
      return [vector];
    },
  };
}

/** The words' share of a similarity: measurements give them a weight of 0.4, and a small sentence model 1.5. */
const WORDS_SHARE = 0.2;

/**
 * Combines the vectors of a small sentence model and of words into one, so that their similarities add up. If the model
 * knows nothing of a text, such as Korean for an English model, only the word vectors count.
 */
export function combineEmbedders(sentences: Embedder, words: Embedder): Embedder {
  return {
    model: `${sentences.model}+${words.model}`,
    get dimensions() {
      return sentences.dimensions === undefined || words.dimensions === undefined
        ? undefined
        : sentences.dimensions + words.dimensions;
    },
    strength: 'model',
    async embed(texts, signal) {
      const [whole, single] = await Promise.all([sentences.embed(texts, signal), words.embed(texts, signal)]);
      return whole.map((vector, i) => join(vector, single[i] ?? new Float32Array(words.dimensions ?? 0)));
    },
  };
}

function join(whole: Float32Array, single: Float32Array): Float32Array {
  const both = new Float32Array(whole.length + single.length);
  both.set(whole.map((x) => x * Math.sqrt(1 - WORDS_SHARE)));
  both.set(
    single.map((x) => x * Math.sqrt(WORDS_SHARE)),
    whole.length,
  );
  const length = Math.hypot(...both) || 1;
  return both.map((x) => x / length);
}
