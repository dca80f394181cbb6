import { readFileSync } from 'node:fs';
import { type Lexicon, makeLexicon } from '../korean/lexicon.ts';

export const WORD_DIMENSIONS = 100;

/** Words, most frequent first, with the direction of each as bytes. */
export interface WordTable {
  rowOf: Map<string, number>;
  vectors: Int8Array;
  /** The length of each vector; 0 until it is needed. */
  lengths: Float64Array;
}

export interface WordTables {
  english: WordTable;
  korean: WordTable;
  lexicon: Lexicon;
  /**
   * English words by their consonants, as they sound in Hangul: separated by spaces, the most frequent first. Working them out takes
   * half a second.
   */
  wordsBySounds: Map<string, string>;
}

/** The tables that ship with the server, read once when first needed. */
export const wordTables = once(() => {
  const korean = readTable('korean');
  return {
    ...{ english: readTable('english'), korean, lexicon: makeLexicon(korean.rowOf) },
    wordsBySounds: new Map(linesOf('sounds').map(soundsIn)),
  };
});

function once(read: () => WordTables): () => WordTables {
  let tables: WordTables | undefined;
  return () => {
    tables ??= read();
    return tables;
  };
}

function readTable(name: string): WordTable {
  const words = linesOf(name);
  const { buffer, byteOffset, length } = readData(`${name}.i8`);
  return {
    rowOf: new Map(words.map((word, row) => [word, row])),
    vectors: new Int8Array(buffer, byteOffset, length),
    lengths: new Float64Array(words.length),
  };
}

const linesOf = (name: string): string[] => readData(`${name}.txt`).toString('utf8').trimEnd().split('\n');

/** Consonants, and the words that have them. */
function soundsIn(line: string): [string, string] {
  const end = line.indexOf(' ');
  return [line.slice(0, end), line.slice(end + 1)];
}

/** The build copies the folder beside the bundle, so that the same path works there. */
const readData = (file: string): Buffer => readFileSync(new URL(`./data/${file}`, import.meta.url));
