import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { Entity } from '../entities/entity.ts';
import { Memory } from '../entities/memory.ts';
import { profilePartOf } from '../lifecycle/facts/profilePartOf.ts';
import { type DocumentCandidates, NOWHERE } from '../queries/recall/candidateDocuments.ts';
import {
  type DocumentQuestion,
  documentsIfAny,
  documentsOfProject,
  NO_DOCUMENTS,
} from '../queries/recall/documentsIfAny.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import type { AskedVector } from '../queries/recall/vectors.ts';
import { baseForm } from '../text/stem.ts';
import { tokenize } from '../text/tokenize.ts';
import { type AskedWords, weightedOverlap } from '../text/words/askedWords.ts';
import type { ParsedQuestion } from './question.ts';
import { ASKED, rankPassages } from './rank/rankPassages.ts';
import type { SearchHit, SearchInput } from './searchInput.ts';

/** The best results are read, at 0.02 ms each; the others are judged by their vectors. */
const MAX_READ = 60;
/** A longer text is read in part. */
const MAX_READ_CHARACTERS = 2_000;

/**
 * Results, in their order, with scores that can be compared between searches: those of ranking compare the results of one
 * search with each other.
 */
export function scoreHits(
  ranked: readonly SearchHit[],
  question: ParsedQuestion,
  words: AskedWords | undefined,
): SearchHit[] {
  const saidIn = (text: string): number => (words ? weightedOverlap(words, text) : shareOfTerms(question.terms, text));
  const { part } = question;
  const tells = ({ node }: SearchHit): boolean =>
    part !== undefined && node instanceof Memory && profilePartOf(node) === part;
  const scores = ranked.map((hit, i) => {
    const said = tells(hit) ? 1 : i < MAX_READ ? saidIn(textOf(hit).slice(0, MAX_READ_CHARACTERS)) : 0;
    return likelihood({ said, cosine: hit.signals.semantic });
  });
  const scored = falling(scores);
  return ranked.map((hit, i) => ({ ...hit, score: scored[i] ?? 0 }));
}

/** An entity is found by its name, not by the turn around it. */
const textOf = ({ node, passage }: SearchHit): string =>
  node instanceof Entity ? `${node.value} ${node.normalized ?? ''}` : passage;

function shareOfTerms(terms: readonly string[], text: string): number {
  const own = new Set(tokenize(text).map(baseForm));
  return terms.length === 0 ? 0 : terms.filter((term) => own.has(term)).length / terms.length;
}

/**
 * How well one result covers the question: the share of its words that it contains, and the cosine of their vectors.
 */
interface Evidence {
  /** From 0 to 1; like words count in part. */
  said: number;
  /** Null where the result has no vector. */
  cosine: number | null;
}

/**
 * Log odds that a result answers the question, fitted by logistic regression on the first ten results of 321 questions
 * about 24 conversations of the golden set, including questions that nothing answers. Names and codes have no vectors,
 * so the words alone may decide.
 */
const BY_BOTH = { constant: -4.36, said: 3.14, cosine: 4.32 };
const BY_WORDS = { constant: -2.9, said: 4.7 };

/**
 * About how likely a result is to answer the question, from 0 to 1. Of the golden set's results with less than .1, .1–.2, .2–.3, .3–.5, .5–.7
 * and more, 5, 11, 26, 37, 40 and 81% are the evidence that their question asks for.
 */
export function likelihood({ said, cosine }: Evidence): number {
  const byWords = BY_WORDS.constant + BY_WORDS.said * said;
  if (cosine === null) return logistic(byWords);
  return logistic(Math.max(byWords, BY_BOTH.constant + BY_BOTH.said * said + BY_BOTH.cosine * Math.max(0, cosine)));
}

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/**
 * The nearest numbers to the given ones that never rise: where a later one is higher, both get their mean (pool adjacent
 * violators). So the scores of a list follow its order, which knows more than each result alone.
 */
export function falling(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count < pool.sum / pool.count; last = pools.at(-1)) {
      pools.pop();
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
}

/** The statements that find documents for a search: those that a user may read, or a project's, by words only. */
export async function searchDocuments(
  context: Context,
  scope: UserScope | ProjectScope,
  { kinds, sessionUids, categories, filter }: SearchInput,
  { terms }: ParsedQuestion,
  vector: AskedVector | null,
): Promise<DocumentQuestion> {
  // Documents have no sessions and categories.
  if (!kinds.has('DOCUMENT') || sessionUids !== null || categories !== null) return NO_DOCUMENTS;
  if (!('userUid' in scope)) return documentsOfProject(scope, terms, filter);
  const readable = await findReadable(context, scope, NOWHERE);
  return documentsIfAny(scope, { terms, vector, place: NOWHERE, mostTokens: 0, filter }, readable);
}

/** The passages that fit a question. */
export const documentHits = (
  candidates: DocumentCandidates,
  { terms, text }: ParsedQuestion,
  asked: AskedWords | undefined,
): SearchHit[] =>
  rankPassages(candidates, { terms, text, asked }, ASKED)
    .filter(({ relevant }) => relevant)
    .map(({ item: { passage }, score, signals }) => ({
      node: passage,
      score,
      signals,
      passage: passage.heading === null ? passage.content : `${passage.heading}\n${passage.content}`,
      terms,
    }));
