import type { Context } from '../context.ts';
import type { Loaders } from '../loaders/loaders.ts';

/** What a resolver is given: the request's context, its loaders, and the way to end a socket that reads too slowly. */
export interface RequestContext extends Context {
  loaders: Loaders;
  /** Closes the socket that asked; does nothing for HTTP. */
  closeSocket(): void;
}
