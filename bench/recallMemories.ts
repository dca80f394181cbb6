import { offlineEmbedder } from '../server/minds/offlineMinds.ts';
import { bm25 } from '../server/recall/rank/bm25.ts';
import { type Fused, fuse, type Weights } from '../server/recall/rank/fuse.ts';
import type { KoreanPair } from './recallData.ts';
import { cosine, indexOf, matchedBy, statisticsOf, termsOf } from './recallIndex.ts';

/** Ranks all memories for every question, in the order of the pairs; items are indexes of memories. */
export async function recallMemories(pairs: KoreanPair[], weights: Weights): Promise<Fused<number>[][]> {
  const index = await indexOf(pairs.map(({ memory }) => memory));
  const vectors = await offlineEmbedder.embed(pairs.map(({ query }) => query));
  return pairs.map(({ query }, asked) => {
    const terms = termsOf(query);
    const lexical = bm25(
      index.documents.map((document) => ({ termCount: document.termCount, matched: matchedBy(document, terms) })),
      statisticsOf(index, terms),
    );
    return fuse(
      index.documents.map((document, item) => ({
        item,
        lexical: lexical[item]!,
        semantic: cosine(vectors[asked]!, document.vector),
      })),
      weights,
    );
  });
}
