import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf a database query runs. */
export interface Caller {
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
export const currentCaller = new AsyncLocalStorage<DatabaseRequest>();
