import type { Context } from '../context.ts';
import type { Loaders } from '../loaders/loaders.ts';

/** Sets and clears the cookie of a staff member's sign-in; only HTTP can. */
export interface SessionCookie {
  /** @param maxAgeSeconds how long the browser keeps it */
  set(token: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** The context of a resolver: the request's context, its loaders, and controls for the transport. */
export interface RequestContext extends Context {
  loaders: Loaders;
  /** The address that the request comes from. */
  address: string;
  /** Closes the caller's socket; does nothing for HTTP. */
  closeSocket(): void;
  /** Sends this response uncompressed; does nothing over a socket, where no response is compressed. */
  answerPlainly(): void;
  /** Null over a socket, which cannot set cookies. */
  sessionCookie: SessionCookie | null;
  /** Reads by staff in this request: pending writes to the audit log, by the user's uid, then by verb and grant. */
  readings: Map<string, Map<string, Promise<void>>>;
  /** Whether the caller’s project is archived; then the caller is staff. */
  isArchived: boolean;
}
