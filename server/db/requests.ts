import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** On whose behalf a database query runs. */
interface Caller {
  /** The API key; or a shared value for all end users of a project, all staff, or all unauthenticated callers. */
  group: string;
  /** One caller among those. A key's requests are told apart by the user they write about. */
  person: string | undefined;
}

/** What the database needs to know of the request that it works for. */
export interface DatabaseRequest {
  /** Filled in once the request is authenticated. */
  caller: Caller | undefined;
  /** The read must include everything up to this position of the write-ahead log. */
  after?: bigint | undefined;
  /** The position of the request's own last write; known if there is a read replica. */
  written?: bigint | undefined;
}

/** The request of the current call; unset when the server acts on its own. */
export const currentRequest = new AsyncLocalStorage<DatabaseRequest>();

/** A position in PostgreSQL's write-ahead log (LSN); a replica has everything up to the position that it replayed. */
export type Position = bigint;

const LSN = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i;
const PAGE_BYTES = 8_192n;
/** A page's header: an insert position at the top of a page is reported after it, where no record ends. */
const MAX_HEADER_BYTES = 40n;

/** @returns undefined if it is not a position */
export function parsePosition(text: string | null | undefined): Position | undefined {
  const [, high, low] = LSN.exec(text ?? '') ?? [];
  if (!high || !low) return undefined;
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const inPage = position % PAGE_BYTES;
  return inPage <= MAX_HEADER_BYTES ? position - inPage : position;
}

/** As PostgreSQL writes it: `16/B374D848`. */
export const formatPosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();

/** A write that so many users' writes have followed was replayed long ago. */
const MAX_USERS = 100_000;

/**
 * Where the last writes of requests are in the log, by user or project. A request reads what it wrote itself, what this
 * server wrote for the same user before, and everything up to the position that its caller names
 * (`Recollect-Position`).
 */
export class Positions {
  readonly #written = new LRUCache<string, Position>({ max: MAX_USERS });

  /** Notes a commit, if it belongs to a request: nobody waits to read what a job writes. */
  note(uids: Iterable<string>, position: Position): void {
    const request = currentRequest.getStore();
    if (!request) return;
    request.written = later(request.written, position);
    for (const uid of uids) this.#written.set(uid, later(this.#written.get(uid), position));
  }

  /** The position that a replica must have replayed to answer a request about these. */
  required(uids: Iterable<string>): Position {
    const request = currentRequest.getStore();
    let required = later(later(request?.written, request?.after ?? 0n), 0n);
    for (const uid of uids) required = later(this.#written.get(uid), required);
    return required;
  }
}

/** Notes that another request wrote for the current one, in a transaction that they share. */
export function noteSharedWrite(by: DatabaseRequest | undefined): void {
  const request = currentRequest.getStore();
  if (request && by?.written !== undefined) request.written = later(request.written, by.written);
}

const later = (one: Position | undefined, other: Position): Position =>
  one !== undefined && one > other ? one : other;
