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

/** The tables that come with the server, read once and when first needed. */
export const wordTables = once(() => {
  const korean = readTable('korean');
  return { english: readTable('english'), korean, lexicon: makeLexicon(korean.rowOf) };
});

/** The same words with GloVe's vectors alone, on which the extraction's model was trained. */
export const gloveTables = once(() => {
  const { english, korean, lexicon } = wordTables();
  const withGlove = ({ rowOf }: WordTable, name: string) => ({ rowOf, vectors: readVectors(`${name}.glove.i8`) });
  return { english: withGlove(english, 'english'), korean: withGlove(korean, 'korean'), lexicon };
});

function once(read: () => WordTables): () => WordTables {
  let tables: WordTables | undefined;
  return () => {
    tables ??= read();
    return tables;
  };
}

function readTable(name: string): WordTable {
  const words = readData(`${name}.txt`).toString('utf8').trimEnd().split('\n');
  return { rowOf: new Map(words.map((word, row) => [word, row])), vectors: readVectors(`${name}.i8`) };
}

function readVectors(file: string): Int8Array {
  const { buffer, byteOffset, length } = readData(file);
  return new Int8Array(buffer, byteOffset, length);
}

/** The build copies the folder beside the bundle, so that the same path leads there. */
const readData = (file: string): Buffer => readFileSync(new URL(`./data/${file}`, import.meta.url));
