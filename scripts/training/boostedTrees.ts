import { type BoostedTrees, leafOf, type Tree } from '../../server/lifecycle/facts/change/boostedTrees.ts';

/** An example: its features, whether it is right, and how many times it counts. */
export interface Example {
  row: readonly number[];
  right: boolean;
  weight: number;
}

const TREES = 350;
const RATE = 0.08;
const DEPTH = 4;
/** The fewest examples of a branch. */
const MIN_EXAMPLES = 20;
/** Pulls the values of small branches towards zero. */
const SHRINKAGE = 3;
/** The most places at which a feature is divided. */
const CUTS = 31;

/** Learns gradient-boosted trees of logistic loss, each on what those before it leave unexplained. Deterministic. */
export function learnTrees(examples: readonly Example[]): BoostedTrees {
  const cuts = cutsOf(examples);
  const bins = cuts.map((places, column) => Uint8Array.from(examples, ({ row }) => binOf(row[column]!, places)));
  const sumOf = (of: boolean): number =>
    examples.reduce((sum, { right, weight }) => sum + (right === of ? weight : 0), 1);
  const start = rounded(Math.log(sumOf(true) / sumOf(false)));
  const scores = new Float64Array(examples.length).fill(start);
  const all = examples.map((_, at) => at);
  const grown = Array.from({ length: TREES }, () => {
    const slopes = new Float64Array(examples.length);
    const curves = new Float64Array(examples.length);
    examples.forEach(({ right, weight }, at) => {
      const probability = 1 / (1 + Math.exp(-scores[at]!));
      slopes[at] = (Number(right) - probability) * weight;
      curves[at] = Math.max(1e-6, probability * (1 - probability)) * weight;
    });
    const tree = grow({ bins, cuts, slopes, curves }, all, DEPTH);
    examples.forEach(({ row }, at) => {
      scores[at] = scores[at]! + leafOf(tree, row);
    });
    return tree;
  });
  return { start, trees: grown };
}

interface Growing {
  /** For each feature, the position of each example's value among its cuts. */
  bins: readonly Uint8Array[];
  cuts: readonly (readonly number[])[];
  slopes: Float64Array;
  curves: Float64Array;
}

function grow(growing: Growing, members: readonly number[], depth: number): Tree {
  const { bins, cuts, slopes, curves } = growing;
  const [slope, curve] = [sum(slopes, members), sum(curves, members)];
  const split = depth > 0 ? bestSplit(growing, members, slope, curve) : undefined;
  if (!split) return rounded((RATE * slope) / (curve + SHRINKAGE));
  const { column, bin } = split;
  const below = members.filter((at) => bins[column]![at]! <= bin);
  const rest = members.filter((at) => bins[column]![at]! > bin);
  return [column, cuts[column]![bin]!, grow(growing, below, depth - 1), grow(growing, rest, depth - 1)];
}

function bestSplit(
  { bins, cuts, slopes, curves }: Growing,
  members: readonly number[],
  slope: number,
  curve: number,
): { column: number; bin: number } | undefined {
  const gainOf = (a: number, b: number): number => (a * a) / (b + SHRINKAGE);
  const [ofSlopes, ofCurves, counts] = [0, 1, 2].map(() => new Float64Array(CUTS + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let best: { column: number; bin: number; gain: number } | undefined;
  cuts.forEach((places, column) => {
    const own = bins[column]!;
    for (const sums of [ofSlopes, ofCurves, counts]) sums.fill(0);
    for (const at of members) {
      const bin = own[at]!;
      ofSlopes[bin]! += slopes[at]!;
      ofCurves[bin]! += curves[at]!;
      counts[bin]!++;
    }
    let [belowSlope, belowCurve, below] = [0, 0, 0];
    for (let bin = 0; bin < places.length; bin++) {
      belowSlope += ofSlopes[bin]!;
      belowCurve += ofCurves[bin]!;
      below += counts[bin]!;
      if (Math.min(below, members.length - below) < MIN_EXAMPLES) continue;
      const gain =
        gainOf(belowSlope, belowCurve) + gainOf(slope - belowSlope, curve - belowCurve) - gainOf(slope, curve);
      if (gain > (best?.gain ?? 1e-3)) best = { column, bin, gain };
    }
  });
  return best;
}

/** The cuts of each feature: between all of its values if they are few, otherwise at quantiles. */
function cutsOf(examples: readonly Example[]): number[][] {
  return (examples[0]?.row ?? []).map((_, column) => {
    const values = examples.map(({ row }) => row[column]!).toSorted((a, b) => a - b);
    const different = [...new Set(values)];
    if (different.length <= CUTS + 1) return different.slice(1).map((value, i) => rounded((value + different[i]!) / 2));
    const places = Array.from({ length: CUTS }, (_, i) => values[Math.floor(((i + 1) * values.length) / (CUTS + 1))]!);
    return [...new Set(places.map(rounded))];
  });
}

const binOf = (value: number, cuts: readonly number[]): number => {
  const at = cuts.findIndex((cut) => value < cut);
  return at < 0 ? cuts.length : at;
};
const sum = (values: Float64Array, members: readonly number[]): number =>
  members.reduce((all, at) => all + values[at]!, 0);
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
