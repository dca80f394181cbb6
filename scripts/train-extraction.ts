/**
 * Trains the model that reads clauses (server/lifecycle/extract/clauses/clauseModel.json) on the labelled messages in
 * server/lifecycle/extract/training, and prints how well it does on messages that it has not seen. Deterministic.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type ClauseInput,
  clauseInputs,
  FACT_CHANGES,
  FACT_KINDS,
  FACT_SUBJECTS,
  HEADS,
  type Head,
  type HeadWeights,
  hashesOf,
  scoresOf,
} from '../server/lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../server/lifecycle/extract/clauses/clausesOf.ts';
import { WORD_DIMENSIONS } from '../server/text/words/wordTables.ts';

const FOLDER = 'server/lifecycle/extract/training';
const MODEL = 'server/lifecycle/extract/clauses/clauseModel.json';
const FOLDS = 5;
const EPOCHS = 12;
const RATE = 0.3;
/** The share of features left out at each step: those that remain must do without them. */
const DROPPED = 0.3;

interface Label {
  quote: string;
  turn?: number;
  kind: (typeof FACT_KINDS)[number];
  subject: (typeof FACT_SUBJECTS)[number];
  change: (typeof FACT_CHANGES)[number];
}
interface Example {
  /** Examples of one conversation are never divided between training and test. */
  id: string;
  isEmpty: boolean;
  input: ClauseInput;
  target: Record<Head, number | undefined>;
}

const examples = readExamples();
crossValidate(examples);
const trained = Object.fromEntries(heads().map((head) => [head, quantized(train(head, examples))]));
writeFileSync(MODEL, `${JSON.stringify(trained)}\n`);
console.log(`${MODEL}: ${examples.length} clauses`);

function heads(): Head[] {
  return Object.keys(HEADS) as Head[];
}

function readExamples(): Example[] {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return files.flatMap((file) =>
    readFileSync(`${FOLDER}/${file}`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line, i) => examplesOf(JSON.parse(line), `${file}:${i}`)),
  );
}

function examplesOf(
  line: { text: string; before?: string; facts: Label[]; turns?: { userQuery: string; assistantResponse: string }[] },
  id: string,
): Example[] {
  const turns = line.turns ?? [{ userQuery: line.text, assistantResponse: '' }];
  return turns.flatMap(({ userQuery: text }, turn) => {
    const before = turns[turn - 1]?.assistantResponse ?? line.before ?? '';
    const facts = line.facts.filter((fact) => (fact.turn ?? 0) === turn);
    const clauses = clausesOf(text);
    const labels = labelsOf(
      text.normalize('NFC'),
      clauses.map((clause) => clause.text),
      facts,
    );
    return clauseInputs({ clauses, text, before }).map((input, at) => {
      const fact = labels[at];
      return {
        id,
        isEmpty: line.facts.length === 0,
        input,
        target: {
          lasting: Number(fact !== undefined),
          continues: fact && Number(at > 0 && labels[at - 1] === fact),
          kind: fact && FACT_KINDS.indexOf(fact.kind),
          about: fact && FACT_SUBJECTS.indexOf(fact.subject),
          change: fact && FACT_CHANGES.indexOf(fact.change),
        },
      };
    });
  });
}

/** The fact that each clause states: half of the clause must be quoted, or most of the quotation stand in it. */
function labelsOf(text: string, clauses: string[], facts: Label[]): (Label | undefined)[] {
  let from = 0;
  return clauses.map((clause) => {
    const start = Math.max(from, text.indexOf(clause, from));
    const end = start + clause.length;
    from = end;
    const shared = facts.map(({ quote }) => {
      const at = text.indexOf(quote.normalize('NFC'));
      return Math.min(at + quote.length, end) - Math.max(at, start);
    });
    const most = Math.max(0, ...shared);
    const fact = facts[shared.indexOf(most)];
    return fact && most > 0 && (most >= clause.length / 2 || most >= fact.quote.length * 0.8) ? fact : undefined;
  });
}

/** Logistic regression by AdaGrad, one against all. */
function train(head: Head, data: readonly Example[]): HeadWeights {
  const { bits, outputs, around } = HEADS[head];
  const mask = (1 << bits) - 1;
  const size = (mask + 1) * outputs;
  const weights = new Float64Array(size + WORD_DIMENSIONS * outputs);
  const squares = new Float64Array(weights.length).fill(1e-3);
  const learn = (at: number, slope: number): void => {
    squares[at] = (squares[at] ?? 0) + slope * slope;
    weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
  };
  const random = randomFrom(17);
  const known = data.filter(({ target }) => target[head] !== undefined);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { input, target } of shuffled(known, random)) {
      const kept = (hashes: Uint32Array): Uint32Array => hashes.filter(() => random() >= DROPPED);
      const read = [input.own, ...(around ? [input.around, input.message] : [])].map(kept);
      const [own = input.own, beside = input.around, message = input.message] = read;
      const shown = { own, around: beside, message, vector: input.vector };
      const share = 1 / Math.sqrt(read.reduce((sum, { length }) => sum + length, 1));
      const vector = weights.subarray(size);
      const scores = scoresOf(head, { features: weights, scale: 1, vector, vectorScale: 1 }, shown);
      scores.forEach((score, output) => {
        const right = outputs === 1 ? target[head] === 1 : target[head] === output;
        const error = 1 / (1 + Math.exp(-score)) - Number(right);
        for (const hashes of read) for (const hash of hashes) learn((hash & mask) * outputs + output, error * share);
        input.vector.forEach((x, i) => {
          learn(size + i * outputs + output, error * x);
        });
      });
    }
  }
  // What was trained without a part of the features weighs more with all of them.
  const scale = Math.sqrt(1 - DROPPED);
  return { features: weights.slice(0, size), scale, vector: weights.slice(size), vectorScale: 1 };
}

/** A byte for each weight. */
function quantized({ features, scale, vector, vectorScale }: HeadWeights) {
  const [most, mostOfVector] = [features, vector].map((weights) =>
    Array.from(weights).reduce((max, weight) => Math.max(max, Math.abs(weight)), 1e-9),
  ) as [number, number];
  const bytes = (weights: ArrayLike<number>, unit: number): string =>
    Buffer.from(Int8Array.from(weights, (weight) => Math.round((weight / unit) * 127)).buffer).toString('base64');
  return {
    scale: (scale * most) / 127,
    vectorScale: (vectorScale * mostOfVector) / 127,
    features: bytes(features, most),
    vector: bytes(vector, mostOfVector),
  };
}

function crossValidate(data: readonly Example[]): void {
  const foldOf = ({ id }: Example): number => (hashesOf([id])[0] ?? 0) % FOLDS;
  const seen: { example: Example; lasting: number; right: Partial<Record<Head, boolean>> }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const rest = data.filter((example) => foldOf(example) !== fold);
    const models = new Map(heads().map((head) => [head, train(head, rest)]));
    for (const example of data.filter((each) => foldOf(each) === fold)) {
      const scores = (head: Head): number[] => scoresOf(head, models.get(head)!, example.input);
      const right = Object.fromEntries(
        heads()
          .filter((head) => HEADS[head].outputs > 1 && example.target[head] !== undefined)
          .map((head) => [head, scores(head).indexOf(Math.max(...scores(head))) === example.target[head]]),
      );
      seen.push({ example, lasting: scores('lasting')[0] ?? 0, right });
    }
  }
  console.log('threshold  precision  recall  messages without facts that stay empty');
  for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    const kept = seen.filter(({ lasting }) => 1 / (1 + Math.exp(-lasting)) >= threshold);
    const hits = kept.filter(({ example }) => example.target.lasting === 1).length;
    const facts = seen.filter(({ example }) => example.target.lasting === 1).length;
    const empty = new Set(data.filter(({ isEmpty }) => isEmpty).map(({ id }) => id));
    const filled = new Set(kept.filter(({ example }) => example.isEmpty).map(({ example }) => example.id));
    const cells = [hits / kept.length, hits / facts, 1 - filled.size / empty.size].map((share) => share.toFixed(3));
    console.log([threshold, ...cells].join('  '));
  }
  for (const head of heads().filter((each) => HEADS[each].outputs > 1)) {
    const asked = seen.filter(({ right }) => right[head] !== undefined);
    console.log(head, (asked.filter(({ right }) => right[head]).length / asked.length).toFixed(3));
  }
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
