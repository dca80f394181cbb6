import { getAt } from '../../collections.ts';
import { type Language, languageOf } from '../../text/language.ts';
import { shorten } from '../../text/shorten.ts';
import { redactPrefix } from '../redact/redact.ts';
import type { RedactionKind } from '../redact/redactionKind.ts';
import { chooseStatements, ended, render, worthOfNames } from './chooseStatements.ts';
import { dropAbandoned } from './dropAbandoned.ts';
import { readStatements, type Statement, type SummarizedTurn } from './readStatements.ts';
import { type Standing, standingsOf } from './summaryModel.ts';

/** Longer conversations are summarized from their newest turns, because decisions come at the end. */
const MAX_TURNS = 200;
/** How much of a text's beginning a summary is made from. */
const MAX_SUMMARIZED = 8_000;

/**
 * A summary of a conversation in at most `maxLength` characters: what a reader needs of it, in its order. Decisions,
 * outcomes, values and open points count most; anything corrected, rejected or casual is left out. The assistant's words
 * are included if the user accepted them, or if they say best what was settled. If
 * nothing qualifies, the summary is the last answer, cut.
 */
export const summarizeTurns = (turns: readonly SummarizedTurn[], maxLength = 200): string =>
  atOnce(summarizeInSlices(turns, maxLength));

/** The same with the turns redacted. */
export const summarizeRedacted = (
  turns: readonly SummarizedTurn[],
  maxLength: number,
  kinds: ReadonlySet<RedactionKind>,
): string => summarizeTurns(atOnce(redactInSlices(turns, kinds)), maxLength);

function atOnce<T>(slices: Generator<void, T, void>): T {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

/** `summarizeTurns` in slices of a few milliseconds, yielding to other work between them. */
export function* summarizeInSlices(turns: readonly SummarizedTurn[], maxLength: number): Generator<void, string, void> {
  const newest = turns.slice(-MAX_TURNS);
  const { statements, old } = yield* readStatements(newest);
  const standings = yield* standingsOf(statements, newest);
  const own = statements.filter(({ offered }) => !offered);
  const abandoned = yield* dropAbandoned(own, old);
  for (const statement of statements) if (repeats(statement, abandoned, own)) statement.gone = true;
  scoreStatements(statements, standings);
  const worth = worthOfNames(statements, standings);
  yield;
  const holding = statements.filter(({ gone }) => !gone);
  // An unanswered question is not kept beside statements.
  const stated = holding.filter(({ asks, values }) => !asks || values.length > 0);
  const standing = stated.length > 0 ? stated : holding;
  const kept = yield* chooseStatements(standing, worth, maxLength);
  if (kept.length > 0) return render(kept);
  const [best] = standing.toSorted((a, b) => Number(a.offered) - Number(b.offered) || b.score - a.score);
  const last = turns.findLast((turn) => turn.assistantResponse.trim() !== '') ?? turns.at(-1);
  const text = best ? ended(best) : last?.assistantResponse || last?.userQuery || '';
  return shorten(text.slice(0, MAX_SUMMARIZED).replace(/\s+/g, ' '), maxLength);
}

/** What its standings add to a statement's score. */
const KEY = 4;
const MINOR = 1.6;
const GONE = -2.8;
const CHATTER = -2.8;

/** Sets the score of each statement: how much a reader needs it. */
function scoreStatements(statements: readonly Statement[], standings: readonly Record<Standing, number>[]): void {
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

/** Whether the assistant repeats a value that the user gave up. */
function repeats({ offered, values }: Statement, abandoned: ReadonlySet<string>, own: readonly Statement[]): boolean {
  const isStated = (text: string): boolean =>
    own.some((one) => !one.gone && one.values.some((value) => value.text === text));
  return offered && values.some(({ text }) => abandoned.has(text) && !isStated(text));
}

/** The input of summaries: the beginnings of a conversation's texts, redacted, in slices. */
export function* redactInSlices(
  turns: readonly SummarizedTurn[],
  kinds: ReadonlySet<RedactionKind>,
): Generator<void, SummarizedTurn[], void> {
  const redacted: SummarizedTurn[] = [];
  for (const { userQuery, assistantResponse } of turns) {
    redacted.push({
      userQuery: redactPrefix(userQuery, MAX_SUMMARIZED, kinds),
      assistantResponse: redactPrefix(assistantResponse, MAX_SUMMARIZED, kinds),
    });
    yield;
  }
  return redacted;
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
