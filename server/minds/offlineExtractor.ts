import { extractFacts } from '../lifecycle/extract/extractFacts.ts';
import type { Extractor } from './extractor.ts';

/** Extracts by patterns for Korean and English: no network, no model, and silent where it is not sure. */
export const offlineExtractor: Extractor = {
  name: 'offline',
  extract: async (turns, signal) => {
    signal?.throwIfAborted();
    return turns.map(extractFacts);
  },
};
