/** The name that was most likely meant, if one is near: at most two letters away, and less than half of what was typed. */
export function nearestOf(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= 2 && best.distance * 2 < typed.length ? best.name : undefined;
}

/** How many letters must be added, removed, replaced or exchanged with the next one. */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [];
  /** Between the first `i` letters of one and the first `j` of the other; infinite before the beginning. */
  const distance = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        i + j === 0
          ? 0
          : Math.min(
              distance(i - 1, j) + 1,
              distance(i, j - 1) + 1,
              distance(i - 1, j - 1) + (isSame ? 0 : 1),
              isExchanged ? distance(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return distance(a.length, b.length);
}
