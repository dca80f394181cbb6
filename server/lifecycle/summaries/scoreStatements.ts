import { DECISION, SETTING_CODE, SOLVED, TROUBLE, UNDECIDED } from '../keep/importanceWords.ts';
import { CHANGES, CHOSEN, HEDGED, OPEN, OUTCOME } from './cues.ts';
import type { Statement } from './readStatements.ts';
import type { Standing } from './summaryModel.ts';

/**
 * The weights of the model's judgement beside the rules', which know exact values and corrections. Together they keep
 * more than either alone, on conversations of several writers.
 */
const MODEL = 4;
const MINOR = 0.4;
const GONE = -0.7;
const CHATTER = -0.7;
/** Rules score a statement from -1 to 3. */
const [LEAST, MOST] = [-1, 3];
/** The score by rules of what the assistant says and the user does not take up. */
const NOT_TAKEN_UP = -0.5;

/** Sets the score of each statement: how much a reader needs it. */
export function scoreStatements(
  statements: readonly Statement[],
  standings: readonly Record<Standing, number>[],
  turns: number,
): void {
  scoreByRules(
    statements.filter(({ offered }) => !offered),
    turns,
  );
  for (const statement of statements) {
    const { key, minor, gone, chatter } = standings[statement.standsAs]!;
    const byRules = statement.offered ? NOT_TAKEN_UP : Math.max(LEAST, Math.min(MOST, statement.score));
    statement.score = byRules + MODEL * (key + MINOR * minor + GONE * gone + CHATTER * chatter);
  }
}

const NAME_OR_CODE = /\b[A-Z][a-z]+\b|\b[A-Z]{2,}\b|\b[A-Za-z]+[-_]?\d[\w-]*\b|\b\w+_\w+\b/;
const WEEKDAY = /요일$|day$/i;
/** "아침은 8시로": a topic and what is said about it. */
const TOPIC = /[가-힣][은는] \S/;

/** The weight of a statement with one of these; all values were set on conversations of our own. */
const EVIDENCE: [RegExp, number][] = [
  [OUTCOME, 0.8],
  [CHANGES, 0.6],
  [NAME_OR_CODE, 0.5],
  [SETTING_CODE, 0.5],
  [OPEN, 0.3],
  [TOPIC, 0.3],
  [HEDGED, -0.8],
];

/** Scores the user's statements, and those of the assistant's that the user took up, by their words and values. */
function scoreByRules(statements: readonly Statement[], turns: number): void {
  const counts = new Map<string, number>();
  for (const { words } of statements) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let first = true;
  for (const [at, statement] of statements.entries()) {
    const { text, words, turn, aside } = statement;
    const before = statements[at - 1];
    const shared = [...words].filter((word) => (counts.get(word) ?? 0) > 1).length;
    let score = evidenceOf(text) + partOf(statement) + Math.min(0.6, shared * 0.2) - 0.9 * aside;
    // The statement after an abandoned one is the valid one.
    if (before?.gone && before.turn === turn) score += 0.8;
    if (first && !statement.asks && aside === 0) score += 0.8;
    if (score > 0) {
      first = false;
      score += (0.5 * turn) / Math.max(1, turns - 1);
    }
    statement.score = score;
  }
  for (const [at, statement] of statements.entries())
    if ([statements[at - 1], statements[at + 1]].some((beside) => beside && carries(beside, statement)))
      statement.score = Math.max(statement.score, CARRIED);
}

function evidenceOf(text: string): number {
  let sum = -0.4;
  if (DECISION.test(text) && !UNDECIDED.test(text)) sum += 1.6;
  else if (CHOSEN.test(text)) sum += 1.2;
  if (TROUBLE.test(text) || SOLVED.test(text)) sum += 0.5;
  for (const [family, weight] of EVIDENCE) if (family.test(text)) sum += weight;
  return sum;
}

/** The weight that a statement's position in the conversation adds. */
function partOf({ values, asks, byAssistant, answers, topic }: Statement): number {
  let sum = 0;
  if (values.some((value) => !WEEKDAY.test(value.text))) sum += 0.7 + 0.3 * Math.min(3, values.length);
  else if (values.length > 0) sum += 0.6;
  if (answers) sum += topic ? 0.7 : 0.4;
  if (asks) sum -= 1.2;
  if (byAssistant) sum += 0.6;
  return sum;
}

/** A clause is kept with an informative clause of the same sentence. */
const CARRIED = 0.5;
const carries = (beside: Statement, { sentence, asks, aside }: Statement): boolean =>
  !beside.gone && beside.score > 1 && beside.sentence === sentence && !asks && aside === 0;
