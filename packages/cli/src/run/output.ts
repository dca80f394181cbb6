import { once } from 'node:events';
import { stripVTControlCharacters, styleText } from 'node:util';
import { type Language, say, type Words } from './words.ts';

export const FORMS = ['text', 'json', 'table', 'quiet'] as const;
export type Form = (typeof FORMS)[number];

/** A column of a list; the first one is what `quiet` prints. */
export interface Column<Row> {
  title: Words;
  of(row: Row): unknown;
}

/** Where a command writes to: data to stdout, and words to stderr. */
export interface Output {
  readonly form: Form;
  /** A list. As JSON, its rows as they are. */
  rows<Row extends object>(rows: readonly Row[], columns: readonly Column<NoInfer<Row>>[]): void;
  /** One thing: as text, a line for each field. */
  fields<Row extends object>(row: Row, columns: readonly Column<NoInfer<Row>>[]): void;
  /** A text, such as a prompt; as JSON, `data`. */
  text(text: string, data?: object): void;
  /** A line of data, whatever the form; waits for a slow reader. */
  line(text: string): Promise<void>;
  /** Writes words for people, not for scripts. */
  tell(words: Words, params?: Readonly<Record<string, unknown>>): void;
}

const NOTHING: Words = ['There is nothing to list.', '목록이 비어 있습니다.'];

export interface Streams {
  stdout: NodeJS.WritableStream & { isTTY?: boolean };
  stderr: NodeJS.WritableStream & { isTTY?: boolean };
}

export function openOutput(form: Form, language: Language, { stdout, stderr }: Streams, isColored: boolean): Output {
  const print = (line: string): void => void stdout.write(`${line}\n`);
  const bold = (text: string): string => (isColored ? styleText('bold', text, { validateStream: false }) : text);
  const json = (data: unknown): void => print(JSON.stringify(data, null, 2));
  return {
    form,
    rows: (rows, columns) => {
      if (form === 'json') return json(rows);
      if (rows.length === 0 && form !== 'quiet') stderr.write(`${say(NOTHING, language)}\n`);
      const cells = rows.map((row) => columns.map(({ of }) => cellOf(of(row))));
      if (form !== 'table') {
        for (const row of cells) print(form === 'quiet' ? (row[0] ?? '') : row.join('\t'));
        return;
      }
      const head = columns.map(({ title }) => say(title, language).toUpperCase());
      const widths = head.map((title, i) => Math.max(widthOf(title), ...cells.map((row) => widthOf(row[i] ?? ''))));
      for (const [i, row] of [head, ...cells].entries()) {
        const line = row.map((cell, at) => pad(cell, at === row.length - 1 ? 0 : (widths[at] ?? 0))).join('  ');
        print(i === 0 ? bold(line) : line);
      }
    },
    fields: (row, columns) => {
      if (form === 'json') return json(row);
      if (form === 'quiet') return print(cellOf(columns[0]!.of(row)));
      const lines = columns.map(({ title, of }) => [say(title, language), cellOf(of(row))] as const);
      const width = Math.max(...lines.map(([title]) => widthOf(title)));
      for (const [title, value] of lines)
        print(form === 'text' ? `${title}\t${value}` : `${bold(pad(title, width))}  ${value}`);
    },
    text: (text, data) => (form === 'json' && data ? json(data) : print(printable(text, true).replace(/\n$/, ''))),
    line: async (text) => {
      if (!stdout.write(`${text}\n`)) await once(stdout, 'drain');
    },
    tell: (words, params) => {
      if (form !== 'quiet') stderr.write(`${say(words, language, params)}\n`);
    },
  };
}

/** A value in one line of a terminal. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join(', ');
  return printable(typeof value === 'object' ? JSON.stringify(value) : String(value), false).trim();
}

/** User content must not move the cursor, forge lines or reverse the text after it. */
const printable = (text: string, keepsLines: boolean): string =>
  stripVTControlCharacters(text)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(keepsLines ? /[^\P{Cc}\n\t]/gu : /\s+|\p{Cc}/gu, keepsLines ? '' : ' ');

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Hangul takes two columns of a terminal. */
const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
