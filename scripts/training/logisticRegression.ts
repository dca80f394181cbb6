import {
  rowsOf,
  scoresOf,
  shortHash,
  softmax,
  type TrainedWeights,
} from '../../server/lifecycle/extract/clauses/headWeights.ts';

const EPOCHS = 12;
/** The weights after this epoch and the later ones are averaged: each alone depends on the order of the lessons. */
const AVERAGED_FROM = 5;
/** So are those of several runs, each with its own order: one alone moves the measured shares by a point or two. */
const SEEDS = [17, 99];
const RATE = 0.3;
/** Smaller errors are ignored: if one output in twenty is right, there are many of them. */
const LEAST_ERROR = 1e-3;
/** The share of features left out at each step, so that the model does not depend on single ones. */
const DROPPED = 0.3;

/** An example: features by their hashes, and the right output. */
export interface Lesson {
  /** The message that it is of: its lessons are never divided between training and validation. Without one, it is only for training. */
  id?: string;
  parts: readonly Uint32Array[];
  meaning: Float32Array;
  /** For one output, 1 or 0; for several, the index of the output. */
  right: number;
  /** How many times it counts. */
  weight?: number;
  /** What validation counts it with: by default those of the same right output. */
  group?: string;
}

/** A lesson with the rows of its features. */
interface Read extends Omit<Lesson, 'parts'> {
  rows: Uint32Array;
}

/**
 * Logistic regression by AdaGrad; several outputs share one probability (softmax). Features of fewer lessons than `min`
 * are left out. Deterministic.
 */
export function learn(lessons: readonly Lesson[], outputs: number, min: number): TrainedWeights {
  const rows = commonFeatures(lessons, min);
  const read = lessons.map(({ parts, ...lesson }): Read => ({ ...lesson, rows: rowsOf(rows, parts) }));
  const size = rows.size * outputs;
  const average = new Float64Array(size + (lessons[0]?.meaning.length ?? 0) * outputs);
  for (const seed of SEEDS) addRun(average, read, outputs, size, seed);
  // Weights trained without some of the features are too large once all are used.
  return {
    rows,
    features: average.subarray(0, size),
    scale: Math.sqrt(1 - DROPPED),
    vector: average.subarray(size),
    vectorScale: 1,
  };
}

/** Adds a run's share to the average weights: those of the features, and from `size` on those of the meaning. */
function addRun(average: Float64Array, lessons: readonly Read[], outputs: number, size: number, seed: number): void {
  const weights = new Float64Array(average.length);
  const squares = new Float64Array(average.length).fill(1e-3);
  const [features, vector] = [weights.subarray(0, size), weights.subarray(size)];
  const step = (at: number, slope: number): void => {
    const square = squares[at]! + slope * slope;
    squares[at] = square;
    weights[at]! -= (RATE * slope) / Math.sqrt(square);
  };
  const random = randomFrom(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { rows, meaning, right, weight = 1 } of shuffled(lessons, random)) {
      const kept = rows.filter(() => random() >= DROPPED);
      const share = 1 / Math.sqrt(kept.length + 1);
      const given = probabilitiesOf(scoresOf({ features, scale: 1, vector, vectorScale: 1 }, outputs, kept, meaning));
      for (let output = 0; output < outputs; output++) {
        const isRight = outputs === 1 ? right === 1 : right === output;
        const error = (given[output]! - Number(isRight)) * weight;
        if (Math.abs(error) < LEAST_ERROR) continue;
        for (let i = 0; i < kept.length; i++) step(kept[i]! * outputs + output, error * share);
        for (let i = 0; i < meaning.length; i++) step(size + i * outputs + output, error * meaning[i]!);
      }
    }
    if (epoch < AVERAGED_FROM) continue;
    for (let at = 0; at < weights.length; at++) average[at]! += weights[at]! / (EPOCHS - AVERAGED_FROM) / SEEDS.length;
  }
}

const probabilitiesOf = (scores: readonly number[]): number[] =>
  scores.length === 1 ? [1 / (1 + Math.exp(-scores[0]!))] : softmax(scores);

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
