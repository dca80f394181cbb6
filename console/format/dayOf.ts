/** The day of a time by the browser's own clocks, as a date field has it: 2026-11-22. */
export function dayOf(at: string | Date): string {
  const time = new Date(at);
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** When a day begins by the browser's own clocks; null for none. */
export const startOfDay = (day: string): string | null => (day ? new Date(`${day}T00:00`).toISOString() : null);
