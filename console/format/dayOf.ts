/** The day of a time, as a date field has it: 2026-11-22; by the browser's own clocks, unless those of a time zone are named. */
export const dayOf = (at: string | Date, timeZone?: string): string =>
  // Sweden writes its days so.
  new Date(at).toLocaleDateString('sv-SE', { timeZone });

/** When a day begins by the browser's own clocks; null for none. */
export const startOfDay = (day: string): string | null => (day ? new Date(`${day}T00:00`).toISOString() : null);
