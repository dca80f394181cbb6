/** For how long it is told who of the staff saw whose data, and why. */
const KEPT_YEARS = 2;

/** Entries of staff's readings from before this moment are told no more. */
export function accessKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

/** Whether an audit entry tells of staff's access, and has told it for long enough: then whose data it was, and why, may be gone. */
export const hasLapsed = (entry: { trigger: string; createdAt: Date }, now: Date): boolean =>
  entry.trigger === 'staff_access' && entry.createdAt < accessKeptSince(now);
