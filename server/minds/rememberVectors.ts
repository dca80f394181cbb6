import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Embedder } from './embedder.ts';

/** 2,000 vectors of 384 numbers take 3 MB, of 1,536 numbers 12 MB. */
const MAX = 2_000;

/** Vectors of recent questions, by a hash of project, model and text. Shared by the embedders of all projects. */
export type RememberedVectors = LRUCache<string, Float32Array>;

export const makeRememberedVectors = (): RememberedVectors => new LRUCache({ max: MAX });

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
