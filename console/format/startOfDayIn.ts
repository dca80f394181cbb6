const MINUTE_MS = 60_000;

/** When a day, such as 2026-11-22, begins by the clocks of a time zone, in milliseconds. */
export function startOfDayIn(day: string, timeZone: string): number {
  const wanted = Date.parse(day);
  // The offset at the first guess may be that of the other side of a change of clocks.
  const guess = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(guess, timeZone);
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
