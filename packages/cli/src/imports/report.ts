import type { Item, Skip, SourceValue } from './item.ts';

/** The contents of a file and the outcome of its import. Its size does not depend on the number of turns. */
export interface ImportReport {
  format: string;
  dryRun: boolean;
  users: number;
  sessions: number;
  turns: number;
  memories: number;
  spaces: number;
  documents: number;
  versions: number;
  /** Turns by month, such as `2025-03`; `undated` for those whose time the source does not know. */
  months: Record<string, number>;
  skipped: Partial<Record<Skip, Skipped>>;
  /** Texts of more than 64 KB that were cut. */
  cut: Skipped;
  recorded: number;
  /** Turns that were there already, from a former import or because the server exported them. */
  replayed: number;
  saved: number;
  /** Spaces, documents, versions, settings and sessions that were written, whether anything changed or not. */
  written: number;
  /** Facts that were remembered already. */
  known: number;
  /** What the server refused, by its code. */
  refused: Record<string, Skipped & { message: string }>;
}

/** A count, and the first places. */
export interface Skipped {
  count: number;
  places: string[];
}

const MAX_PLACES = 5;

export const UNDATED = 'undated';

export const emptyReport = (format: string, dryRun: boolean): ImportReport => ({
  format,
  dryRun,
  users: 0,
  sessions: 0,
  turns: 0,
  memories: 0,
  spaces: 0,
  documents: 0,
  versions: 0,
  months: {},
  skipped: {},
  cut: { count: 0, places: [] },
  recorded: 0,
  replayed: 0,
  saved: 0,
  written: 0,
  known: 0,
  refused: {},
});

export function addPlace(skipped: Skipped, place: string): void {
  skipped.count++;
  if (skipped.places.length < MAX_PLACES) skipped.places.push(place);
}

/** Passes JSON lines on, and counts the others. */
export async function* onlyJson(
  values: AsyncIterable<SourceValue>,
  { skipped }: ImportReport,
): AsyncGenerator<SourceValue> {
  for await (const source of values) {
    if (source.value !== undefined) {
      yield source;
      continue;
    }
    skipped.notJson ??= { count: 0, places: [] };
    addPlace(skipped.notJson, source.place);
  }
}

/** Passes items on, and counts them. */
export async function* counted(items: AsyncIterable<Item>, report: ImportReport): AsyncGenerator<Item> {
  const users = new Set<string>();
  const sessions = new Set<string>();
  for await (const item of items) {
    if (item.kind === 'skipped') {
      report.skipped[item.why] ??= { count: 0, places: [] };
      addPlace(report.skipped[item.why]!, item.place);
    } else if (item.kind === 'memory') {
      report.memories++;
      users.add(item.userId);
    } else if (item.kind === 'user' || item.kind === 'session') {
      users.add(item.userId);
      if (item.kind === 'session') sessions.add(`${item.userId}\n${item.sessionId}`);
    } else if (item.kind !== 'turn') {
      report[`${item.kind}s`]++;
    } else {
      const { userId, sessionId, occurredAt } = item.turn;
      report.turns++;
      users.add(userId);
      sessions.add(`${userId}\n${sessionId}`);
      const month = occurredAt?.slice(0, 7) ?? UNDATED;
      report.months[month] = (report.months[month] ?? 0) + 1;
    }
    report.users = users.size;
    report.sessions = sessions.size;
    yield item;
  }
}
