import { language } from '../words/language.ts';

/** A time as an axis has room for it, by the clocks of a zone. @param hours whether the hour matters */
export function formatAxisTime(at: string, timeZone: string | undefined, hours: boolean): string {
  const hour = hours ? ({ hour: '2-digit', hourCycle: 'h23' } as const) : {};
  return new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric', ...hour }).format(new Date(at));
}
