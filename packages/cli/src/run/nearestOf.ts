/** The name that was most likely meant, if one is near: at most two letters away, and less than half of what was typed. */
export function nearestOf(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= 2 && best.distance * 2 < typed.length ? best.name : undefined;
}

/** How many letters must be added, removed, replaced or exchanged with the next one. */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isExchanged ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[a.length]![b.length]!;
}
