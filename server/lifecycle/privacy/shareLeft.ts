import { countedFrom, type DueInput } from './dueAt.ts';

/** What share of the time to answer is left: 1 at first, 0 once it is over. */
export function shareLeft(request: Omit<DueInput, 'extended' | 'timeZone'> & { dueAt: Date }, now: Date): number {
  const left = request.dueAt.getTime() - now.getTime();
  if (left <= 0) return 0;
  return Math.min(1, left / (request.dueAt.getTime() - countedFrom(request).getTime()));
}
