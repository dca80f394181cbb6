import type { CandidatePassage, DocumentCandidates } from '../../queries/recall/candidateDocuments.ts';
import { languageOf } from '../../text/language.ts';
import type { AskedWords } from '../../text/words/textVector.ts';
import { bm25, coverage, inverseDocumentFrequency, type TermStatistics } from './bm25.ts';
import { type Fused, NO_SIGNALS, scoreOf, zScores } from './zScores.ts';

export interface PassageQuestion {
  text: string;
  terms: readonly string[];
  /** Undefined where the embedder does not compare words. */
  asked: AskedWords | undefined;
}

/** Weights of z-scores: of the question's own words, of what is said in like words, and of meaning as a whole. */
interface PassageWeights {
  words: number;
  said: number;
  meaning: number;
}
/**
 * On 42 questions about seven of ten long documents (`bench/documents`), all passages ranked in the process: the right one is among
 * the first five for 74% and the first for 64%; with words and meaning alone for 64% and 50%.
 */
const COMPARED: PassageWeights = { words: 0.5, said: 1, meaning: 0.5 };
const ONLY_SPELLED: PassageWeights = { words: 1, said: 0, meaning: 1 };
/** In a passage of another language only chance has the question's own words, so like ones count for them. */
const IN_OTHER_LANGUAGE: PassageWeights = { words: 0, said: 1.5, meaning: 0.5 };

/** As many are read for like words, at a third of a millisecond each. */
const MAX_READ = 60;

/** When a passage fits a question: it has this share of what is asked, in its own words or in like ones, or is as near as this. */
interface Fitting {
  covered: number;
  said: number;
  near: number;
}
/** For a question that is about documents. */
export const ASKED: Fitting = { covered: 0.15, said: 0.2, near: 0.35 };
/** For a question that may be about anything else: passages must not crowd out what was said. */
export const UNASKED: Fitting = { covered: 0.34, said: 0.6, near: 0.5 };

/** Ranks the passages of documents by words, like words and meaning; best first. */
export function rankPassages(
  { passages, statistics }: DocumentCandidates,
  { text, terms, asked }: PassageQuestion,
  fitting: Fitting,
): Fused<CandidatePassage>[] {
  const corpus: TermStatistics = {
    documentFrequency: terms.map((_, i) => passages.reduce((sum, { matched }) => sum + ((matched >> i) & 1), 0)),
    documentCount: Math.max(statistics.passages, passages.length),
    averageTermCount: statistics.terms / Math.max(1, statistics.passages),
  };
  const lexical = bm25(
    passages.map(({ passage, matched }) => ({ matched, termCount: passage.termCount })),
    corpus,
  );
  const words = zScores(lexical);
  const meaning = zScores(passages.map(({ cosine }) => cosine));
  const language = languageOf(text);
  const weights = passages.map(({ passage }): PassageWeights => {
    if (!asked) return ONLY_SPELLED;
    return languageOf(passage.content) === language ? COMPARED : IN_OTHER_LANGUAGE;
  });
  const totals = passages.map(
    (_, i) => (weights[i]?.words ?? 0) * (words[i] ?? 0) + (weights[i]?.meaning ?? 0) * (meaning[i] ?? 0),
  );
  const said = asked ? sharesSaid(passages, asked, corpus, totals) : [];
  const alike = zScores(passages.map((_, i) => said[i]));
  const share = coverage(corpus);
  return passages
    .map((item, i) => {
      const { cosine, matched } = item;
      // What is not read says no more than the least that was.
      const others = said[i] === undefined ? Math.min(0, ...alike) : (alike[i] ?? 0);
      const relevant =
        share(matched) >= fitting.covered || (said[i] ?? 0) >= fitting.said || (cosine ?? 0) >= fitting.near;
      const signals = { ...NO_SIGNALS, semantic: cosine, lexical: lexical[i] ?? null };
      const total = (totals[i] ?? 0) + (weights[i]?.said ?? 0) * others;
      return { item, score: scoreOf(total, relevant), relevant, signals };
    })
    .sort((a, b) => b.score - a.score);
}

/** How much of the question the best passages so far say, in its own words or in like ones: what few passages say counts most. */
function sharesSaid(
  passages: readonly CandidatePassage[],
  asked: AskedWords,
  corpus: TermStatistics,
  totals: readonly number[],
): (number | undefined)[] {
  const best = totals.map((total, at) => ({ total, at })).sort((a, b) => b.total - a.total || a.at - b.at);
  const read = new Map(
    best.slice(0, MAX_READ).map(({ at }) => {
      const { heading, content } = passages[at]!.passage;
      return [at, asked.in(heading === null ? content : `${heading}\n${content}`)];
    }),
  );
  const idf = inverseDocumentFrequency({
    ...corpus,
    documentFrequency: asked.weights.map((_, word) => sum([...read.values()].map((said) => said[word] ?? 0))),
  });
  const all = sum(idf);
  return passages.map((_, at) => {
    const said = read.get(at);
    return said && (all === 0 ? 0 : sum(said.map((share, word) => share * (idf[word] ?? 0))) / all);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
