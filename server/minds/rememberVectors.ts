import { createHash } from 'node:crypto';
import type { Embedder } from './embedder.ts';

/** 384 numbers of 4 bytes: 2,000 vectors take 3 MB. */
const MOST = 2_000;

/** The vectors of what was lately asked, by a hash of project, model and text. Shared by the embedders of all projects. */
export type RememberedVectors = Map<string, Float32Array>;

/**
 * An embedder that remembers the vectors of single texts, as questions are: people ask again, and a question's patience is
 * short. The least lately used goes first, and texts are not kept. A call that comes too late for its question is there
 * for the next.
 */
export function rememberVectors(embedder: Embedder, projectId: string, remembered: RememberedVectors): Embedder {
  return {
    ...embedder,
    async embed(texts) {
      const [text] = texts;
      if (text === undefined || texts.length > 1) return embedder.embed(texts);
      const key = createHash('sha256').update(`${projectId}\0${embedder.model}\0${text}`).digest('base64');
      let vector = remembered.get(key);
      if (!vector) {
        [vector] = await embedder.embed(texts);
        if (!vector) return [];
      }
      remembered.delete(key);
      remembered.set(key, vector);
      const oldest = remembered.size > MOST ? remembered.keys().next().value : undefined;
      if (oldest !== undefined) remembered.delete(oldest);
      return [vector];
    },
  };
}
