import { clauseFeatures, messageFeatures } from '../clauses/clauseFeatures.ts';
import model from '../clauses/clauseModel.json' with { type: 'json' };
import { hashesOf } from '../clauses/clauseModel.ts';
import { clausesOf } from '../clauses/clausesOf.ts';
import { type HeadWeights, rowsOf, scoresOf, unpackWeights } from '../clauses/headWeights.ts';

/** A message is judged by what it says; the meaning of its words as a whole tells nothing more. */
const NO_MEANING = new Float32Array(0);
const MAX_LINES = 20;

/** What tells planted messages from others: their words, their shapes, how their lines begin, and the signs that they show. */
export function plantedFeatures(text: string, signs: readonly number[]): Uint32Array {
  const message = { clauses: clausesOf(text), text, before: '' };
  return hashesOf([
    ...messageFeatures(message),
    ...message.clauses.flatMap((_, at) => clauseFeatures(message, at).own),
    ...text
      .split('\n')
      .slice(0, MAX_LINES)
      .map((line) => `line:${beginningOf(line)}`),
    ...signs.map((sign) => `sign:${sign}`),
  ]);
}

const beginningOf = (line: string): string => line.trim().slice(0, 1).replace(/\p{L}/u, 'L').replace(/\p{N}/u, '0');

let weights: HeadWeights | undefined;

/** How likely a message is planted, as far as words tell. A linear model, trained by `npm run train:extraction`. */
export function plantedProbability(text: string, signs: readonly number[]): number {
  weights ??= unpackWeights(model.planted);
  const [score = 0] = scoresOf(weights, 1, rowsOf(weights.rows, [plantedFeatures(text, signs)]), NO_MEANING);
  return 1 / (1 + Math.exp(-score));
}
