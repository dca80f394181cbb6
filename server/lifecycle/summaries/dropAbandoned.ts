import { normalize } from '../../text/normalize.ts';
import { trimParticle } from '../../text/tokenize.ts';
import { DECISION, UNDECIDED } from '../keep/importanceWords.ts';
import { correctedValues } from './correctedValues.ts';
import { ABANDONED_PLAN, AT_FIRST, CHOSEN, CONSIDERED, DRAWBACK, OUTCOME, TURNED_DOWN, WAS_VALUE } from './cues.ts';
import { type Statement, wordsOf } from './readStatements.ts';
import { valuesIn } from './statedValues.ts';

/** Yields to other work after this many statements. */
const A_SLICE = 50;

/**
 * Marks statements that are no longer true, and cuts abandoned values from statements that say more; `cut` contains
 * further such values.
 */
export function* dropAbandoned(
  statements: Statement[],
  cut: readonly string[],
): Generator<void, ReadonlySet<string>, void> {
  const old = new Set(cut);
  for (const at of statements.keys()) if (statesPast(statements, at)) giveUp(statements, at, old);
  yield;
  const settling = new Set(
    statements.filter((one) => !one.asks && (one.decides || OUTCOME.test(one.text))).map(({ turn }) => turn),
  );
  for (const [at, statement] of statements.entries()) {
    if (at % A_SLICE === 0) yield;
    if (statement.gone) continue;
    for (const { of, value, by } of correctedValues(statements, at, (turn) => settling.has(turn))) {
      if (by && of.text.includes(value)) {
        replaceIn(of, value, by);
        // It now says what the correction says.
        of.standsAs = statement.standsAs;
        statement.gone = true;
        old.delete(by);
      } else dropFrom(of, value);
      old.add(value);
    }
  }
  for (const statement of statements.filter(({ at, standsAs }) => standsAs !== at)) standAsLast(statement, statements);
  for (const value of old) dropValue(statements, value);
  yield;
  dropUnchosen(statements);
  return old;
}

/** A corrected statement is as certain as the last one that states its value: «최종 8080으로 확정». */
function standAsLast(statement: Statement, statements: readonly Statement[]): void {
  const [value] = statement.values;
  const last = statements.findLast(({ gone, values }) => !gone && values.some(({ text }) => text === value?.text));
  if (last && last !== statement) statement.standsAs = last.at;
}

/** An offer that was accepted: «64만원이라길래 그걸로 가입했어». */
const TAKES_OFFER =
  /(?:^|\s)(?:그걸로|그거로|그렇게|거기로|그 ?(?:가격|조건|날짜)(?:으?로|에)) ?[가-힣]*(?:했|하기로|하자|할게|갈게|정했|가입|계약|확정)/;

function statesPast(statements: readonly Statement[], at: number): boolean {
  const { text, byAssistant, asks, source } = statements[at] ?? {};
  if (!text || byAssistant || asks) return false;
  if (TURNED_DOWN.test(text) || WAS_VALUE.test(text)) return true;
  if (DECISION.test(text) && !UNDECIDED.test(text)) return false;
  const next = statements[at + 1];
  const hasDrawback = DRAWBACK.test(text) || (next !== undefined && next.source === source && DRAWBACK.test(next.text));
  if (hasDrawback && CONSIDERED.test(text)) return true;
  if (TAKES_OFFER.test(text)) return false;
  if (ABANDONED_PLAN.test(text)) return next !== undefined;
  return AT_FIRST.test(text);
}

/** Drops a statement, and with a refusal also what it refuses. */
function giveUp(statements: Statement[], at: number, old: Set<string>): void {
  const statement = statements[at];
  if (!statement) return;
  const turnedDown = TURNED_DOWN.test(statement.text) ? turnedDownBy(statements, at) : [];
  for (const other of [...turnedDown, statement]) {
    if (other !== statement && (DECISION.test(other.text) || CHOSEN.test(other.text))) continue;
    other.gone = true;
    for (const { text } of other.values) old.add(text);
  }
}

/** It refuses what precedes it in its own sentence; if that is too little, the previous sentence or message. */
function turnedDownBy(statements: readonly Statement[], at: number): Statement[] {
  const statement = statements[at];
  const previous = statements[at - 1];
  if (!statement || !previous) return [];
  const { turn, source, values, words } = statement;
  const says = values.length > 0 || words.size > 2;
  const alone = previous.turn !== turn && statements[at + 1]?.turn !== turn;
  if (alone) return says || previous.byAssistant || previous.turn !== turn - 1 ? [] : [previous];
  const opens = previous.source !== source;
  const until = opens && !says ? previous.sentence : statement.sentence;
  let start = at;
  while (start > 0 && statements[start - 1]?.turn === turn && (statements[start - 1]?.sentence ?? 0) >= until) start--;
  return statements.slice(start, at).filter(({ byAssistant }) => !byAssistant);
}

const MIN_NAME = 2;

/** Drops the statements that name an abandoned value, unless they decide something else. */
function dropValue(statements: Statement[], old: string): void {
  if (old.length < MIN_NAME) return;
  const numeric = /\d/.test(old);
  for (const statement of statements) {
    if (statement.gone || !names(statement.text, old)) continue;
    const others = statement.values.some(({ text }) => text !== old);
    if (numeric || (!others && !DECISION.test(statement.text))) dropFrom(statement, old);
  }
}

/** Replaces an older value with a newer one, and keeps the words that say what it is. */
function replaceIn(statement: Statement, value: string, by: string): void {
  const text = statement.text.replace(value, () => by);
  const source = statement.source.replace(value, () => by);
  Object.assign(statement, { text, source, values: valuesIn(text) });
}

function dropFrom(statement: Statement, value: string): void {
  const rest = /\d/.test(value) ? withoutPart(statement, value) : '';
  if (rest) Object.assign(statement, { text: rest, values: valuesIn(rest) });
  else statement.gone = true;
}

/** A statement without the item or the end that names a value; '' if nothing is left. */
function withoutPart({ text, values }: Statement, old: string): string {
  const items = text.split(/,\s+/);
  const others = items.filter((item) => !names(item, old));
  if (items.length > 1) return others.every((item) => wordsOf(item).size === 0) ? '' : others.join(', ');
  const [before, last] = values.slice(-2);
  if (!before || last?.text !== old || before.text === old) return '';
  const end = before.at + before.text.length;
  return text.slice(0, end + text.slice(end).search(/\s|$/)).replace(/(?:이?랑|와|과|하고|,)$/, '');
}

function names(text: string, value: string): boolean {
  const at = text.indexOf(value);
  if (at < 0) return false;
  const after = text.slice(at + value.length);
  return !/[\d.,억만]\s?$/.test(text.slice(0, at)) && !/^(?:[.,]?\d|[a-z]|\s?[억만천])/i.test(after);
}

const MAX_OF_AN_OPTION = 40;
/** Between the options of a choice. */
const OR = /,\s+|\s(?:or|vs\.?|versus|아니면|또는|이랑|랑|하고)\s|(?<=[가-힣\w])(?:이?랑|하고)\s/;

/** Of options among which one is chosen later, keeps that one. */
function dropUnchosen(statements: Statement[]): void {
  for (const [at, statement] of statements.entries()) {
    if (statement.gone || statement.byAssistant) continue;
    const options = statement.text.split(OR).filter((option) => /\p{L}/u.test(option));
    if (options.length < 2 || options.some(({ length }) => length > MAX_OF_AN_OPTION)) continue;
    const later = statements
      .slice(at + 1)
      .filter(
        ({ text, gone, asks, turn }) =>
          !gone && !asks && turn > statement.turn && (DECISION.test(text) || CHOSEN.test(text)),
      );
    const chosen = options.filter((option) => later.some(({ text }) => namesOption(option, text)));
    const [only] = chosen;
    if (chosen.length !== 1 || !only) continue;
    const priced = options.every((option) => valuesIn(option).length > 0);
    if (priced) Object.assign(statement, { text: only, values: valuesIn(only) });
    else if (!DECISION.test(statement.text)) statement.gone = true;
  }
}

/** An option is named by its first word, or by the beginning of it: 세진 for 세진로지스. */
function namesOption(option: string, text: string): boolean {
  const name = trimParticle(normalize(option).split(' ')[0] ?? '');
  const words = normalize(text)
    .split(/[\s,.!]+/)
    .map((word) => trimParticle(word.replace(/^([a-z])[가-힣]+$/, '$1')));
  return words.some(
    (word) =>
      word === name ||
      ((word.length > 1 || /^[a-z][가-힣]/.test(name)) &&
        word !== '' &&
        (name.startsWith(word) || word.startsWith(name))),
  );
}
