/** The names of the last months, such as 2026-10, the one that runs now first. */
export function lastMonths(now: Date, count: number): string[] {
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: count }, (_, i) => {
    const month = first - i;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
