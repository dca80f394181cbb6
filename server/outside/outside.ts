import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { asError } from '../errors.ts';
import type { AuditAnchor } from '../lifecycle/audit/auditChain.ts';

/** A user was erased, or consented again after an erasure; or a whole project was deleted. */
export interface TombstoneEvent {
  projectId: string;
  /** A keyed hash in hex; it does not reveal the user. Empty for a project. */
  userHash: string;
  /** Time of the erasure; ISO 8601. */
  erasedAt?: string;
  /** The privacy request that erased them. */
  requestId?: string;
  /** Time of the new consent; ISO 8601. */
  liftedAt?: string;
  /** Time of the confirmation that the project is deleted; ISO 8601. */
  deletedAt?: string;
}

/** Stores the heads of the audit chains. */
interface AnchorStore {
  /** @throws Error when they could not be written */
  write(anchors: AuditAnchor[]): Promise<void>;
  /** The newest matching anchor of a project; undefined if there is none, or if the store cannot be read back. */
  newest(projectId: string, satisfies: (anchor: AuditAnchor) => boolean): Promise<AuditAnchor | undefined>;
}

/** Erasures and returns of users, in order: what a restored backup does not know. */
interface TombstoneJournal {
  /** @throws Error when it could not be written */
  write(event: TombstoneEvent): Promise<void>;
  read(): Promise<TombstoneEvent[]>;
}

/** Stores outside the database, which survive its loss. */
export interface Outside {
  anchors: AnchorStore;
  tombstones: TombstoneJournal;
}

/** Keeps the journal in an append-only file. */
export const tombstoneFile = (path: string): TombstoneJournal => ({
  write: (event) => appendLines(path, [event]),
  read: async () => parseEvents((await textOf(path)).split('\n').map((line) => line.replace(/\0+$/, ''))),
});

/** Keeps no journal: a restored backup brings back users who were erased since. */
const noTombstones: TombstoneJournal = { write: async () => {}, read: async () => [] };

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
const parseEvents = (lines: string[]): TombstoneEvent[] =>
  lines.flatMap((line, i) => {
    const event = parseEvent(line);
    if (event) return [event];
    const later = lines.slice(i + 1);
    if (later.length === 0 || later.some((other) => other.startsWith(line))) return [];
    throw new Error(
      `Line ${i + 1} of the tombstone journal cannot be read, so the person it stands for would be restored. Use another copy of the journal. Remove the line only if you know that it stands for nobody.`,
    );
  });

function parseEvent(line: string): TombstoneEvent | undefined {
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

/** Locations outside the database, from the settings: a path, a URL, `off`, or unset for a file beside the data. */
interface OutsideSettings {
  dataDir: string;
  auditAnchors: string | undefined;
  tombstoneJournal: string | undefined;
}

export function openOutside({ dataDir, auditAnchors, tombstoneJournal }: OutsideSettings): Outside {
  return {
    anchors: anchorsAt(auditAnchors ?? join(dataDir, 'audit-anchors.jsonl')),
    tombstones:
      tombstoneJournal === 'off' ? noTombstones : tombstoneFile(tombstoneJournal ?? join(dataDir, 'tombstones.jsonl')),
  };
}

function anchorsAt(place: string) {
  if (place === 'off') return noAnchors;
  return /^https?:\/\//i.test(place) ? anchorAddress(place) : anchorFile(place);
}

const ANSWER_MS = 10_000;

/** Appends anchors to a file, which may be in a place where the server can only append. */
const anchorFile = (path: string): AnchorStore => ({
  write: (anchors) => appendLines(path, anchors),
  newest: async (projectId, satisfies) => {
    for await (const anchor of readLinesBackwards<AuditAnchor>(path))
      if (anchor.projectId === projectId && satisfies(anchor)) return anchor;
    return undefined;
  },
});

/** Posts anchors to a URL as `{"anchors": […]}`, and treats any 2xx as success. They cannot be read back. */
const anchorAddress = (url: string): AnchorStore => ({
  write: async (anchors) => {
    if (anchors.length === 0) return;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ anchors }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`Posting the anchors failed with status ${answer.status}.`);
  },
  newest: async () => undefined,
});

const noAnchors: AnchorStore = { write: async () => {}, newest: async () => undefined };

const LINE_END = 0x0a;

/**
 * Appends each value as a line of JSON (JSON Lines), and waits until they are on disk. A line that a power failure cut
 * off stays as it is, and the next one begins a new line.
 */
async function appendLines(path: string, values: readonly object[]): Promise<void> {
  if (values.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    const isTorn = bytesRead === 1 && buffer[0] !== LINE_END;
    await file.appendFile(`${isTorn ? '\n' : ''}${values.map((value) => `${JSON.stringify(value)}\n`).join('')}`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

const BLOCK_BYTES = 256 * 1024;

/** The values of a JSON Lines file, last one first; none if there is no file. Skips a line that was cut off. */
async function* readLinesBackwards<T>(path: string): AsyncGenerator<T> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (asError(error).code === 'ENOENT') return;
    throw error;
  }
  try {
    let rest = Buffer.alloc(0);
    for (let end = (await file.stat()).size; end > 0; ) {
      const start = Math.max(end - BLOCK_BYTES, 0);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      const known = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
      // The start of a block may be the end of a line that begins in the block before it.
      const first = start === 0 ? 0 : known.indexOf(LINE_END) + 1 || known.length;
      for (const line of known.toString('utf8', first).split('\n').reverse()) {
        const value = parse<T>(line);
        if (value !== undefined) yield value;
      }
      rest = start === 0 ? Buffer.alloc(0) : known.subarray(0, first);
      end = start;
    }
  } finally {
    await file.close();
  }
}

function parse<T>(line: string): T | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The lines of a gzipped text; an earlier error in the pipeline, such as a wrong key, is rethrown unchanged. */
export async function* unpackLines(packed: Readable): AsyncGenerator<string> {
  let failure: Error | undefined;
  packed.once('error', (error) => {
    failure = error;
  });
  const text = pipeline(packed, createGunzip(), () => {}).setEncoding('utf8');
  let waiting = '';
  try {
    for await (const part of text) {
      const lines = (waiting + part).split('\n');
      waiting = lines.splice(-1).join();
      yield* lines;
    }
  } catch (error) {
    throw failure ?? error;
  }
  if (waiting) yield waiting;
}
