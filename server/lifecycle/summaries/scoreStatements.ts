import { getAt } from '../../collections.ts';
import type { Statement } from './readStatements.ts';
import type { Standing } from './summaryModel.ts';

/** What its standings add to a statement's score. */
const KEY = 4;
const MINOR = 1.6;
const GONE = -2.8;
const CHATTER = -2.8;

/** Sets the score of each statement: how much a reader needs it. */
export function scoreStatements(
  statements: readonly Statement[],
  standings: readonly Record<Standing, number>[],
): void {
  for (const statement of statements) {
    const { key, minor, gone, chatter } = getAt(standings, statement.standsAs);
    statement.score = roleOf(statement) + KEY * key + MINOR * minor + GONE * gone + CHATTER * chatter;
  }
}

/** What the model underrates in short messages: what the user says, values, answers, and what the user took up. */
function roleOf({ offered, values, answers, asks, aside, byAssistant }: Statement): number {
  if (offered) return -0.5;
  const states = Number(values.length > 0) + 0.5 * Number(answers) + 0.6 * Number(byAssistant);
  return 0.3 + states - 1.2 * Number(asks) - 0.9 * aside;
}
