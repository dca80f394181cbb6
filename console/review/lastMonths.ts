/** The names of the last months, such as 2026-10, current month first. @param today such as 2026-11-22 */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = year * 12 + month - 1;
  return Array.from({ length: count }, (_, i) => {
    const one = first - i;
    return `${Math.floor(one / 12)}-${String((one % 12) + 1).padStart(2, '0')}`;
  });
}
