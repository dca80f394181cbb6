/**
 * Trains the model that reads clauses (server/lifecycle/extract/clauses/clauseModel.json) on the labelled messages in
 * server/lifecycle/extract/training, and prints how well it does on messages that it has not seen. Deterministic.
 * `--validate` only prints.
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
  hashesOf,
  partsOf,
} from '../server/lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../server/lifecycle/extract/clauses/clausesOf.ts';
import {
  type HeadWeights,
  packWeights,
  rowsOf,
  scoresOf,
  shortHash,
} from '../server/lifecycle/extract/clauses/headWeights.ts';
import { WORD_DIMENSIONS } from '../server/text/words/wordTables.ts';

const FOLDER = 'server/lifecycle/extract/training';
const MODEL = 'server/lifecycle/extract/clauses/clauseModel.json';
const FOLDS = 5;
/** Each fold that is tried takes as long as the training. */
const FOLDS_TRIED = 2;
const EPOCHS = 12;
const RATE = 0.3;
/** The share of features left out at each step: those that remain must do without them. */
const DROPPED = 0.3;
/** Features of fewer clauses are left out; the heads of many outputs keep what is common. */
const MIN_CLAUSES: Record<Head, number> = { lasting: 4, continues: 5, kind: 12, about: 12, change: 6 };

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
if (process.argv.includes('--validate')) process.exit();
const trained = Object.fromEntries(
  heads().map((head) => [head, packWeights(train(head, examples), HEADS[head].outputs)]),
);
writeFileSync(MODEL, `${JSON.stringify(trained, null, 2)}\n`);
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
    return clauseInputs({ clauses, text, before, previous: turns[turn - 1]?.userQuery }).map((input, at) => {
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
  const { outputs } = HEADS[head];
  const known = data.filter(({ target }) => target[head] !== undefined);
  const rows = commonFeatures(head, known);
  const read = known.map(({ input, target }) => ({
    rows: rowsOf(rows, partsOf(head, input)),
    meaning: input.vector,
    right: target[head],
  }));
  const size = rows.size * outputs;
  const weights = new Float64Array(size + WORD_DIMENSIONS * outputs);
  const squares = new Float64Array(weights.length).fill(1e-3);
  const learn = (at: number, slope: number): void => {
    squares[at] = (squares[at] ?? 0) + slope * slope;
    weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
  };
  const [features, vector] = [weights.subarray(0, size), weights.subarray(size)];
  const random = randomFrom(17);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of shuffled(read, random)) {
      const kept = example.rows.filter(() => random() >= DROPPED);
      const share = 1 / Math.sqrt(kept.length + 1);
      const scores = scoresOf({ features, scale: 1, vector, vectorScale: 1 }, outputs, kept, example.meaning);
      scores.forEach((score, output) => {
        const isRight = outputs === 1 ? example.right === 1 : example.right === output;
        const error = 1 / (1 + Math.exp(-score)) - Number(isRight);
        for (const row of kept) learn(row * outputs + output, error * share);
        example.meaning.forEach((x, i) => {
          learn(size + i * outputs + output, error * x);
        });
      });
    }
  }
  // What was trained without a part of the features weighs more with all of them.
  return { rows, features, scale: Math.sqrt(1 - DROPPED), vector, vectorScale: 1 };
}

/** A row for each feature that enough clauses have. */
function commonFeatures(head: Head, data: readonly Example[]): Map<number, number> {
  const clauses = new Map<number, number>();
  for (const { input } of data) {
    for (const hash of partsOf(head, input).flatMap((part) => [...part].map(shortHash))) {
      clauses.set(hash, (clauses.get(hash) ?? 0) + 1);
    }
  }
  const common = [...clauses].filter(([, count]) => count >= MIN_CLAUSES[head]);
  return new Map(common.map(([hash], row) => [hash, row]));
}

function crossValidate(data: readonly Example[]): void {
  const foldOf = ({ id }: Example): number => (hashesOf([id])[0] ?? 0) % FOLDS;
  const seen: { example: Example; lasting: number; right: Partial<Record<Head, boolean>> }[] = [];
  for (let fold = 0; fold < FOLDS_TRIED; fold++) {
    const rest = data.filter((example) => foldOf(example) !== fold);
    const models = new Map(heads().map((head) => [head, train(head, rest)]));
    for (const example of data.filter((each) => foldOf(each) === fold)) {
      const scores = (head: Head): number[] => {
        const model = models.get(head)!;
        const rows = rowsOf(model.rows, partsOf(head, example.input));
        return scoresOf(model, HEADS[head].outputs, rows, example.input.vector);
      };
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
    const empty = new Set(seen.filter(({ example }) => example.isEmpty).map(({ example }) => example.id));
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
