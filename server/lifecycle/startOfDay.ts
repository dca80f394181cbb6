import type { CalendarDay } from './dayIn.ts';
import { zoneOffset } from './zoneOffset.ts';

const DAY = 86_400_000;

/** The moment a day begins in a time zone; where clocks skip midnight, the first moment after it. */
export function startOfDay(timeZone: string, { year, month, day }: CalendarDay): Date {
  const wanted = Date.UTC(year, month - 1, day);
  // Twice, since the offset is looked up at a guess that may lie on the other side of a change of clocks.
  let guess = wanted - zoneOffset(timeZone, wanted);
  guess = wanted - zoneOffset(timeZone, guess);
  return new Date(guess + zoneOffset(timeZone, guess) < wanted ? guess + DAY / 24 : guess);
}
