import { getAt } from '../../collections.ts';
import { edgeShapes } from '../extract/clauses/clauseFeatures.ts';
import { ASSENTS, TAKES_UP, TURNED_DOWN } from './cues.ts';
import type { Statement, SummarizedTurn } from './readStatements.ts';
import { isOtherOf, type StatedValue } from './statedValues.ts';

/** The statements of a conversation by what they name and by the message that they are part of. */
interface StatementIndex {
  statements: readonly Statement[];
  turns: readonly SummarizedTurn[];
  byWord: ReadonlyMap<string, readonly number[]>;
  values: readonly { at: number; value: StatedValue }[];
  byMessage: ReadonlyMap<string, readonly number[]>;
}

export function indexStatements(statements: readonly Statement[], turns: readonly SummarizedTurn[]): StatementIndex {
  const placed = statements.map((statement, at) => ({ at, statement }));
  const words = placed.flatMap(({ at, statement }) => [...statement.words].map((word) => ({ at, word })));
  return {
    statements,
    turns,
    byWord: positionsBy(words, ({ word }) => word),
    values: placed.flatMap(({ at, statement }) => statement.values.map((value) => ({ at, value }))).slice(-MAX_VALUES),
    byMessage: positionsBy(placed, ({ statement }) => messageOf(statement)),
  };
}

function positionsBy<T extends { at: number }>(items: readonly T[], keyOf: (item: T) => string): Map<string, number[]> {
  const groups = Map.groupBy(items, keyOf);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ at }) => at)]));
}

const messageOf = ({ turn, byAssistant }: Statement): string => `${turn}${speakerOf(byAssistant)}`;
const speakerOf = (byAssistant: boolean): string => (byAssistant ? 'a' : 'u');

/** A word or value is compared with so many others at most. */
const MAX_ALIKE = 40;
const MAX_VALUES = 200;

/**
 * What the model reads of a statement: its words, its place in the conversation, what stands beside it, and what is
 * said about the same words and values before and after it.
 */
export function statementFeatures(index: StatementIndex, at: number): string[] {
  const { text, byAssistant } = getAt(index.statements, at);
  const words = wordsIn(text);
  const edges = [...edgesOf(words), ...edgeShapes(text)];
  const bySpeaker = [...edges, ...placeOf(index, at), ...sharedOf(index, at), ...valuesOf(index, at)];
  const speaker = speakerOf(byAssistant);
  return [
    ...words.flatMap((word, i) => [`w:${word}`, `w2:${words[i - 1] ?? ''} ${word}`, ...piecesOf(word)]),
    ...edges,
    ...bySpeaker.map((feature) => `${speaker}|${feature}`),
    ...besideOf(index, at),
  ];
}

const HANGUL = /^[가-힣]{2,}$/;
/** The stem and the ending of a Korean word, more or less. */
const piecesOf = (word: string): string[] =>
  HANGUL.test(word) ? [`b:${word.slice(0, 2)}`, `e:${word.slice(-2)}`, `e3:${word.slice(-3)}`] : [];

/** The first words, and the last ones with their endings. */
function edgesOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  return [
    `first:${words[0] ?? ''}`,
    `first2:${words.slice(0, 2).join(' ')}`,
    `last2:${words.slice(-2).join(' ')}`,
    ...[1, 2, 3, 4].map((length) => `last:${last.slice(-length)}`),
  ];
}

const few = (count: number): number => Math.min(3, count);

function placeOf({ statements, turns, byMessage }: StatementIndex, at: number): string[] {
  const statement = getAt(statements, at);
  const message = byMessage.get(messageOf(statement)) ?? [];
  const inMessage = message.indexOf(at);
  const last = turns.length - 1;
  return [
    `from:${few(statement.turn)}`,
    `to:${few(last - statement.turn)}`,
    `part:${Math.round((3 * statement.turn) / Math.max(1, last))}`,
    `turns:${Math.min(8, turns.length)}`,
    `nth:${few(inMessage)}`,
    `nthlast:${few(message.length - 1 - inMessage)}`,
    `many:${Math.min(5, message.length)}`,
    `asks:${statement.asks}`,
    `answers:${statement.answers}`,
    `aside:${statement.aside > 0}`,
    `changes:${statement.changes}`,
    `decides:${statement.decides}`,
    `values:${few(statement.values.length)}`,
    `long:${Math.min(8, statement.text.length >> 4)}`,
  ];
}

const WORD = /[a-z']+|[가-힣]+|\d+|[?!]/g;
/** All numbers are one word. */
const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => (/\d/.test(word) ? '0' : word));

const MAX_WORDS_BESIDE = 8;
const MAX_OF_A_REACTION = 120;

/** The statements beside it in its message, the question that it answers, and how the other speaker reacts. */
function besideOf({ statements, turns }: StatementIndex, at: number): string[] {
  const { turn, byAssistant, source } = getAt(statements, at);
  const speaker = speakerOf(byAssistant);
  const [previous, next] = [at - 1, at + 1].map((other) => {
    const statement = statements[other];
    return statement?.turn === turn && statement.byAssistant === byAssistant ? statement : undefined;
  });
  const before = (byAssistant ? turns[turn]?.userQuery : turns[turn - 1]?.assistantResponse) ?? '';
  const after = (byAssistant ? turns[turn + 1]?.userQuery : turns[turn]?.assistantResponse) ?? '';
  const question = before.split(/[.!]\s/).at(-1) ?? '';
  return [
    ...neighbourOf('previous', previous),
    ...neighbourOf('next', next),
    `same:${previous?.source === source}:${next?.source === source}`,
    `${speaker}|asked:${asks(before)}`,
    ...wordsIn(question)
      .slice(-MAX_WORDS_BESIDE)
      .map((word) => `${speaker}|question:${word}`),
    `${speaker}|after:${after === '' ? 'none' : few(after.length >> 5)}`,
    `${speaker}|afterasks:${asks(after)}`,
    ...reactionOf(after.slice(0, MAX_OF_A_REACTION), speaker),
  ];
}

const asks = (message: string): boolean => /[?？]\s*$/.test(message.trim());

function neighbourOf(name: string, statement: Statement | undefined): string[] {
  if (!statement) return [`${name}:`];
  const words = wordsIn(statement.text);
  return [
    ...words.map((word) => `${name}:${word}`),
    `${name}first2:${words.slice(0, 2).join(' ')}`,
    `${name}last:${words.at(-1)?.slice(-3) ?? ''}`,
  ];
}

function reactionOf(reaction: string, speaker: string): string[] {
  const words = wordsIn(reaction);
  const opening = `reacts:${speaker}:${words[0] ?? ''}`;
  if (speaker === 'u') return [opening];
  return [
    opening,
    `assents:${ASSENTS.test(reaction)}`,
    `takes:${TAKES_UP.test(reaction)}`,
    `refuses:${TURNED_DOWN.test(reaction)}`,
    ...words.slice(0, MAX_WORDS_BESIDE).map((word) => `reaction:${word}`),
    `reactsfirst:${words.slice(0, 2).join(' ')}`,
  ];
}

/** How many of its words are said elsewhere: before or after it, by whom, and how close to it. */
function sharedOf({ statements, byWord }: StatementIndex, at: number): string[] {
  const { words, turn, byAssistant } = getAt(statements, at);
  const shared = new Map<string, Set<string>>();
  const add = (where: string, word: string): void => {
    shared.set(where, (shared.get(where) ?? new Set()).add(word));
  };
  for (const word of words)
    for (const position of (byWord.get(word) ?? []).slice(0, MAX_ALIKE)) {
      const other = getAt(statements, position);
      if (other.turn === turn && other.byAssistant === byAssistant) continue;
      const where = `${position < at ? 'before' : 'after'}:${speakerOf(other.byAssistant)}`;
      add(where, word);
      if (Math.abs(other.turn - turn) <= 1) add(`${where}:near`, word);
      if (position > at && other.changes) add('after:changes', word);
    }
  const countOf = (where: string): number => shared.get(where)?.size ?? 0;
  return [
    `words:${Math.min(6, words.size)}`,
    ...SHARED.map((where) => `shared:${where}:${few(countOf(where))}`),
    ...(words.size > 0
      ? ['before:u', 'after:u', 'after:a'].map(
          (where) => `share:${where}:${Math.round((3 * countOf(where)) / words.size)}`,
        )
      : []),
  ];
}

const SHARED = [
  ...['before:u', 'before:a', 'after:u', 'after:a'],
  ...['before:a:near', 'after:a:near', 'after:u:near', 'after:changes'],
];

/** Whether its values are said again, or others of the same measure are. */
function valuesOf({ statements, values }: StatementIndex, at: number): string[] {
  const { turn, words, values: own } = getAt(statements, at);
  return own.flatMap((value, i) => {
    const found = new Set<string>();
    for (const { at: position, value: stated } of values) {
      const isSame = stated.text === value.text;
      if (position === at || !(isSame || isOtherOf(value, stated))) continue;
      const other = getAt(statements, position);
      const when = position < at ? 'before' : 'after';
      if (isSame) {
        found.add(`${when}:${speakerOf(other.byAssistant)}`);
        continue;
      }
      const isOfTopic = [...other.words].some((word) => words.has(word));
      const where = `other:${when}:${speakerOf(other.byAssistant)}`;
      found.add(where);
      found.add(`${where}:${isOfTopic}:${Math.abs(other.turn - turn) <= 1 ? 'near' : 'far'}`);
      if (other.changes) found.add(`${where}:changes`);
      if (other.decides && !other.byAssistant) found.add(`other:${when}:decides:${isOfTopic}`);
    }
    const has = (start: string): boolean => [...found].some((where) => where.startsWith(start));
    return [
      `measure:${value.measure}`,
      `value:${i === 0 ? 'first' : 'more'}`,
      ...[...found].map((where) => `value:${where}`),
      `value:${['before', 'after', 'other:before', 'other:after'].map(has).join(':')}`,
    ];
  });
}
