import type { TimeWindow } from '../timeWindowOf.ts';

const DAY = 86_400_000;
/** Half-life: what was said a month ago counts half of what was said now. */
const HALF_LIFE_DAYS = 30;

/** Whether a moment lies in the time window that a query names. */
export function inWindow(moment: Date, window: Pick<TimeWindow, 'from' | 'to'>): boolean {
  return moment >= window.from && moment < window.to;
}

/**
 * How close a moment is to the time of the question, from 1 down to 0: to `at` or, if the query names a time, to that
 * window, inside which everything is equally close. Outside the window, closeness decays over the window's own length.
 */
export function recency(moment: Date, at: Date, window?: Pick<TimeWindow, 'from' | 'to'>): number {
  if (!window) return fade(at.getTime() - moment.getTime(), HALF_LIFE_DAYS * DAY);
  if (inWindow(moment, window)) return 1;
  const from = window.from.getTime();
  const to = window.to.getTime();
  const distance = moment < window.from ? from - moment.getTime() : moment.getTime() - to;
  return fade(distance, Math.max(DAY, to - from));
}

const fade = (distance: number, halfLife: number) => (distance <= 0 ? 1 : 0.5 ** (distance / halfLife));
