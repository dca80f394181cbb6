import { DAY_MS } from '../../lifecycle/times/calendar.ts';
import type { TimeWindow } from '../timeWindow.ts';

/**
 * From 0 for the oldest of some moments to 1 for the newest, because the latest statement about a changed fact
 * counts.
 */
export function newnessOf(moments: readonly Date[]): (moment: Date) => number {
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const moment of moments) {
    oldest = Math.min(oldest, moment.getTime());
    newest = Math.max(newest, moment.getTime());
  }
  return (moment) => (newest > oldest ? (moment.getTime() - oldest) / (newest - oldest) : 1);
}

/** Half-life: a turn of a month ago counts half as much as one of now. */
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
  if (!window) return fade(at.getTime() - moment.getTime(), HALF_LIFE_DAYS * DAY_MS);
  if (inWindow(moment, window)) return 1;
  const from = window.from.getTime();
  const to = window.to.getTime();
  const distance = moment < window.from ? from - moment.getTime() : moment.getTime() - to;
  return fade(distance, Math.max(DAY_MS, to - from));
}

const fade = (distance: number, halfLife: number) => (distance <= 0 ? 1 : 0.5 ** (distance / halfLife));
