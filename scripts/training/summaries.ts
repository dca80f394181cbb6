/**
 * Trains the model that says what a summary needs (server/lifecycle/summaries/summaryModel.json) on the marked
 * conversations in server/lifecycle/summaries/training, and prints how well it does on conversations that it has not
 * seen. Deterministic.
 */
import { writeFileSync } from 'node:fs';
import { packWeights, rowsOf, scoresOf, softmax } from '../../server/lifecycle/extract/clauses/headWeights.ts';
import { STANDINGS } from '../../server/lifecycle/summaries/summaryModel.ts';
import { type Lesson, learn } from './logisticRegression.ts';
import { readMarkedConversations, summaryLessons } from './summaryLessons.ts';

const MODEL = 'server/lifecycle/summaries/summaryModel.json';
/** Features of fewer statements are left out, and those whose weights are smaller than this share of 127. */
const MIN_STATEMENTS = 6;
const LEAST = 3;
const FOLDS = 4;

const conversations = readMarkedConversations().map(summaryLessons);
console.log(`${conversations.length} conversations, ${conversations.flat().length} statements`);
validate();
const weights = learn(conversations.flat(), STANDINGS.length, MIN_STATEMENTS);
writeFileSync(MODEL, `${JSON.stringify(packWeights(weights, STANDINGS.length, LEAST), null, 2)}\n`);

/** Of as many statements as a conversation has key ones: how many of the likeliest are key, and how many are gone. */
function validate(): void {
  const shares = Object.fromEntries(STANDINGS.map((standing) => [standing, 0]));
  let all = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeftOut = (_: unknown, at: number): boolean => at % FOLDS === fold;
    const model = learn(conversations.filter((_, at) => !isLeftOut(_, at)).flat(), STANDINGS.length, MIN_STATEMENTS);
    for (const lessons of conversations.filter(isLeftOut)) {
      const likeliest = lessons
        .map((lesson) => ({
          lesson,
          key: keyShare(scoresOf(model, STANDINGS.length, rowsOf(model.rows, lesson.parts), lesson.meaning)),
        }))
        .toSorted((a, b) => b.key - a.key)
        .slice(0, lessons.filter(isKey).length);
      all += likeliest.length;
      for (const { lesson } of likeliest) shares[STANDINGS[lesson.right]!]! += 1;
    }
  }
  const told = STANDINGS.map((standing) => `${standing} ${((100 * shares[standing]!) / all).toFixed(1)}%`);
  console.log(`the ${all} likeliest of the statements left out: ${told.join(', ')}`);
}

function isKey({ right }: Lesson): boolean {
  return STANDINGS[right] === 'key';
}

function keyShare(scores: readonly number[]): number {
  return softmax(scores)[STANDINGS.indexOf('key')]!;
}
