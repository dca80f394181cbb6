import type { Context } from '../context.ts';
import type { Loaders } from '../loaders/loaders.ts';

/** The console's session, in the browser that asks. */
export interface SessionCookie {
  /** @param maxAgeSeconds how long the browser keeps it */
  set(token: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** What a resolver is given: the request's context, its loaders, and the ways to answer beside the data. */
export interface RequestContext extends Context {
  loaders: Loaders;
  /** Where the request comes from. */
  address: string;
  /** Closes the socket that asked; does nothing for HTTP. */
  closeSocket(): void;
  /** Null over a socket, which cannot set one. */
  sessionCookie: SessionCookie | null;
  /** What staff read in this request, by the uid of the person, then by verb and grant: the entry in the audit trail, being written. */
  readings: Map<string, Map<string, Promise<void>>>;
}
