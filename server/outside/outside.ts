import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asError } from '../errors.ts';
import type { AuditAnchor } from '../lifecycle/audit/auditChain.ts';
import { appendLines, readLinesBackwards } from './lines.ts';

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
