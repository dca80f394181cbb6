import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf a database query runs. */
export interface Caller {
  /** The API key; or a shared value for all end users of a project, all staff, or all unauthenticated callers. */
  group: string;
  /** One caller among those. A key's requests are told apart by the user they write about. */
  person: string | undefined;
}

/**
 * The caller of the current call; unset when the server acts on its own. Filled in once the request is authenticated.
 */
export const currentCaller = new AsyncLocalStorage<{ caller: Caller | undefined }>();
