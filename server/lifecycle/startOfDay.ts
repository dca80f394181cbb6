import type { CalendarDay } from './dayIn.ts';

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The moment a day begins in a time zone; where clocks skip midnight, the first moment after it. */
export function startOfDay(timeZone: string, { year, month, day }: CalendarDay): Date {
  const wanted = Date.UTC(year, month - 1, day);
  // Twice, since the offset is looked up at a guess that may lie on the other side of a change of clocks.
  let guess = wanted - offset(timeZone, wanted);
  guess = wanted - offset(timeZone, guess);
  return new Date(guess + offset(timeZone, guess) < wanted ? guess + DAY / 24 : guess);
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offset(timeZone: string, moment: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value);
  const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return local - Math.floor(moment / 1000) * 1000;
}
