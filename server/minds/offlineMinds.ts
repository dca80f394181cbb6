import type { ExtractedFact as FactOfRules } from '../lifecycle/extract/extractedFact.ts';
import { extractFacts } from '../lifecycle/extract/extractFacts.ts';
import { summarizeInSlices } from '../lifecycle/summaries/summarizeTurns.ts';
import { textVector } from '../text/words/textVector.ts';
import { WORD_DIMENSIONS, wordTables } from '../text/words/wordTables.ts';
import { inSlices, makeYielder } from '../yielder.ts';
import {
  type Embedder,
  type EndedFact,
  type ExtractedFact,
  type ExtractionHelp,
  type Extractor,
  type ExtractorTurn,
  MindError,
  type Summarizer,
} from './minds.ts';

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
};

/** Extracts with patterns for Korean and English: no network, no model, and returns nothing when unsure. */
export const offlineExtractor = {
  name: 'offline',
  isOffline: true,
  extract: async (turns: ExtractorTurn[], { signal }: ExtractionHelp = {}) => {
    const breathe = makeYielder();
    const extracted: FactOfRules[][] = [];
    for (const turn of turns) {
      signal?.throwIfAborted();
      extracted.push(extractFacts(turn));
      await breathe();
    }
    return extracted;
  },
} satisfies Extractor;

/** Picks the most informative statements that are still true, in their original language. */
export const offlineSummarizer: Summarizer = {
  name: 'offline',
  isOffline: true,
  async summarize(turns, maxLength, _language, signal) {
    return inSlices(summarizeInSlices(turns, maxLength), signal);
  },
};

const isRefused = (error: unknown): boolean => error instanceof MindError && error.code === 'REFUSED';

/**
 * The model's facts; of a turn that it declines to read, those of the offline extractor. Batches are halved until the
 * declined turns are isolated.
 */
export function extractorOr(model: Extractor, offline: Extractor): Extractor {
  async function extract(turns: ExtractorTurn[], help?: ExtractionHelp): Promise<(ExtractedFact | EndedFact)[][]> {
    try {
      return await model.extract(turns, help);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (turns.length < 2) return offline.extract(turns, help);
      const half = Math.ceil(turns.length / 2);
      const first = await extract(turns.slice(0, half), help);
      return [...first, ...(await extract(turns.slice(half), help))];
    }
  }
  return { ...model, extract };
}

/** The model's summary of a session, or the offline one if it declines. A period's summary is not asked for again. */
export function summarizerOr(model: Summarizer, offline: Summarizer): Summarizer {
  return {
    ...model,
    async summarize(...asked) {
      try {
        return await model.summarize(...asked);
      } catch (error) {
        if (!isRefused(error)) throw error;
        return offline.summarize(...asked);
      }
    },
  };
}
