import type { ExtractedFact } from '../lifecycle/extract/extractedFact.ts';
import { extractFacts } from '../lifecycle/extract/extractFacts.ts';
import { askedWords } from '../text/words/askedWords.ts';
import { textVector } from '../text/words/textVector.ts';
import { WORD_DIMENSIONS, wordTables } from '../text/words/wordTables.ts';
import { makeYielder } from '../yielder.ts';
import type { Embedder, ExtractionHelp, Extractor, ExtractorTurn } from './minds.ts';

/**
 * An embedder without a model: the weighted mean of word vectors, of English words and of Korean stems by their English
 * glosses, so that both languages share one space. No network, no native code, the same vector on every machine. Names,
 * numbers and codes have no vector: recall finds them by their spelling.
 */
export const offlineEmbedder: Embedder = {
  model: 'offline-words-2',
  dimensions: WORD_DIMENSIONS,
  strength: 'words',
  async embed(texts) {
    const breathe = makeYielder();
    const tables = wordTables();
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      vectors.push(textVector(text, tables).vector);
      await breathe();
    }
    return vectors;
  },
  unknownWords: (text) => textVector(text, wordTables()).unknown,
  askedWords: (question) => askedWords(question, wordTables()),
};

/** Extracts with patterns for Korean and English: no network, no model, and returns nothing when unsure. */
export const offlineExtractor = {
  name: 'offline',
  extract: async (turns: ExtractorTurn[], { signal }: ExtractionHelp = {}) => {
    const breathe = makeYielder();
    const extracted: ExtractedFact[][] = [];
    for (const turn of turns) {
      signal?.throwIfAborted();
      extracted.push(extractFacts(turn));
      await breathe();
    }
    return extracted;
  },
} satisfies Extractor;
