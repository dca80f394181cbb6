import type { Labelled } from './readMessages.ts';

/** Longer messages stand alone well enough. */
const MAX_LENGTH = 90;
/** The distance of a statement from the one that it is put beside, in the order of the files. */
const DISTANCE = 389;
/** A question, quotation, list or second sentence: what stands beside it may be material of a task. */
const MORE_THAN_A_STATEMENT = /[?:\n"“”「『«`|]|[.!~]\s/;

/**
 * Each short statement beside another one of its language, lasting or not: "I live in Busan. I am a nurse." Written
 * messages have few such pairs, and without these the words of one statement decide about the other.
 */
export function statementPairs(messages: readonly Labelled[]): Labelled[] {
  const statements = messages.filter(
    ({ turns, facts, isForCorrections, before }) =>
      turns.length === 1 && facts && !before && !isForCorrections && isStatement(turns[0]!.userQuery),
  );
  const languages = Map.groupBy(statements, ({ pool }) => pool.split(' ')[0]);
  return [...languages.values()].flatMap((alike) =>
    alike.map((one, at) => pairOf(one, alike[(at + DISTANCE) % alike.length]!)),
  );
}

const isStatement = (text: string): boolean => text.length <= MAX_LENGTH && !MORE_THAN_A_STATEMENT.test(text);

function pairOf(one: Labelled, other: Labelled): Labelled {
  const text = [one, other].map(({ turns }) => ended(turns[0]!.userQuery)).join(' ');
  return { ...one, turns: [{ userQuery: text, assistantResponse: '' }], facts: [...one.facts!, ...other.facts!] };
}

const ended = (text: string): string => (/[.!~ㅋㅎ]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
