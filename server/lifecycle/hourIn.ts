const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day, 0 to 23, in a time zone. */
export function hourIn(at: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  return Number(format.format(at));
}
