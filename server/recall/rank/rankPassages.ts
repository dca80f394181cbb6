import type { CandidatePassage, DocumentCandidates } from '../../queries/recall/candidateDocuments.ts';
import { languageOf } from '../../text/language.ts';
import { type AskedWords, likeness } from '../../text/words/askedWords.ts';
import { bm25, coverage, inverseDocumentFrequency, type TermStatistics } from './bm25.ts';
import { type Fused, NO_SIGNALS, scoreOf, zScores } from './signals.ts';

export interface PassageQuestion {
  text: string;
  terms: readonly string[];
  /** Undefined where the embedder does not compare words. */
  asked: AskedWords | undefined;
}

/**
 * Weights of z-scores: of the question's own words, of similar words, of the meaning of the whole, of the nearest sentence, and
 * of the heading.
 */
interface PassageWeights {
  words: number;
  said: number;
  meaning: number;
  sentence: number;
  heading: number;
}
/**
 * On 120 questions about ten long documents (`bench/documents`); the nearest sentence alone is worth 2 points among five. The heading
 * is worth one there and on 153 questions about eight other documents (`bench/documents/tuning`).
 */
const COMPARED: PassageWeights = { words: 0.5, said: 1, meaning: 0.5, sentence: 1.5, heading: 0.3 };
const ONLY_SPELLED: PassageWeights = { words: 1, said: 0, meaning: 1, sentence: 0, heading: 0 };
/** A passage in another language contains the question's own words only by chance, so similar words count instead. */
const IN_OTHER_LANGUAGE: PassageWeights = { words: 0, said: 1.5, meaning: 0.5, sentence: 1.5, heading: 0.3 };

/**
 * The cosine below which words have nothing in common when passages are ordered. On the questions above, 87% of the
 * right passages are among the first five, for any value from 0.25 to 0.4; with the cosine that makes a passage
 * relevant, 83%.
 */
const UNLIKE = 0.35;

/**
 * The weight of codes among z-scores. It puts the passage first for 19 instead of 15 of 22 questions that name an
 * article, a code or a compound (`bench/documents/coded`). Amounts ("7년") do not count as codes: one of 42 other
 * questions would lose its passage.
 */
const CODES = 8;
/** "e-311", "7.4", "9317-46", and "12조" of "제12조". */
const CODE = /^(?=.*\p{Nd})(?:.*[\p{Script=Latin}.-].*|\p{Nd}+[조항호장절])$/u;

/** The number of passages that are compared by similar words, at a third of a millisecond each. */
const MAX_READ = 60;

/**
 * A passage matches a question if it contains this share of it, in the same or similar words, or if its vector is this
 * near.
 */
interface Fitting {
  covered: number;
  said: number;
  near: number;
}
/** For a question that is about documents. */
export const ASKED: Fitting = { covered: 0.15, said: 0.1, near: 0.35 };
/** For a question that may be about anything else: passages must not crowd out turns. */
export const UNASKED: Fitting = { covered: 0.34, said: 0.6, near: 0.5 };

/** Ranks the passages of documents by words, similar words and meaning; best first. */
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
  const codes = codesIn(terms, corpus);
  const totals = passages.map(
    ({ matched }, i) =>
      (weights[i]?.words ?? 0) * (words[i] ?? 0) +
      (weights[i]?.meaning ?? 0) * (meaning[i] ?? 0) +
      CODES * codes(matched),
  );
  const best = totals.map((total, at) => ({ total, at })).sort((a, b) => b.total - a.total || a.at - b.at);
  const read = new Map(best.slice(0, MAX_READ).map(({ at }) => [at, textOf(passages[at]!)]));
  const cosines = new Map(asked ? [...read].map(([at, text]) => [at, asked.cosinesIn(text)]) : []);
  const said = sharesSaid(cosines, asked, corpus);
  const loosely = sharesSaid(cosines, asked, corpus, UNLIKE);
  const alike = zOfRead(passages.map((_, i) => loosely.get(i)));
  const sentences = zOfRead(
    passages.map(({ passage }, i) => (read.has(i) ? asked?.nearest(passage.content) : undefined)),
  );
  const headings = zScores(passages.map(({ passage }, i) => (read.has(i) ? nearestHeading(passage.heading) : null)));
  const share = coverage(corpus);
  return passages
    .map((item, i) => {
      const { cosine, matched } = item;
      const relevant =
        share(matched) >= fitting.covered || (said.get(i) ?? 0) >= fitting.said || (cosine ?? 0) >= fitting.near;
      const signals = { ...NO_SIGNALS, semantic: cosine, lexical: lexical[i] ?? null };
      const { said: ofSaid, sentence: ofSentence, heading: ofHeading } = weights[i] ?? ONLY_SPELLED;
      const total =
        (totals[i] ?? 0) + ofSaid * (alike[i] ?? 0) + ofSentence * (sentences[i] ?? 0) + ofHeading * (headings[i] ?? 0);
      return { item, score: scoreOf(total, relevant), relevant, signals };
    })
    .sort((a, b) => b.score - a.score);

  /** The cosine of the question and the innermost heading. */
  function nearestHeading(heading: string | null): number | null {
    return heading === null ? null : (asked?.nearest(heading.split(' › ').at(-1) ?? '') ?? null);
  }
}

/** The share of a question's codes that a passage contains, from 0 to 1. */
function codesIn(terms: readonly string[], corpus: TermStatistics): (matched: number) => number {
  const others = terms.reduce((bits, term, i) => (CODE.test(term) ? bits : bits | (1 << i)), 0);
  return coverage(corpus, others);
}

const textOf = ({ passage: { heading, content } }: CandidatePassage): string =>
  heading === null ? content : `${heading}\n${content}`;

/** A passage that was not read counts like the lowest one that was. */
function zOfRead(values: readonly (number | undefined)[]): number[] {
  const scores = zScores(values);
  const least = Math.min(0, ...scores);
  return values.map((value, i) => (value === undefined ? least : (scores[i] ?? 0)));
}

/** How much of the question each text contains, in the same or similar words. Rare words count most, here and in the language. */
function sharesSaid(
  cosines: ReadonlyMap<number, readonly number[]>,
  asked: AskedWords | undefined,
  corpus: TermStatistics,
  unlike?: number,
): Map<number, number> {
  const { weights = [] } = asked ?? {};
  const read = new Map([...cosines].map(([at, those]) => [at, those.map((cosine) => likeness(cosine, unlike))]));
  const idf = inverseDocumentFrequency({
    ...corpus,
    documentFrequency: weights.map((_, word) => sum([...read.values()].map((said) => said[word] ?? 0))),
  });
  const worth = weights.map((weight, word) => weight * (idf[word] ?? 0));
  const all = sum(worth);
  return new Map(
    [...read].map(([at, said]) => [at, all === 0 ? 0 : sum(said.map((part, word) => part * (worth[word] ?? 0))) / all]),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
