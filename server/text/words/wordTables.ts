import { readFileSync } from 'node:fs';
import { type Lexicon, makeLexicon } from '../korean/lexicon.ts';

export const WORD_DIMENSIONS = 100;

/** Words, most frequent first, with the direction of each as bytes. */
export interface WordTable {
  rowOf: Map<string, number>;
  vectors: Int8Array;
}

export interface WordTables {
  english: WordTable;
  korean: WordTable;
  lexicon: Lexicon;
}

let tables: WordTables | undefined;

/** The tables that come with the server, read once and when first needed. */
export function wordTables(): WordTables {
  if (tables) return tables;
  const korean = readTable('korean');
  tables = { english: readTable('english'), korean, lexicon: makeLexicon(korean.rowOf) };
  return tables;
}

/** The build copies the folder beside the bundle, so that the same path leads there. */
function readTable(name: string): WordTable {
  const file = (ending: string) => readFileSync(new URL(`./data/${name}.${ending}`, import.meta.url));
  const words = file('txt').toString('utf8').trimEnd().split('\n');
  const { buffer, byteOffset, length } = file('i8');
  return { rowOf: new Map(words.map((word, row) => [word, row])), vectors: new Int8Array(buffer, byteOffset, length) };
}
