import { readFileSync } from 'node:fs';
import type { Embedder } from './embedder.ts';
import { LocalInference } from './localInference.ts';
import type { LocalModel } from './localModel.ts';
import { MindError } from './mindError.ts';
import { WordPiece } from './wordPiece.ts';

/** One call computes this many texts: 90 ms for turns on one core, which a question may have to wait. */
const MAX_TEXTS = 8;
const MAX_PIECES = 128;
/** More than these pieces take. */
const MAX_CHARACTERS = 2_000;

/** A sentence model that runs on this machine, and how to end it. */
export interface LocalEmbedder {
  embedder: Embedder;
  stop(): Promise<void>;
}

/**
 * Opens a sentence model. It computes in a thread of its own, one call at a time; single texts, such as questions, are
 * computed before those that wait in batches.
 * @throws Error if its vocabulary cannot be read
 */
export function openLocalEmbedder(model: LocalModel, runtime: string): LocalEmbedder {
  let words: WordPiece;
  try {
    words = new WordPiece(readFileSync(model.vocabulary, 'utf8'), { lower: model.lower });
  } catch (error) {
    throw new Error(`LOCAL_MODEL ${model.name} cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
  const inference = new LocalInference(runtime, model.weights);
  let dimensions: number | undefined;

  async function embedBatch(batch: number[][], urgent: boolean, signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors = await inference.run(batch, urgent, signal);
    dimensions ??= vectors[0]?.length;
    if (vectors.length === batch.length && vectors.every((vector) => vector.length === dimensions)) return vectors;
    throw new MindError('WRONG_SHAPE', 'The local model does not give one vector per text.');
  }

  const embedder: Embedder = {
    model: model.name,
    get dimensions() {
      return dimensions;
    },
    strength: 'model',
    async embed(texts, signal) {
      const read = texts.flatMap((text, place) => {
        const ids = words.encode(text.slice(0, MAX_CHARACTERS), MAX_PIECES);
        return ids ? [{ place, ids }] : [];
      });
      // Texts of like length waste the least, because a batch is as long as its longest.
      read.sort((a, b) => a.ids.length - b.ids.length);
      const found = new Map<number, Float32Array>();
      for (let from = 0; from < read.length; from += MAX_TEXTS) {
        const batch = read.slice(from, from + MAX_TEXTS);
        const vectors = await embedBatch(
          batch.map(({ ids }) => ids),
          texts.length === 1,
          signal,
        );
        for (const [i, { place }] of batch.entries()) found.set(place, vectors[i]!);
      }
      if (texts.length > 0 && dimensions === undefined) await embedBatch([words.encode('memory', MAX_PIECES)!], true);
      return texts.map((_, place) => found.get(place) ?? new Float32Array(dimensions ?? 0));
    },
  };
  return { embedder, stop: () => inference.stop() };
}
