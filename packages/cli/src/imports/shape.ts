/** Reads values of unknown files: a value of another type counts as absent. */

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text with something in it. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** An identifier, to the letter: one with a space at its end is another person's. Some exports write numbers. */
export const keyOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : textOf(value);

/** Seconds until the year 5138. Larger numbers are milliseconds, and still larger ones nanoseconds. */
const MAX_SECONDS = 1e11;
const MAX_MILLISECONDS = 1e14;

/** A time as ISO 8601: from a text, or a Unix time in seconds, milliseconds or nanoseconds. */
export function timeOf(value: unknown): string | undefined {
  if (typeof value === 'number') return value > 0 ? isoOf(toMilliseconds(value)) : undefined;
  const text = textOf(value)?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return timeOf(Number(text));
  // A time without a zone is UTC in every one of these exports; JavaScript would take the machine's zone.
  const zoned = /[zZ]$|[+-]\d{2}:?\d{2}$/.test(text) || !text.includes(':') ? text : `${text.replace(' ', 'T')}Z`;
  return isoOf(Date.parse(zoned));
}

function toMilliseconds(value: number): number {
  if (value < MAX_SECONDS) return value * 1000;
  return value < MAX_MILLISECONDS ? value : value / 1e6;
}

function isoOf(ms: number): string | undefined {
  const at = new Date(ms);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
