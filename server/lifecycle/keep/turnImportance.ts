const SAVED = 10;
const MOST_DISMISSED = 3;

/** How much a turn matters after its user saved or dismissed it: what is given stands, a saved one matters most, a dismissed one little. */
export function turnImportance(
  present: number,
  change: { importance?: number | null; saved?: boolean | null; dismissed?: boolean | null },
): number {
  if (change.importance != null) return change.importance;
  const kept = change.saved ? SAVED : present;
  return change.dismissed ? Math.min(kept, MOST_DISMISSED) : kept;
}
