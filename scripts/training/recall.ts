/**
 * Trains the weights with which turns are ranked once their texts are read (server/recall/rank/textRanking.json) on the golden
 * set's questions, and prints how well they do on conversations that they were not fitted to. Deterministic. `--validate` only prints.
 */
import { writeFileSync } from 'node:fs';
import { rankedByIndex } from '../../bench/recallTurns.ts';
import { rankByText, TEXT_FEATURES, textFeatures } from '../../server/recall/rank/rankByText.ts';
import { type GoldenConversation, readGolden } from '../../test/recall/golden/readGolden.ts';
import { indexGolden, uidOf } from './goldenIndex.ts';

const MODEL = 'server/recall/rank/textRanking.json';
const FOLDS = 5;
/**
 * Weights are drawn towards the ranking without texts. The weights for people who talk to each other are drawn most,
 * because LoCoMo's figures fall otherwise, and are fitted to all conversations; the others are fitted to
 * conversations with an assistant.
 */
const MODELS = [
  { name: 'speakers', total: 3, drawn: 100, learns: () => true },
  { name: 'exchanges', total: 1, drawn: 30, learns: ({ hasSpeakers }: Lesson) => !hasSpeakers },
];
type Model = (typeof MODELS)[number];
const STEPS = 250;
const RATE = 0.05;

interface Lesson {
  /** The number of its conversation. The questions of one conversation are never divided between training and test. */
  of: number;
  hasSpeakers: boolean;
  rows: number[][];
  /** Whether each row is evidence. */
  right: boolean[];
  /** The share of the evidence among the best `most` turns. */
  found: (weights: readonly number[] | undefined, most: number) => number;
}

const lessons = (await Promise.all(readGolden().map(lessonsOf))).flat();
const weights = Object.fromEntries(MODELS.map((model) => [model.name, train(model)]));
if (!process.argv.includes('--validate')) {
  const lines = Object.entries(weights).map(([name, values]) => `  "${name}": [${values.join(', ')}]`);
  writeFileSync(MODEL, `{\n${lines.join(',\n')}\n}\n`);
}

/** The weights of a model, after printing how well it ranks. */
function train(model: Model): number[] {
  const known = lessons.filter(model.learns);
  const seen = learnWeights(known, model);
  const unseen = Array.from({ length: FOLDS }, (_, fold) =>
    learnWeights(
      known.filter(({ of }) => of % FOLDS !== fold),
      model,
    ),
  );
  console.log(model.name);
  for (const most of [5, 10, 33]) {
    const shares = [
      known.map(({ found }) => found(undefined, most)),
      known.map(({ found, of }) => found(unseen[of % FOLDS], most)),
      known.map(({ found }) => found(seen, most)),
    ].map((values) => ((100 * values.reduce((sum, x) => sum + x, 0)) / values.length).toFixed(1));
    console.log(
      `evidence among ${most}: ${shares[0]} by the index, ${shares[1]} by texts, ${shares[2]} if seen before`,
    );
  }
  const rounded = seen.map((weight) => Math.round(weight * 1_000) / 1_000);
  TEXT_FEATURES.forEach((feature, i) => void console.log(`${String(rounded[i]).padStart(7)}  ${feature}`));
  return rounded;
}

async function lessonsOf(conversation: GoldenConversation, of: number): Promise<Lesson[]> {
  const { id, questions } = conversation;
  const indexed = await indexGolden([conversation]);
  const lessons: Lesson[] = [];
  for (const { question: asked, evidence: labels } of questions) {
    const evidence = labels.map((label) => uidOf(id, label));
    const { ranked, question, texts } = await rankedByIndex(indexed, asked);
    if (!question || evidence.length === 0) continue;
    const { among, rows } = textFeatures(ranked, question, texts);
    lessons.push({
      ...{ of, rows, hasSpeakers: indexed.source.speakers.length > 0 },
      right: among.map((i) => evidence.includes(ranked[i]?.item.uid ?? '')),
      found: (weights, most) => {
        const best = (weights ? rankByText(ranked, question, texts, weights) : ranked).slice(0, most);
        return best.filter(({ item }) => evidence.includes(item.uid)).length / evidence.length;
      },
    });
  }
  return lessons;
}

/** The weights under which evidence is most likely to be drawn first, by gradient descent (Adam). */
function learnWeights(lessons: readonly Lesson[], { total, drawn }: Model): number[] {
  const told = lessons.filter(({ right }) => right.includes(true));
  const towards = TEXT_FEATURES.map((_, i) => (i === 0 ? total : 0));
  const weights: number[] = [...towards];
  const [means, squares] = [weights.map(() => 0), weights.map(() => 0)];
  for (let step = 1; step <= STEPS; step++) {
    const slopes = weights.map((weight, i) => drawn * (weight - (towards[i] ?? 0)));
    for (const { rows, right } of told) {
      const shares = softmax(rows.map((row) => dot(row, weights)));
      const evidence = right.filter(Boolean).length;
      rows.forEach((row, at) => {
        const off = (shares[at] ?? 0) - (right[at] ? 1 / evidence : 0);
        row.forEach((x, i) => {
          slopes[i] = (slopes[i] ?? 0) + off * x;
        });
      });
    }
    slopes.forEach((slope, i) => {
      const mean = 0.9 * (means[i] ?? 0) + 0.1 * slope;
      const square = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope;
      const unbiased = Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8;
      weights[i] = (weights[i] ?? 0) - (RATE * mean) / (1 - 0.9 ** step) / unbiased;
      means[i] = mean;
      squares[i] = square;
    });
  }
  return weights;
}

function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0);
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, x) => sum + x, 0);
  return odds.map((x) => x / all);
}
