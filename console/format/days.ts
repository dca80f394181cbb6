/** The day of a time as a date field has it (2026-11-22), by default in the browser's time zone. */
export const dayOf = (at: string | Date, timeZone?: string): string =>
  // The Swedish date format is YYYY-MM-DD.
  new Date(at).toLocaleDateString('sv-SE', { timeZone });

/** The start of a day in the browser's time zone; null for an empty string. */
export const startOfDay = (day: string): string | null => (day ? new Date(`${day}T00:00`).toISOString() : null);

/** Whether a text is an existing day; 2026-02-31 is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

const MINUTE_MS = 60_000;

/** The start of a day, such as 2026-11-22, in a time zone, in milliseconds. */
export function startOfDayIn(day: string, timeZone: string): number {
  const wanted = Date.parse(day);
  // The offset of the first guess may be from the other side of a clock change.
  const guess = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(guess, timeZone);
}

/** The offset of a time zone from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
