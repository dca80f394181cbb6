import type { Embedder } from './embedder.ts';

/** The words' share of a similarity: in the lab they are worth .4 beside 1.5 of a small sentence model. */
const WORDS_SHARE = 0.2;

/**
 * A small sentence model with the word vectors beside it, as one vector: similarities add up. Where the model knows none
 * of a text, as with Korean and a model of English, the words speak alone, and for both languages.
 */
export function besideWords(sentences: Embedder, words: Embedder): Embedder {
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
