import { readdirSync, readFileSync } from 'node:fs';
import {
  readStatements,
  type Statement,
  type SummarizedTurn,
} from '../../server/lifecycle/summaries/readStatements.ts';
import { STANDINGS, type Standing, statementInputs } from '../../server/lifecycle/summaries/summaryModel.ts';
import type { Lesson } from './logisticRegression.ts';

const FOLDER = 'server/lifecycle/summaries/training';

/** A part of a message, and what its mark says of it. */
interface Marked {
  standing: Standing;
  text: string;
}

/** A conversation whose messages are marked part by part. */
export interface MarkedConversation {
  turns: { userQuery: Marked[]; assistantResponse: Marked[] }[];
}

/** The marked conversations, in the order of their files. */
export const readMarkedConversations = (): MarkedConversation[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readFileSync(`${FOLDER}/${name}`, 'utf8')
        .split(/^## .*\n/m)
        .slice(1)
        .map(readConversation),
    );

function readConversation(block: string): MarkedConversation {
  const turns: MarkedConversation['turns'] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('U:')) turns.push({ userQuery: partsOf(line), assistantResponse: [] });
    if (line.startsWith('A:')) turns.at(-1)?.assistantResponse.push(...partsOf(line));
  }
  return { turns };
}

/** The letters of the marks. */
const MARKS: Record<string, Standing> = { k: 'key', m: 'minor', g: 'gone', n: 'nothing', c: 'chatter' };

const partsOf = (line: string): Marked[] =>
  [...line.matchAll(/\{([kmgnc])\}([^{]*)/g)].map(([, mark = '', text = '']) => ({
    standing: MARKS[mark]!,
    text: text.trim(),
  }));

/** A lesson for each statement of a conversation, and where its mark stands. */
export function summaryLessons({ turns }: MarkedConversation): Lesson[] {
  const textOf = (parts: readonly Marked[]): string => parts.map(({ text }) => text).join(' ');
  const said: SummarizedTurn[] = turns.map(({ userQuery, assistantResponse }) => ({
    userQuery: textOf(userQuery),
    assistantResponse: textOf(assistantResponse),
  }));
  const statements = statementsOf(said);
  return [...statementInputs(statements, said)].map(({ features, meaning }, at) => {
    const statement = statements[at]!;
    const parts = turns[statement.turn]![statement.byAssistant ? 'assistantResponse' : 'userQuery'];
    return { parts: [features], meaning, right: STANDINGS.indexOf(standingOf(statement, parts)) };
  });
}

function statementsOf(turns: readonly SummarizedTurn[]): Statement[] {
  const slices = readStatements(turns);
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value.statements;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The mark of the part that contains a statement, or that shares most of its words. */
function standingOf({ text }: Statement, parts: readonly Marked[]): Standing {
  const words = wordsIn(text);
  const shareOf = (part: Marked): number => {
    const own = new Set(wordsIn(part.text));
    return Number(part.text.includes(text)) + words.filter((word) => own.has(word)).length / Math.max(1, words.length);
  };
  const shares = parts.map(shareOf);
  const most = Math.max(0, ...shares);
  return (most > 0 ? parts[shares.indexOf(most)]?.standing : undefined) ?? 'nothing';
}
