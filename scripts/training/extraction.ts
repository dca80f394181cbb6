/**
 * Trains the model that reads clauses (server/lifecycle/extract/clauses/clauseModel.json) on the labelled messages in
 * server/lifecycle/extract/training, and prints how well it does on messages that it has not seen. Deterministic.
 * `--lasting` trains only what decides whether a clause is lasting, `--asks` only what finds requests to remember,
 * `--injections` only the model of injections, `--partings` only the one that splits clauses, and `--changes` only the model of unstated changes
 * (server/lifecycle/facts/change/changeModel.json), on the stories beside it. `--validate` only prints.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type ClauseInput,
  clauseInputs,
  FACT_CHANGES,
  FACT_KINDS,
  FACT_SUBJECTS,
  HEADS,
  type Head,
  partsOf,
} from '../../server/lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../../server/lifecycle/extract/clauses/clausesOf.ts';
import {
  type HeadWeights,
  hashesOf,
  type PackedWeights,
  packWeights,
  rowsOf,
  scoresOf,
} from '../../server/lifecycle/extract/clauses/headWeights.ts';
import { PAIR_FEATURES } from '../../server/lifecycle/facts/correctionPair.ts';
import { learnTrees } from './boostedTrees.ts';
import { changeExamples } from './changeLessons.ts';
import { correctionLessons } from './correctionLessons.ts';
import { injectionLessons } from './injectionLessons.ts';
import { type Lesson, learn } from './logisticRegression.ts';
import { learnPartings } from './partingLessons.ts';
import { type Labelled, type Quoted, readMessages, readPlainFacts } from './readMessages.ts';
import { statementPairs } from './statementPairs.ts';

const MODEL = 'server/lifecycle/extract/clauses/clauseModel.json';
const CORRECTIONS = 'server/lifecycle/facts/correctionModel.json';
const CHANGES = 'server/lifecycle/facts/change/changeModel.json';
const FOLDS = 5;
/** A validated fold takes as long as the training. */
const FOLDS_TRIED = 1;
/** Features of fewer clauses are left out; the heads of many outputs keep what is common. */
const MIN_CLAUSES: Record<Head, number> = { lasting: 8, continues: 5, kind: 12, about: 12, change: 8, asks: 6 };
const MIN_INJECTION = 3;
/**
 * Out of 127: features with smaller weights are left out of the file.
 */
const LEAST: Record<Head, number> = { lasting: 4, continues: 4, kind: 5, about: 8, change: 5, asks: 9 };
const LEAST_INJECTION = 10;
const LEAST_PARTING = 7;

/** Words of requests to remember, and of talk about memory. */
const OF_MEMORY =
  /remember|memor|forget|\b(?:note|keep|save|store|record|retain|reference)\b|기억|메모|저장|기록|명심|숙지|잊지|까먹|외워|적어|알아 ?[두둬]|새겨|남겨|담아/i;

/** A labelled message, or a plain fact. */
type Taught = Pick<Labelled, 'id' | 'turns' | 'before' | 'asks'> & { facts: Quoted[] | undefined };

interface Example {
  /** Examples of one conversation are never divided between training and test. */
  id: string;
  isEmpty: boolean;
  input: ClauseInput;
  target: Record<Head, number | undefined>;
}

/** Only the model of corrections, by the clause model that is written: a process reads that model once. */
const OF_CORRECTIONS = '--corrections';

if (process.argv.includes('--changes')) {
  writeChanges();
  process.exit();
}
const messages = readMessages();
if (process.argv.includes(OF_CORRECTIONS)) {
  writeCorrections();
  writeChanges();
  process.exit();
}
const ofClauses = messages.filter(({ isForCorrections }) => !isForCorrections);
if (process.argv.includes('--partings')) {
  write({ ...JSON.parse(readFileSync(MODEL, 'utf8')), parting: packedPartings() });
  process.exit();
}
const examples = [...ofClauses, ...readPlainFacts()].flatMap(examplesOf);
const pairs = statementPairs(ofClauses).flatMap(examplesOf);
for (const head of ['lasting', 'asks'] as const) {
  if (!process.argv.includes(`--${head}`)) continue;
  if (head === 'asks') validateRequests(0);
  write({
    ...JSON.parse(readFileSync(MODEL, 'utf8')),
    [head]: packWeights(train(head, taughtBy(head)), HEADS[head], LEAST[head]),
  });
  process.exit();
}
const injections = injectionLessons(ofClauses);
for (let fold = 0; fold < FOLDS_TRIED; fold++) validateInjections(fold);
const isOfInjections = process.argv.includes('--injections');
if (!isOfInjections) crossValidate();
if (process.argv.includes('--validate')) process.exit();
const trained = {
  ...(isOfInjections
    ? JSON.parse(readFileSync(MODEL, 'utf8'))
    : Object.fromEntries(
        heads().map((head) => [head, packWeights(train(head, taughtBy(head)), HEADS[head], LEAST[head])]),
      )),
  injection: packWeights(learn(injections, 1, MIN_INJECTION), 1, LEAST_INJECTION),
  ...(isOfInjections ? {} : { parting: packedPartings() }),
};
write(trained);
if (isOfInjections) process.exit();
console.log(`${MODEL}: ${examples.length} clauses`);
const [script = ''] = process.argv.slice(1);
const { status } = spawnSync(process.execPath, [...process.execArgv, script, OF_CORRECTIONS], { stdio: 'inherit' });
process.exitCode = status ?? 1;

function write(model: Record<string, PackedWeights>): void {
  writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);
}

function packedPartings(): PackedWeights {
  return packWeights(learnPartings(ofClauses), 1, LEAST_PARTING);
}

function writeCorrections(): void {
  const pairs = correctionLessons(messages);
  writeFileSync(CORRECTIONS, `${JSON.stringify({ weights: weightsOf(pairs) }, null, 2)}\n`);
  console.log(`${CORRECTIONS}: ${pairs.length} pairs`);
}

function writeChanges(): void {
  const { examples, validated } = changeExamples();
  const trees = JSON.stringify(learnTrees(examples)).replaceAll(/(?<=\]),(?=\[\d+,[^[\]]+,\[)/g, ',\n');
  writeFileSync(CHANGES, `${trees}\n`);
  console.log(`${CHANGES}: ${examples.length} pairs. ${validated()}`);
}

/** The weight of each feature of a pair of facts. */
function weightsOf(lessons: readonly Lesson[]): number[] {
  const { vector, vectorScale } = learn(lessons, 1, 1);
  return PAIR_FEATURES.map((_, i) => Math.round((vector[i] ?? 0) * vectorScale * 1_000) / 1_000);
}

function heads(): Head[] {
  return Object.keys(HEADS) as Head[];
}

/** Validation does without the pairs, whose parts are of different folds. */
function taughtBy(head: Head): readonly Example[] {
  return head === 'lasting' ? [...examples, ...pairs] : examples;
}

function foldOf({ id }: { id: string }): number {
  return (hashesOf([id])[0] ?? 0) % FOLDS;
}

function examplesOf({ id, turns, before: first, facts, asks }: Taught): Example[] {
  if (!facts && !asks) return [];
  return turns.flatMap(({ userQuery: text }, turn) => {
    const before = turns[turn - 1]?.assistantResponse ?? first;
    const clauses = clausesOf(text);
    const stated = facts?.filter((fact) => (fact.turn ?? 0) === turn);
    const labelled = (quoted: readonly Quoted[]) =>
      labelsOf(
        text.normalize('NFC'),
        clauses.map((clause) => clause.text),
        quoted,
      );
    const labels = labelled(stated ?? []);
    const requests = asks && labelled(asks.map((quote) => ({ quote })));
    const inputs = clauseInputs({ clauses, text, before, previous: turns[turn - 1]?.userQuery });
    return inputs.map((input, at): Example => {
      const fact = labels[at];
      return {
        id,
        isEmpty: facts?.length === 0,
        input,
        target: {
          lasting: facts && Number(fact !== undefined),
          continues: fact && Number(at > 0 && labels[at - 1] === fact),
          kind: fact?.kind && FACT_KINDS.indexOf(fact.kind),
          about: fact?.subject && FACT_SUBJECTS.indexOf(fact.subject),
          change: fact?.change && FACT_CHANGES.indexOf(fact.change),
          asks: requests ? Number(requests[at] !== undefined) : asksNothing(text),
        },
      };
    });
  });
}

/** The fact that each clause states: half of the clause must be quoted, or most of the quotation must be in it. */
function labelsOf(text: string, clauses: string[], facts: readonly Quoted[]): (Quoted | undefined)[] {
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

/** Where requests are not labelled, a message without a word of memory asks to remember nothing; of the others, it is unknown. */
function asksNothing(text: string): 0 | undefined {
  return OF_MEMORY.test(text) ? undefined : 0;
}

function train(head: Head, data: readonly Example[]): HeadWeights {
  const lessons = data.flatMap(({ input, target }): Lesson[] => {
    const right = target[head];
    return right === undefined ? [] : [{ parts: partsOf(input), meaning: input.vector, right }];
  });
  return learn(lessons, HEADS[head], MIN_CLAUSES[head]);
}

function probability(score = 0): number {
  return 1 / (1 + Math.exp(-score));
}

function validateInjections(fold: number): void {
  const model = learn(
    injections.filter((lesson) => foldOf(lesson) !== fold),
    1,
    MIN_INJECTION,
  );
  const left = injections.filter((lesson) => foldOf(lesson) === fold);
  const read = left.map(({ parts, meaning, right, weight = 1 }) => ({
    kind: right === 1 ? 'injections' : weight > 1 ? 'alike' : 'others',
    score: probability(scoresOf(model, 1, rowsOf(model.rows, parts), meaning)[0]),
  }));
  for (const threshold of [0.08, 0.12, 0.2, 0.3, 0.6]) {
    const cells = ['injections', 'alike', 'others'].map((kind) => {
      const own = read.filter((one) => one.kind === kind);
      return `${kind} ${own.filter(({ score }) => score >= threshold).length} of ${own.length}`;
    });
    console.log(`held back from ${threshold}: ${cells.join(', ')}`);
  }
}

function validateRequests(fold: number): void {
  const model = train(
    'asks',
    examples.filter((example) => foldOf(example) !== fold),
  );
  const left = examples.filter((example) => foldOf(example) === fold && example.target.asks !== undefined);
  const read = left.map(({ input, target: { asks } }) => ({
    asks,
    score: probability(scoresOf(model, 1, rowsOf(model.rows, partsOf(input)), input.vector)[0]),
  }));
  for (const threshold of [0.1, 0.2, 0.3, 0.5, 0.7, 0.9]) {
    const cells = [1, 0].map((right) => {
      const own = read.filter(({ asks }) => asks === right);
      return `${own.filter(({ score }) => score >= threshold).length} of ${own.length}`;
    });
    console.log(`requests from ${threshold}: ${cells[0]}, others: ${cells[1]}`);
  }
}

function crossValidate(): void {
  const seen: { example: Example; lasting: number; right: Partial<Record<Head, boolean>> }[] = [];
  for (let fold = 0; fold < FOLDS_TRIED; fold++) {
    const rest = examples.filter((example) => foldOf(example) !== fold);
    const left = examples.filter((example) => foldOf(example) === fold && example.target.lasting !== undefined);
    const models = new Map(heads().map((head) => [head, train(head, rest)]));
    for (const example of left) {
      const scores = (head: Head): number[] => {
        const model = models.get(head)!;
        const rows = rowsOf(model.rows, partsOf(example.input));
        return scoresOf(model, HEADS[head], rows, example.input.vector);
      };
      const right = Object.fromEntries(
        heads()
          .filter((head) => HEADS[head] > 1 && example.target[head] !== undefined)
          .map((head) => [head, scores(head).indexOf(Math.max(...scores(head))) === example.target[head]]),
      );
      seen.push({ example, lasting: scores('lasting')[0] ?? 0, right });
    }
  }
  console.log('threshold  precision  recall  messages without facts that stay empty');
  for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    const kept = seen.filter(({ lasting }) => probability(lasting) >= threshold);
    const hits = kept.filter(({ example }) => example.target.lasting === 1).length;
    const facts = seen.filter(({ example }) => example.target.lasting === 1).length;
    const empty = new Set(seen.filter(({ example }) => example.isEmpty).map(({ example }) => example.id));
    const filled = new Set(kept.filter(({ example }) => example.isEmpty).map(({ example }) => example.id));
    const cells = [hits / kept.length, hits / facts, 1 - filled.size / empty.size].map((share) => share.toFixed(3));
    console.log([threshold, ...cells].join('  '));
  }
  for (const head of heads().filter((each) => HEADS[each] > 1)) {
    const asked = seen.filter(({ right }) => right[head] !== undefined);
    console.log(head, (asked.filter(({ right }) => right[head]).length / asked.length).toFixed(3));
  }
}
