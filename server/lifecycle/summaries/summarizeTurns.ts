import { type Language, languageOf } from '../../text/language.ts';
import { normalize } from '../../text/normalize.ts';
import { shorten } from '../../text/shorten.ts';
import { DECISION, SETTING_CODE, SOLVED, TROUBLE, UNDECIDED } from '../keep/importanceWords.ts';
import { redactPrefix } from '../redact/redact.ts';
import type { RedactionKind } from '../redact/redactionKind.ts';
import { CHANGES, CHOSEN, HEDGED, OPEN, OUTCOME } from './cues.ts';
import { dropAbandoned } from './dropAbandoned.ts';
import { readStatements, type Statement, type SummarizedTurn } from './readStatements.ts';

/** Longer conversations are summarized from their newest turns, because decisions come at the end. */
const MAX_TURNS = 200;
const MAX_STATEMENTS = 600;
/** How much of a text's beginning a summary is made from. */
const MAX_SUMMARIZED = 8_000;

/**
 * A summary of a conversation in at most `maxLength` characters: the user's statements that are still true, in their
 * order. Decisions, outcomes, values and names count most; anything corrected, rejected or casual is left out. The
 * assistant's words are included if the user accepted them, or after the question that they answer. If nothing
 * qualifies, the summary is the last answer, cut.
 */
export const summarizeTurns = (turns: readonly SummarizedTurn[], maxLength = 200): string =>
  atOnce(summarizeInSlices(turns, maxLength));

/** The same with the turns redacted. */
export const summarizeHidden = (
  turns: readonly SummarizedTurn[],
  maxLength: number,
  kinds: ReadonlySet<RedactionKind>,
): string => summarizeTurns(atOnce(hideInSlices(turns, kinds)), maxLength);

function atOnce<T>(slices: Generator<void, T, void>): T {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

/** `summarizeTurns` in slices of a few milliseconds, yielding to other work between them. */
export function* summarizeInSlices(turns: readonly SummarizedTurn[], maxLength: number): Generator<void, string, void> {
  const newest = turns.slice(-MAX_TURNS);
  const read = yield* readStatements(newest);
  const statements = read.statements.slice(-MAX_STATEMENTS);
  yield* dropAbandoned(statements, read.old);
  score(statements, newest.length);
  yield;
  const holding = statements.filter(({ gone }) => !gone);
  // An unanswered question is not kept beside statements.
  const stated = holding.filter(({ asks, text, values }) => !asks || REPLY.test(text) || values.length > 0);
  const standing = stated.length > 0 ? stated : holding;
  const kept = pick(standing, maxLength);
  if (kept.length > 0) return render(kept);
  const [best] = standing.toSorted((a, b) => b.score - a.score);
  const last = turns.findLast((turn) => turn.assistantResponse.trim() !== '') ?? turns.at(-1);
  const text = best ? ended(best) : last?.assistantResponse || last?.userQuery || '';
  return shorten(text.slice(0, MAX_SUMMARIZED).replace(/\s+/g, ' '), maxLength);
}

/** The input of summaries: the beginnings of a conversation's texts, redacted, in slices. */
export function* hideInSlices(
  turns: readonly SummarizedTurn[],
  kinds: ReadonlySet<RedactionKind>,
): Generator<void, SummarizedTurn[], void> {
  const hidden: SummarizedTurn[] = [];
  for (const { userQuery, assistantResponse } of turns) {
    hidden.push({
      userQuery: redactPrefix(userQuery, MAX_SUMMARIZED, kinds),
      assistantResponse: redactPrefix(assistantResponse, MAX_SUMMARIZED, kinds),
    });
    yield;
  }
  return hidden;
}

const NAME_OR_CODE = /\b[A-Z][a-z]+\b|\b[A-Z]{2,}\b|\b[A-Za-z]+[-_]?\d[\w-]*\b|\b\w+_\w+\b/;
const WEEKDAY = /요일$|day$/i;
/** "아침은 8시로": a topic and what is said about it. */
const TOPIC = /[가-힣][은는] \S/;
const REPLY = / → /;

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

function score(statements: readonly Statement[], turns: number): void {
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
function partOf({ text, values, asks, told, answers, topic }: Statement): number {
  let sum = 0;
  if (values.some((value) => !WEEKDAY.test(value.text))) sum += 0.7 + 0.3 * Math.min(3, values.length);
  else if (values.length > 0) sum += 0.6;
  if (answers) sum += topic ? 0.7 : 0.4;
  if (asks) sum -= 1.2;
  if (told) sum += REPLY.test(text) ? -0.5 : 0.6;
  return sum;
}

/** A clause is kept with an informative clause of the same sentence. */
const CARRIED = 0.5;
const carries = (beside: Statement, { sentence, asks, aside }: Statement): boolean =>
  !beside.gone && beside.score > 1 && beside.sentence === sentence && !asks && aside === 0;

const MIN_SCORE = 0.4;
/** Statements with at least this many words that share this much say the same. */
const MIN_WORDS = 4;
const SAME = 0.8;

function saysSame(other: Statement, { text, words }: Statement): boolean {
  if (normalize(other.text).includes(normalize(text))) return true;
  const shared = [...words].filter((word) => other.words.has(word)).length;
  return shared >= MIN_WORDS && shared / Math.max(words.size, other.words.size) >= SAME;
}

/** The most informative statements for their length, each once. */
function pick(statements: readonly Statement[], maxLength: number): Statement[] {
  const kept: Statement[] = [];
  let length = -1;
  const worth = ({ score, text }: Statement): number => score / Math.sqrt(text.length + 20);
  for (const statement of statements.toSorted((a, b) => worth(b) - worth(a))) {
    const cost = ended(statement).length + 1;
    if (statement.score <= MIN_SCORE || length + cost > maxLength) continue;
    if (kept.some((other) => saysSame(other, statement))) continue;
    kept.push(statement);
    length += cost;
  }
  const whole = kept.filter(
    (one) => !kept.some((other) => other !== one && normalize(other.text).includes(normalize(one.text))),
  );
  return whole.toSorted((a, b) => a.turn - b.turn || a.at - b.at);
}

/** A statement as the summary shows it: a short answer with its question. */
const rendered = ({ text, topic, values }: Statement): string =>
  topic && values.length > 0 && text.length < 30 ? `${topic}: ${text}` : text;

const ended = (statement: Statement): string => {
  // «체중은 82kg이고» ends here, without what it led to.
  const text = rendered(statement).replace(/(?<=[\p{L}\p{N}%])이고$/u, '');
  return /[.!?。！？…]["'”’»)\]]*$/.test(text) ? text : `${text}.`;
};

function render(kept: readonly Statement[]): string {
  return kept
    .map((statement, i) => {
      const next = kept[i + 1];
      if (next?.sentence !== statement.sentence) return ended(statement);
      // As in the sentence.
      return statement.source.includes(`${statement.text} ${next.text}`) ? statement.text : `${statement.text},`;
    })
    .join(' ');
}

/** A few sentences are enough to detect a language. */
const MAX_OF_A_TURN = 500;

/** The language of the user in these turns. */
export const languageOfTurns = (turns: readonly { userQuery: string }[]): Language =>
  languageOf(turns.map((turn) => turn.userQuery.slice(0, MAX_OF_A_TURN)).join(' '));

const MAX_TITLE_LENGTH = 80;
/** The part of a question that a title needs, including white space. */
const MAX_READ = 1_000;

/** A session's title: its first question on one line, redacted and shortened. */
export function titleOf(firstQuestion: string): string {
  return shorten(redactPrefix(firstQuestion.trim(), MAX_READ).replace(/\s+/g, ' '), MAX_TITLE_LENGTH);
}
