import type { Embedder } from '../server/minds/minds.ts';
import { offlineEmbedder } from '../server/minds/offlineMinds.ts';
import type { TermStatistics } from '../server/recall/rank/bm25.ts';
import { baseForm } from '../server/text/stem.ts';
import { tokenize } from '../server/text/tokenize.ts';

export type Document = { termCount: number; frequencies: Map<string, number>; vector: Float32Array };

/** What the database would store about these texts, in memory. */
export type Index = { documents: Document[]; documentFrequency: Map<string, number>; averageTermCount: number };

export async function indexOf(texts: string[], embedder: Embedder = offlineEmbedder): Promise<Index> {
  const vectors = await embedder.embed(texts);
  const documentFrequency = new Map<string, number>();
  let termCounts = 0;
  const documents = texts.map((text, i) => {
    const terms = tokenize(text).map(baseForm);
    const frequencies = new Map<string, number>();
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    for (const term of frequencies.keys()) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    termCounts += terms.length;
    return { termCount: terms.length, frequencies, vector: vectors[i]! };
  });
  return { documents, documentFrequency, averageTermCount: termCounts / Math.max(1, texts.length) };
}

export const termsOf = (query: string) => [...new Set(tokenize(query).map(baseForm))].slice(0, 31);

export function matchedBy(document: Document, terms: string[]): number {
  return terms.reduce((mask, term, i) => (document.frequencies.has(term) ? mask | (1 << i) : mask), 0);
}

export function statisticsOf(index: Index, terms: string[]): TermStatistics {
  return {
    documentFrequency: terms.map((term) => index.documentFrequency.get(term) ?? 0),
    documentCount: index.documents.length,
    averageTermCount: index.averageTermCount,
  };
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
