import { DAY_MS } from '../../lifecycle/times/calendar.ts';
import type { TimeWindow } from '../timeWindow.ts';

export type Signals = Record<
  | 'semantic'
  | 'lexical'
  | 'neighbours'
  | 'passage'
  | 'session'
  | 'speaker'
  | 'time'
  | 'recency'
  | 'importance'
  | 'confidence',
  number | null
>;

export const NO_SIGNALS: Signals = {
  semantic: null,
  lexical: null,
  neighbours: null,
  passage: null,
  session: null,
  speaker: null,
  time: null,
  recency: null,
  importance: null,
  confidence: null,
};

export type Fused<T> = {
  item: T;
  /** 0–1, comparable within one answer only. */
  score: number;
  /** False if nothing connects this to the query: no informative word, no near vector, no named time window. */
  relevant: boolean;
  /** The given scores, with importance as 0–1. */
  signals: Signals;
};

type Weights = {
  /** Weights of z-scores. */
  lexical: number;
  semantic: number;
  /** Weights of values between 0 and 1. */
  recency: number;
  importance: number;
  confidence: number;
  /** Bonus inside the time window that the query names. */
  window: number;
};

/** A lower score means a word found in every other document, or only spread from a neighbour. */
export const MIN_LEXICAL = Math.LN2;
/** Below this, similarity means nothing; 95% of the offline embedder's unrelated pairs stay under it. */
export const NEAR_COSINE = 0.45;

/** A total of z-scores as a score. Relevant candidates come before all others, whatever their total. */
export const scoreOf = (total: number, relevant: boolean): number =>
  (relevant ? 0.5 : 0) + 0.5 / (1 + Math.exp(-total / 2));

/**
 * The distance of each value from the mean, in standard deviations; 0, the mean, for missing values. NaN is missing,
 * too.
 */
export function zScores(values: ArrayLike<number | null | undefined>): Float64Array {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = count === 0 ? 0 : sum / count;
  const deviation = count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean));
  const scores = new Float64Array(values.length);
  // Equal values may differ by rounding and must stay equal.
  if (deviation <= 1e-9 * Math.max(1, Math.abs(mean))) return scores;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isNaN(value)) scores[i] = (value - mean) / deviation;
  }
  return scores;
}

/**
 * Weights of z-scores (relative to a turn's own words with its neighbours and session, 1), and of values from 0 to 1.
 */
export interface TurnWeights {
  /** A turn and two neighbours on either side, as one text. */
  passage: number;
  /** The same with one neighbour. */
  exchange: number;
  semantic: number;
  /** The additional weight of meaning, the less of the question any passage contains. */
  meaningAlone: number;
  /** Weights of the cues that the person named in the question said it, and that it is not a question itself. */
  cues: number;
  /** How new a turn is among the others, where the question asks how something is now. */
  now: number;
  recency: number;
  importance: number;
  /** Bonus inside the time window that the query names: high enough to decide. */
  window: number;
}

/**
 * On LoCoMo's development half, the share of the evidence among five and among ten turns (`npm run bench:recall`): BM25
 * alone 57 and 64, all of this 75 and 82; named times are worth 1 point, and the cues 0.4. Where words are missing,
 * meaning decides: on the golden set's other words that is worth 2 points, and costs 0.2 on LoCoMo. Importance cannot
 * be measured there; it weighs less than one rare word. Of the golden set's 45 questions that ask for now, 29% find the
 * turn first and 77% among ten, without newness 23 and 74%.
 */
export const TURN_WEIGHTS: TurnWeights = {
  passage: 0.8,
  exchange: 0.2,
  semantic: 0.15,
  meaningAlone: 3,
  cues: 0.4,
  now: 2,
  recency: 0.1,
  importance: 0.3,
  window: 5,
};

/**
 * With a model that reads whole sentences, its scores and the cues count more. Before turns were ranked again by their
 * texts, this raised LoCoMo's evidence among five and ten turns from 75.5 and 82.7 to 76.7 and 83.8 with all-MiniLM-L6-v2.
 */
export const SENTENCE_TURN_WEIGHTS: TurnWeights = { ...TURN_WEIGHTS, semantic: 1, cues: 0.8 };

/**
 * On short Korean memories that a question words differently (`npm run bench:recall`), meaning alone and words at 0.1
 * find the same 88% among five of nine; at 0.3 inflected forms of the same words come first more often, and other words
 * less. Words that vectors do not know have their own weight.
 */
export const MEMORY_WEIGHTS: Weights = {
  lexical: 0.1,
  semantic: 1,
  recency: 0.1,
  importance: 0,
  confidence: 0.3,
  window: 0.5,
};

/**
 * From 0 for the oldest of some moments to 1 for the newest, because the latest statement about a changed fact
 * counts.
 */
export function newnessOf(moments: readonly Date[]): (moment: Date) => number {
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const moment of moments) {
    oldest = Math.min(oldest, moment.getTime());
    newest = Math.max(newest, moment.getTime());
  }
  return (moment) => (newest > oldest ? (moment.getTime() - oldest) / (newest - oldest) : 1);
}

/** Half-life: a turn of a month ago counts half as much as one of now. */
const HALF_LIFE_DAYS = 30;

/** Whether a moment lies in the time window that a query names. */
export function inWindow(moment: Date, window: Pick<TimeWindow, 'from' | 'to'>): boolean {
  return moment >= window.from && moment < window.to;
}

/**
 * How close a moment is to the time of the question, from 1 down to 0: to `at` or, if the query names a time, to that
 * window, inside which everything is equally close. Outside the window, closeness decays over the window's own length.
 */
export function recency(moment: Date, at: Date, window?: Pick<TimeWindow, 'from' | 'to'>): number {
  if (!window) return fade(at.getTime() - moment.getTime(), HALF_LIFE_DAYS * DAY_MS);
  if (inWindow(moment, window)) return 1;
  const from = window.from.getTime();
  const to = window.to.getTime();
  const distance = moment < window.from ? from - moment.getTime() : moment.getTime() - to;
  return fade(distance, Math.max(DAY_MS, to - from));
}

const fade = (distance: number, halfLife: number) => (distance <= 0 ? 1 : 0.5 ** (distance / halfLife));
