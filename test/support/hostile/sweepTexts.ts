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

const { readers, unknown } = await findTextReaders();
const worth: [reader: TextReader, hostile: Hostile, sixteenthMs: number][] = [];
for (const hostile of hostileTexts) {
  const texts = [16, 4].map((part) => hostile.text(MAX_TEXT / part));
  // Several readers get the same input.
  const read = texts.map((text) =>
    memoize(
      (reader: TextReader) => reader.given,
      (reader) => givenTo(reader, text),
    ),
  );
  for (const reader of readers) {
    const [sixteenth, quarter] = [read[0]!(reader), read[1]!(reader)];
    const first = time(reader, sixteenth);
    if (first < SIXTEENTH_MS) continue;
    // Many readers take only the beginning of a text.
    if ((sixteenth === quarter ? first : time(reader, quarter)) > QUARTER_MS) worth.push([reader, hostile, first]);
  }
}
const tooLong = worth
  .filter(([reader, hostile, sixteenthMs]) => findingOf(reader, hostile, 3, sixteenthMs) !== undefined)
  // Another program may have evicted the processor's caches: what is really slow is slow a second time.
  .flatMap(([reader, hostile]) => findingOf(reader, hostile, 10) ?? []);
process.stdout.write(JSON.stringify({ unknown, readers: readers.length, tooLong } satisfies Swept));

function findingOf(reader: TextReader, hostile: Hostile, tries: number, sixteenthMs = 0): string | undefined {
  const [quarterText, halfText, wholeText] = [4, 2, 1].map((part) => givenTo(reader, hostile.text(MAX_TEXT / part)));
  const first = timeOf(reader, wholeText, 1);
  if (first < FAST_MS || (first <= MAX_MS && first <= sixteenthMs * BOUNDED_GROWTH)) return undefined;
  const quarter = quarterText === wholeText ? first : timeOf(reader, quarterText, tries);
  // More tries make the whole no slower.
  if (first <= MAX_MS && first <= quarter * MAX_GROWTH) return undefined;
  const whole = Math.min(first, timeOf(reader, wholeText, tries));
  const half = timeOf(reader, halfText, tries);
  const grows = whole > quarter * MAX_GROWTH && whole > half * 2.8;
  const times = [quarter, half, whole].map((ms) => ms.toFixed(1)).join(' / ');
  return whole > MAX_MS || grows ? `${reader.name} on ${hostile.name}: ${times} ms` : undefined;
}

/** The minimum of several tries. */
function timeOf(reader: TextReader, given: unknown, tries: number): number {
  return Math.min(...Array.from({ length: tries }, () => time(reader, given)));
}

function givenTo(reader: TextReader, text: string): unknown {
  return reader.given?.(text) ?? text;
}

function time(reader: TextReader, given: unknown): number {
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
