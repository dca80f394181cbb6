export interface Difference {
  name: string;
  before: string;
  after: string;
}

/** What an entry says was changed, part by part; what stayed as it was is left out. */
export function differencesOf(change: unknown): Difference[] {
  const { before, after } = (change ?? {}) as { before?: Parts; after?: Parts };
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

type Parts = Record<string, unknown> | null;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Math.round(value * 1_000) / 1_000);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
