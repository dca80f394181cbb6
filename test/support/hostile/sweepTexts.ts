/**
 * Measures every reader of a text on every hostile text and prints the findings as JSON. It runs in a separate process:
 * in a worker, garbage from other suites and V8's earlier optimizations would distort the times.
 */
import { hostileTexts, MAX_TEXT } from './hostileTexts.ts';
import { findTextReaders, type TextReader } from './textReaders.ts';

export interface Swept {
  unknown: string[];
  readers: number;
  tooLong: string[];
}

type Hostile = (typeof hostileTexts)[number];

/**
 * Limit for the whole text, from the command line: 100 ms in the bench, more in tests. Counts only this thread's CPU
 * time, which other programs lengthen by evicting the processor's caches.
 */
const MAX_MS = Number(process.argv[2]);
/**
 * If a sixteenth of the text takes less than this, the whole stays below the limit even if the time grows
 * quadratically.
 */
const SIXTEENTH_MS = 0.25;
/** The same for a quarter of the text. */
const QUARTER_MS = 6;
/** A text read this fast cannot have been read in quadratic time. */
const FAST_MS = 33;
/** A reader that takes no longer for sixteen times the text has read only its beginning. */
const BOUNDED_GROWTH = 2;
/** For four times the text, n log n takes 4.6 times as long and n² 16 times. */
const MAX_GROWTH = 9;
/** So little growth from a single try of a quarter that more tries cannot exceed MAX_GROWTH, unless the try took twice too long. */
const CLEAR_GROWTH = 5;
/**
 * What grows by more than MAX_GROWTH from a quarter to the whole has a quadratic part that shows below as well: by 5.8
 * from a sixteenth to a quarter.
 */
const EARLY_GROWTH = 5.5;

/** The readers to measure, by the beginning of their names, from the command line: all by default. */
const ROOM = new RegExp(`^${process.argv[3] ?? ''}`);

const found = await findTextReaders();
const { unknown } = found;
const readers = found.readers.filter(({ name }) => ROOM.test(name));
const worth: [reader: TextReader, hostile: Hostile, sixteenthMs: number][] = [];
for (const hostile of hostileTexts) {
  const read = (part: number) => {
    const text = hostile.text(MAX_TEXT / part);
    // Several readers get the same input.
    return memoize(
      (reader: TextReader) => reader.given,
      (reader) => givenTo(reader, text),
    );
  };
  const [short, sixteenthOf, quarterOf] = [read(64), read(16), read(4)];
  for (const reader of readers) {
    const [sixteenth, quarter] = [sixteenthOf(reader), quarterOf(reader)];
    if (sixteenth === quarter) {
      // It is given only the beginning of a text, so only the limit counts.
      const part = short(reader);
      if (time(reader, part) * (quarter.length / part.length) ** 2 > MAX_MS) worth.push([reader, hostile, 0]);
      continue;
    }
    const first = time(reader, sixteenth);
    if (first < SIXTEENTH_MS) continue;
    // Many readers take only the beginning of a text.
    const second = time(reader, quarter);
    if (second <= QUARTER_MS) continue;
    const grown = second / Math.min(first, time(reader, sixteenth));
    if (second * 16 > MAX_MS || grown > EARLY_GROWTH) worth.push([reader, hostile, first]);
  }
}
const tooLong = worth
  .filter(([reader, hostile, sixteenthMs]) => findingOf(reader, hostile, 3, sixteenthMs) !== undefined)
  // Another program may have evicted the processor's caches: what is really slow is slow a second time.
  .flatMap(([reader, hostile]) => findingOf(reader, hostile, 10) ?? []);
process.stdout.write(JSON.stringify({ unknown, readers: readers.length, tooLong } satisfies Swept));

function findingOf(reader: TextReader, hostile: Hostile, tries: number, sixteenthMs = 0): string | undefined {
  const textOf = (part: number): string => givenTo(reader, hostile.text(MAX_TEXT / part));
  const wholeText = textOf(1);
  const first = time(reader, wholeText);
  if (first < FAST_MS || (first <= MAX_MS && first <= sixteenthMs * BOUNDED_GROWTH)) return undefined;
  const quarterText = textOf(4);
  const once = quarterText === wholeText ? first : time(reader, quarterText);
  // Far from the limit: most readers stop here, and further tries would be half of the sweep.
  if (first <= MAX_MS && first <= once * CLEAR_GROWTH) return undefined;
  const quarter = quarterText === wholeText ? first : Math.min(once, timeOf(reader, quarterText, tries - 1));
  // More tries make the whole no slower.
  if (first <= MAX_MS && first <= quarter * MAX_GROWTH) return undefined;
  const whole = Math.min(first, timeOf(reader, wholeText, tries));
  const half = timeOf(reader, textOf(2), tries);
  const grows = whole > quarter * MAX_GROWTH && whole > half * 2.8;
  const times = [quarter, half, whole].map((ms) => ms.toFixed(1)).join(' / ');
  return whole > MAX_MS || grows ? `${reader.name} on ${hostile.name}: ${times} ms` : undefined;
}

/** The minimum of several tries. */
function timeOf(reader: TextReader, given: string, tries: number): number {
  return Math.min(...Array.from({ length: tries }, () => time(reader, given)));
}

function givenTo(reader: TextReader, text: string): string {
  return reader.given?.(text) ?? text;
}

function time(reader: TextReader, given: string): number {
  const before = process.threadCpuUsage();
  reader.read(given as never);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function memoize<T, R>(keyOf: (value: T) => unknown, make: (value: T) => R): (value: T) => R {
  const made = new Map<unknown, R>();
  return (value) => {
    const key = keyOf(value);
    if (!made.has(key)) made.set(key, make(value));
    return made.get(key)!;
  };
}
