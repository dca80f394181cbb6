import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';

const FOLDER = new URL('../../files/fixtures/', import.meta.url);

/** Undamaged files of every type, made by other programs. */
const NAMES = [
  'contract.docx',
  'contract.pdf',
  'prices.xlsx',
  'contract.hwpx',
  'contract.hwp',
  'contract.html',
  'prices-cp949.csv',
  'contract.json',
];

export const bytesOf = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(name, FOLDER)));

/** The same damaged files in every run: cut short, with flipped bits, or with parts in each other's place. */
export function* damagedFiles(count: number): Generator<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const random = numbers(15);
  const below = (limit: number): number => Math.floor(random.next().value * limit);
  for (let at = 0; at < count; at++) {
    const name = NAMES[at % NAMES.length]!;
    const whole = bytesOf(name);
    // Eight types and three kinds of damage: each type meets each kind.
    yield { name, bytes: DAMAGES[at % DAMAGES.length]!(whole, below) };
  }
}

type Damage = (whole: Uint8Array<ArrayBuffer>, below: (limit: number) => number) => Uint8Array<ArrayBuffer>;

const DAMAGES: readonly Damage[] = [
  (whole, below) => whole.slice(0, below(whole.length)),
  (whole, below) => {
    for (let flips = 1 + below(20); flips > 0; flips--) whole[below(whole.length)]! ^= 1 << below(8);
    return whole;
  },
  (whole, below) => (isZip(whole) ? swapEntries(whole, below) : swapBlocks(whole, below)),
];

const isZip = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b;

function swapEntries(whole: Uint8Array<ArrayBuffer>, below: (limit: number) => number): Uint8Array<ArrayBuffer> {
  const entries = unzipSync(whole);
  const names = Object.keys(entries);
  const [one, other] = [names[below(names.length)]!, names[below(names.length)]!];
  return new Uint8Array(zipSync({ ...entries, [one]: entries[other]!, [other]: entries[one]! }));
}

function swapBlocks(whole: Uint8Array<ArrayBuffer>, below: (limit: number) => number): Uint8Array<ArrayBuffer> {
  const length = 1 + below(Math.floor(whole.length / 2));
  const [one, other] = [below(whole.length - length), below(whole.length - length)];
  const first = whole.slice(one, one + length);
  whole.copyWithin(one, other, other + length);
  whole.set(first, other);
  return whole;
}

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
