import { hashesOf, rowsOf, scoresOf } from '../../server/lifecycle/extract/clauses/headWeights.ts';
import { type Lesson, learn } from './logisticRegression.ts';

/** One of this many messages is left out of the training and measured. */
const FOLDS = 5;
const THRESHOLDS = [0.1, 0.2, 0.3, 0.5, 0.7];

/** How well a model that is trained on four fifths of the messages reads the others, in words. */
export function measure(name: string, lessons: readonly Lesson[], of: { outputs: number; min: number }): string {
  const own = lessons.filter(({ id }) => id !== undefined);
  const isLeftOut = ({ id = '' }: Lesson): boolean => (hashesOf([id])[0] ?? 0) % FOLDS === 0;
  const model = learn(
    own.filter((lesson) => !isLeftOut(lesson)),
    of.outputs,
    of.min,
  );
  const read = own.filter(isLeftOut).map((lesson) => ({
    ...lesson,
    scores: scoresOf(model, of.outputs, rowsOf(model.rows, lesson.parts), lesson.meaning),
  }));
  if (of.outputs > 1) {
    const right = read.filter(({ scores, right }) => scores.indexOf(Math.max(...scores)) === right);
    return `${name}: ${shareOf(right.length, read.length)} right`;
  }
  const groups = Map.groupBy(read, ({ group, right }) => group ?? (right === 1 ? 'yes' : 'no'));
  const lines = THRESHOLDS.map((threshold) => {
    const cells = [...groups].map(([group, members]) => {
      const above = members.filter(({ scores: [score = 0] }) => 1 / (1 + Math.exp(-score)) >= threshold);
      return `${shareOf(above.length, members.length)} of ${members.length} ${group}`;
    });
    return `  from ${threshold}: ${cells.join(', ')}`;
  });
  return [`${name}:`, ...lines].join('\n');
}

const shareOf = (some: number, all: number): string => `${((100 * some) / all).toFixed(1)}%`;
