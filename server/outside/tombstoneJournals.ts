import { readFile } from 'node:fs/promises';
import { asError } from '../errors.ts';
import { appendLines } from './lines.ts';
import type { TombstoneEvent, TombstoneJournal } from './outside.ts';

/** Keeps the journal in an append-only file. */
export const tombstoneFile = (path: string): TombstoneJournal => ({
  write: (event) => appendLines(path, [event]),
  read: async () => readEvents((await textOf(path)).split('\n').map((line) => line.replace(/\0+$/, ''))),
});

/** Keeps no journal: a restored backup brings back users who were erased since. */
export const noTombstones: TombstoneJournal = { write: async () => {}, read: async () => [] };

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (asError(error).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Skips lines that were cut off: a power failure's line was written again, and a copy may end within a line.
 * @throws Error for any other unreadable line: the user it names would come back
 */
const readEvents = (lines: string[]): TombstoneEvent[] =>
  lines.flatMap((line, i) => {
    const event = readEvent(line);
    if (event) return [event];
    const later = lines.slice(i + 1);
    if (later.length === 0 || later.some((other) => other.startsWith(line))) return [];
    throw new Error(
      `Line ${i + 1} of the tombstone journal cannot be read, so the person it stands for would be restored. Use another copy of the journal. Remove the line only if you know that it stands for nobody.`,
    );
  });

function readEvent(line: string): TombstoneEvent | undefined {
  try {
    const event: TombstoneEvent = JSON.parse(line);
    const isErasure = isTime(event.erasedAt) && UID.test(event.requestId ?? '');
    const isOfUser = HASH.test(event.userHash) && (isErasure || isTime(event.liftedAt));
    const isOfProject = event.userHash === '' && isTime(event.deletedAt);
    return UID.test(event.projectId) && (isOfUser || isOfProject) ? event : undefined;
  } catch {
    return undefined;
  }
}

const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^(?:[0-9a-f]{2})+$/;
const isTime = (text: string | undefined): boolean => text !== undefined && !Number.isNaN(Date.parse(text));
