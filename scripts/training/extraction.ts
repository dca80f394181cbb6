/**
 * Trains the models of extraction on the labelled messages in server/lifecycle/extract/training and the stories in
 * server/lifecycle/facts/change/training: the one that reads clauses (server/lifecycle/extract/clauses/clauseModel.json), and with it
 * those of what a fact changes (scripts/training/factPairs.ts). Deterministic.
 * `--only lasting,asks` trains these parts alone (all: `lasting`, `continues`, `kind`, `about`, `change`, `asks`, `injection`,
 * `parting`, `pairs`). `--validate` only measures them on messages that were left out.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HEADS, type Head } from '../../server/lifecycle/extract/clauses/clauseModel.ts';
import { type PackedWeights, packWeights } from '../../server/lifecycle/extract/clauses/headWeights.ts';
import { clauseLessons } from './clauseLessons.ts';
import { injectionLessons } from './injectionLessons.ts';
import { type Lesson, learn } from './logisticRegression.ts';
import { measure } from './measure.ts';
import { partingLessons } from './partingLessons.ts';
import { readMessages } from './readMessages.ts';

const MODEL = 'server/lifecycle/extract/clauses/clauseModel.json';

/** What the model decides about clauses, messages and gaps. */
type Part = Head | 'injection' | 'parting';

interface Settings {
  outputs: number;
  /** Features of fewer lessons are left out; the heads of many outputs keep what is common. */
  min: number;
  /** Out of 127: features with smaller weights are left out of the file. */
  least: number;
}

const SETTINGS: Record<Part, Settings> = {
  lasting: { outputs: HEADS.lasting, min: 8, least: 4 },
  continues: { outputs: HEADS.continues, min: 5, least: 4 },
  kind: { outputs: HEADS.kind, min: 20, least: 5 },
  about: { outputs: HEADS.about, min: 16, least: 8 },
  change: { outputs: HEADS.change, min: 8, least: 5 },
  asks: { outputs: HEADS.asks, min: 6, least: 9 },
  injection: { outputs: 1, min: 3, least: 10 },
  parting: { outputs: 1, min: 10, least: 10 },
};

const PAIRS = 'pairs';
const PARTS = Object.keys(SETTINGS) as Part[];

const { only, validate: isValidation } = parseArgs({
  options: { only: { type: 'string' }, validate: { type: 'boolean' } },
}).values;
const chosen: readonly string[] = only?.split(',') ?? [...PARTS, PAIRS];
const unknown = chosen.filter((name) => name !== PAIRS && !PARTS.some((part) => part === name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. See --help.`);
const parts = PARTS.filter((part) => chosen.includes(part));

const messages = readMessages().filter(({ isForCorrections }) => !isForCorrections);
const lessonsOf: Record<Part, readonly Lesson[]> = {
  ...clauseLessons(messages),
  injection: injectionLessons(messages),
  parting: partingLessons(messages),
};
if (isValidation) for (const part of parts) console.log(measure(part, lessonsOf[part], SETTINGS[part]));
else writeModels();
if (chosen.includes(PAIRS)) trainPairs();

function writeModels(): void {
  const model: Record<string, PackedWeights> = JSON.parse(readFileSync(MODEL, 'utf8'));
  for (const part of parts) {
    const { outputs, min, least } = SETTINGS[part];
    model[part] = packWeights(learn(lessonsOf[part], outputs, min), outputs, least);
    console.log(`${part}: ${lessonsOf[part].length} lessons, ${JSON.stringify(model[part]).length} bytes`);
  }
  if (parts.length > 0) writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);
}

/** In another process, because one reads the clause model once. */
function trainPairs(): void {
  const run = [...process.execArgv, 'scripts/training/factPairs.ts', ...(isValidation ? ['--validate'] : [])];
  process.exitCode = spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1;
}
