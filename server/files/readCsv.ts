import { parse } from 'csv-parse/sync';
import { decodeText } from './decodeText.ts';
import { Markdown } from './markdown.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** CSV as a table. The separator is the one that occurs most in the first line. */
export function readCsv(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))]!;
  const rows: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1024 ** 2,
  });
  const markdown = new Markdown();
  markdown.table(rows);
  return markdown.toString();
}
