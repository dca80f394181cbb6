import type { CandidatePassage, DocumentCandidates } from '../../queries/recall/candidateDocuments.ts';
import { bm25, type TermStatistics } from './bm25.ts';
import { coverage } from './coverage.ts';
import { type Fused, NO_SIGNALS, scoreOf, zScores } from './zScores.ts';

/**
 * Weights of z-scores. On 84 questions about seven long documents (`npm run bench:documents`), half of them in other words, the
 * passage is among the first five for 71% with equal weights, and for 68% with meaning at 0.6.
 */
const LEXICAL = 1;
const SEMANTIC = 1;

/** When a passage fits a question: it has this share of what is asked, by the weight of its words, or is as near as this. */
interface Fitting {
  covered: number;
  near: number;
}
/** For a question that is about documents: of those 71%, the stricter one would leave 56%. */
export const ASKED: Fitting = { covered: 0.2, near: 0.3 };
/** For a question that may be about anything else: passages must not crowd out what was said. */
export const UNASKED: Fitting = { covered: 0.34, near: 0.5 };

/** Ranks the passages of documents by words and meaning; best first. */
export function rankPassages(
  { passages, statistics }: DocumentCandidates,
  termCount: number,
  { covered, near }: Fitting,
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
      const relevant = share(matched) >= covered || (cosine ?? 0) >= near;
      const signals = { ...NO_SIGNALS, semantic: cosine, lexical: lexical[i] ?? null };
      return { item, score: scoreOf(total, relevant), relevant, signals };
    })
    .sort((a, b) => b.score - a.score);
}
