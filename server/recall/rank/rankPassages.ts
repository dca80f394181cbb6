import type { CandidatePassage, DocumentCandidates } from '../../queries/recall/candidateDocuments.ts';
import { bm25, type TermStatistics } from './bm25.ts';
import { coverage } from './coverage.ts';
import { type Fused, NO_SIGNALS, scoreOf, zScores } from './zScores.ts';

/** Weights of z-scores. Documents are written in the words that people ask with, more than what they once said is. */
const LEXICAL = 1;
const SEMANTIC = 0.6;
/** A passage fits the question if it has this share of what the question asks, by the weight of its words, or is as near as this. */
const COVERED = 0.34;
const NEAR = 0.5;

/** Ranks the passages of documents by words and meaning; best first. */
export function rankPassages(
  { passages, statistics }: DocumentCandidates,
  termCount: number,
): Fused<CandidatePassage>[] {
  const corpus: TermStatistics = {
    documentFrequency: Array.from({ length: termCount }, (_, i) =>
      passages.reduce((sum, { matched }) => sum + ((matched >> i) & 1), 0),
    ),
    documentCount: Math.max(statistics.passages, passages.length),
    averageTermCount: statistics.terms / Math.max(1, statistics.passages),
  };
  const lexical = bm25(
    passages.map(({ passage, matched }) => ({ matched, termCount: passage.termCount })),
    corpus,
  );
  const lexicalZ = zScores(lexical);
  const semanticZ = zScores(passages.map(({ cosine }) => cosine));
  const share = coverage(corpus);
  return passages
    .map((item, i) => {
      const { cosine, matched } = item;
      const total = LEXICAL * (lexicalZ[i] ?? 0) + SEMANTIC * (semanticZ[i] ?? 0);
      const relevant = share(matched) >= COVERED || (cosine ?? 0) >= NEAR;
      const signals = { ...NO_SIGNALS, semantic: cosine, lexical: lexical[i] ?? null };
      return { item, score: scoreOf(total, relevant), relevant, signals };
    })
    .sort((a, b) => b.score - a.score);
}
