import { frequentWordsVector } from '../../text/words/textVector.ts';
import {
  type HeadWeights,
  hashesOf,
  rowsOf,
  scoresOf,
  softmax,
  unpackWeights,
} from '../extract/clauses/headWeights.ts';
import type { Statement, SummarizedTurn } from './readStatements.ts';
import { indexStatements, statementFeatures } from './statementFeatures.ts';
import model from './summaryModel.json' with { type: 'json' };

/**
 * What a statement is to someone who reads about the conversation later: what they need, what is true but the first to
 * be left out, what is no longer true or was not chosen, what says nothing, and small talk.
 */
export const STANDINGS = ['key', 'minor', 'gone', 'nothing', 'chatter'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Yields to other work after this many statements. */
const A_SLICE = 20;

let weights: HeadWeights | undefined;

/** How likely each standing is for each statement. A linear model, trained by `npm run train:summaries`. */
export function* standingsOf(
  statements: readonly Statement[],
  turns: readonly SummarizedTurn[],
): Generator<void, Record<Standing, number>[], void> {
  weights ??= unpackWeights(model);
  const standings: Record<Standing, number>[] = [];
  for (const { features, meaning } of statementInputs(statements, turns)) {
    const scores = scoresOf(weights, STANDINGS.length, rowsOf(weights.rows, [features]), meaning);
    const [key = 0, minor = 0, gone = 0, nothing = 0, chatter = 0] = softmax(scores);
    standings.push({ key, minor, gone, nothing, chatter });
    if (standings.length % A_SLICE === 0) yield;
  }
  return standings;
}

/** The hashed features of each statement, and the mean of its words' vectors. */
export function* statementInputs(
  statements: readonly Statement[],
  turns: readonly SummarizedTurn[],
): Generator<{ features: Uint32Array; meaning: Float32Array }> {
  const index = indexStatements(statements, turns);
  for (const [at, { text }] of statements.entries())
    yield { features: hashesOf(statementFeatures(index, at)), meaning: frequentWordsVector(text).vector };
}
