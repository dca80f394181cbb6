import { appendLines } from './appendLines.ts';
import type { TombstoneEvent, TombstoneJournal } from './outside.ts';
import { readLinesBackwards } from './readLines.ts';

/** Keeps the journal in a file, to which it only appends. */
export const tombstoneFile = (path: string): TombstoneJournal => ({
  write: (event) => appendLines(path, [event]),
  read: async () => {
    const events: TombstoneEvent[] = [];
    for await (const event of readLinesBackwards<TombstoneEvent>(path)) events.push(event);
    return events.reverse();
  },
});

/** Keeps none: a restored backup brings back whoever was erased since. */
export const noTombstones: TombstoneJournal = { write: async () => {}, read: async () => [] };
