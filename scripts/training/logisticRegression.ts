import { type HeadWeights, rowsOf, scoresOf, shortHash } from '../../server/lifecycle/extract/clauses/headWeights.ts';

const EPOCHS = 12;
/** The weights after this epoch and the later ones are averaged: each alone depends on the order of the lessons. */
const AVERAGED_FROM = 5;
const RATE = 0.3;
/** The share of features left out at each step: those that remain must do without them. */
const DROPPED = 0.3;

/** An example: features by their hashes, and the right output. */
export interface Lesson {
  parts: readonly Uint32Array[];
  meaning: Float32Array;
  /** For one output, 1 or 0; for several, the index of the output. */
  right: number;
  /** How many times it counts. */
  weight?: number;
}

/** Logistic regression by AdaGrad; several outputs share one probability (softmax). Features of fewer lessons than `min` are left out. Deterministic. */
export function learn(lessons: readonly Lesson[], outputs: number, min: number): HeadWeights {
  const rows = commonFeatures(lessons, min);
  const read = lessons.map(({ parts, ...lesson }) => ({ ...lesson, rows: rowsOf(rows, parts) }));
  const dimensions = lessons[0]?.meaning.length ?? 0;
  const size = rows.size * outputs;
  const weights = new Float64Array(size + dimensions * outputs);
  const squares = new Float64Array(weights.length).fill(1e-3);
  const step = (at: number, slope: number): void => {
    squares[at] = (squares[at] ?? 0) + slope * slope;
    weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
  };
  const [features, vector] = [weights.subarray(0, size), weights.subarray(size)];
  const average = new Float64Array(weights.length);
  const random = randomFrom(17);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const lesson of shuffled(read, random)) {
      const kept = lesson.rows.filter(() => random() >= DROPPED);
      const share = 1 / Math.sqrt(kept.length + 1);
      const scores = scoresOf({ features, scale: 1, vector, vectorScale: 1 }, outputs, kept, lesson.meaning);
      const given = probabilitiesOf(scores);
      given.forEach((probability, output) => {
        const isRight = outputs === 1 ? lesson.right === 1 : lesson.right === output;
        const error = (probability - Number(isRight)) * (lesson.weight ?? 1);
        for (const row of kept) step(row * outputs + output, error * share);
        lesson.meaning.forEach((x, i) => {
          step(size + i * outputs + output, error * x);
        });
      });
    }
    if (epoch >= AVERAGED_FROM)
      weights.forEach((weight, at) => {
        average[at] = (average[at] ?? 0) + weight / (EPOCHS - AVERAGED_FROM);
      });
  }
  // What was trained without a part of the features weighs more with all of them.
  return {
    rows,
    features: average.subarray(0, size),
    scale: Math.sqrt(1 - DROPPED),
    vector: average.subarray(size),
    vectorScale: 1,
  };
}

function probabilitiesOf(scores: readonly number[]): number[] {
  if (scores.length === 1) return [1 / (1 + Math.exp(-scores[0]!))];
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

/** A row for each feature that enough lessons have. */
function commonFeatures(lessons: readonly Lesson[], min: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { parts } of lessons) {
    for (const hash of parts.flatMap((part) => [...part].map(shortHash))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= min);
  return new Map(common.map(([hash], row) => [hash, row]));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
