/**
 * Trains the models that find what a fact changes, by the clause model that is written: of stated corrections
 * (server/lifecycle/facts/correctionModel.json), and of unstated changes (change/changeModel.json). `--validate` only prints
 * how many of these are found in stories that were left out. Deterministic.
 */
import { writeFileSync } from 'node:fs';
import { PAIR_FEATURES } from '../../server/lifecycle/facts/correctionPair.ts';
import { learnTrees } from './boostedTrees.ts';
import { changeExamples } from './changeLessons.ts';
import { correctionLessons } from './correctionLessons.ts';
import { learn } from './logisticRegression.ts';
import { readMessages } from './readMessages.ts';

const CORRECTIONS = 'server/lifecycle/facts/correctionModel.json';
const CHANGES = 'server/lifecycle/facts/change/changeModel.json';

if (process.argv.includes('--validate')) console.log(changeExamples().validated());
else {
  writeCorrections();
  writeChanges();
}

function writeCorrections(): void {
  const lessons = correctionLessons(readMessages());
  const { vector, vectorScale } = learn(lessons, 1, 1);
  const weights = PAIR_FEATURES.map((_, i) => Math.round((vector[i] ?? 0) * vectorScale * 1_000) / 1_000);
  writeFileSync(CORRECTIONS, `${JSON.stringify({ weights }, null, 2)}\n`);
  console.log(`${CORRECTIONS}: ${lessons.length} pairs`);
}

function writeChanges(): void {
  const { examples } = changeExamples();
  const trees = JSON.stringify(learnTrees(examples)).replaceAll(/(?<=\]),(?=\[\d+,[^[\]]+,\[)/g, ',\n');
  writeFileSync(CHANGES, `${trees}\n`);
  console.log(`${CHANGES}: ${examples.length} pairs`);
}
