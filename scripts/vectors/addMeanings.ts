import { openLocalEmbedder } from '../../server/minds/localEmbedder.ts';
import { getLocalModel, getRuntime } from '../../server/minds/localModel.ts';
import { addTo, DIMENSIONS, toUnit, type Vectors } from './readGlove.ts';

/**
 * A sentence model tells words with similar meanings from words with similar contexts, so it counts twice as much as
 * GloVe.
 */
const MODEL_WEIGHT = 2;
/** The directions that are kept are those in which the most frequent words differ. */
const FREQUENT = 20_000;
const STEPS = 60;
const BATCH = 2_000;

/** GloVe's words combined with a sentence model's vector of each word, in as many dimensions as GloVe has. */
export async function addMeanings(glove: Vectors, named: string): Promise<Vectors> {
  const { embedder, stop } = openLocalEmbedder(getLocalModel(named), getRuntime());
  const rows: Float64Array[] = [];
  // The model's thread alone does not keep a process running.
  const running = setInterval(() => undefined, 60_000);
  for (let from = 0; from < glove.words.length; from += BATCH) {
    const read = await embedder.embed(glove.words.slice(from, from + BATCH));
    rows.push(...read.map((vector) => toUnit(Float64Array.from(vector))));
  }
  await stop();
  clearInterval(running);
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows.slice(0, FREQUENT)) addTo(mean, row, 1 / FREQUENT);
  const joined = glove.words.map((word, i) => {
    const meaning = rows[i] ?? mean;
    addTo(meaning, mean, -1);
    toUnit(meaning);
    return Float64Array.from([...(glove.vectorOf.get(word) ?? []), ...meaning.map((x) => MODEL_WEIGHT * x)]);
  });
  const directions = mainDirections(joined.slice(0, FREQUENT));
  return {
    words: glove.words,
    vectorOf: new Map(
      glove.words.map((word, i) => [
        word,
        toUnit(Float64Array.from(directions, (axis) => dot(axis, joined[i] ?? axis))),
      ]),
    ),
  };
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

/** The directions in which the rows differ most, by subspace iteration from a fixed start. */
function mainDirections(rows: Float64Array[]): Float64Array[] {
  const size = rows[0]?.length ?? 0;
  const spread = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows) for (let i = 0; i < size; i++) addTo(spread[i] ?? row, row, row[i] ?? 0);
  let directions = Array.from({ length: DIMENSIONS }, (_, axis) =>
    Float64Array.from({ length: size }, (_, k) => Math.sin((axis + 1) * (k + 1))),
  );
  for (let step = 0; step < STEPS; step++) {
    directions = directions.map((axis) => Float64Array.from(spread, (row) => dot(row, axis)));
    directions.forEach((axis, i) => {
      for (const before of directions.slice(0, i)) addTo(axis, before, -dot(axis, before));
      toUnit(axis);
    });
  }
  return directions;
}
