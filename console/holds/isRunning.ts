/** Whether a hold still keeps anything. */
export const isRunning = (
  { releasedAt, until }: { releasedAt: string | null; until: string | null },
  now = Date.now(),
): boolean => !releasedAt && (!until || Date.parse(until) > now);
