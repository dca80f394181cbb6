import { countedFrom, type DueInput } from './dueAt.ts';

/** What share of the time to answer is left: 1 at first, 0 once it is over. */
export function shareLeft(request: Omit<DueInput, 'extended' | 'timeZone'> & { dueAt: Date }, now: Date): number {
  const from = countedFrom(request).getTime();
  const share = (request.dueAt.getTime() - now.getTime()) / (request.dueAt.getTime() - from);
  return Math.min(1, Math.max(0, share));
}
