import { type Clock, systemClock } from './clock.ts';
import { type Document, textOf } from './document.ts';
import { isRecollectError } from './errors.ts';
import { follow } from './follow.ts';
import { OPERATIONS, type Operations, type UserOperations } from './generated/operations.ts';
import { newKey } from './newKey.ts';
import {
  type CallOptions,
  type Operation,
  type SubscribeOptions,
  type Variables,
  valuesAt,
  withValueAt,
} from './operation.ts';
import { paged } from './paged.ts';
import { retry } from './retry.ts';
import type { SocketMaker } from './socket.ts';
import { sendOnce, type Transport } from './transport.ts';

export interface ClientOptions {
  /** The address of the server. */
  url: string;
  /** An API key, or an end user's token; or a function that returns one for each request. */
  key: string | (() => string | Promise<string>);
  /** How long a call may take with all its attempts: 30,000 ms by default. */
  timeoutMs?: number;
  /** How long one attempt may take: 10,000 ms by default. */
  attemptMs?: number;
  /** How often a call that failed on its way is sent again, if that is safe: 3 times by default. */
  retries?: number;
  /** More headers, such as `X-Recollect-Project` for staff. */
  headers?: Record<string, string>;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
  /** Replaces the global `WebSocket`, which Node has since version 22. */
  WebSocket?: SocketMaker;
  /** Replaces the clock and random numbers in tests. */
  clock?: Clock;
}

/** A method for each documented operation, and some more. */
export interface Recollect extends Operations {
  /** Sends a document of your own. Mutations in it are sent again only if the server refused them before they ran. */
  query<Data, Vars extends Record<string, unknown>>(
    document: Document<Data, Vars>,
    variables?: Vars,
    options?: CallOptions,
  ): Promise<Data>;
  /** The operations about one user, without naming them in each call. */
  forUser(userId: string): UserOperations;
}

/** Makes a client of a server. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Recollect {
  const { url, key, timeoutMs = 30_000, attemptMs = 10_000, retries = 3, headers = {}, clock = systemClock } = options;
  // From plain JavaScript, an environment variable that is not set would look like a server that cannot be reached.
  if (typeof key !== 'string' && typeof key !== 'function')
    throw new TypeError('createClient requires a key: an API key, a user’s token, or a function that returns one.');
  if (!/^https?:\/\//i.test(url))
    throw new TypeError('createClient requires a url that begins with http:// or https://.');
  const transport: Transport = {
    endpoint: `${url.replace(/\/+$/, '').replace(/\/graphql$/, '')}/graphql`,
    // A key that was read from a file may end with a new line.
    authorization: async () => `Bearer ${typeof key === 'string' ? key : await key()}`.trim(),
    headers,
    // Looked up at each call, so that a replaced global is used; not called as a method, which browsers refuse.
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    WebSocket: options.WebSocket ?? (globalThis as { WebSocket?: SocketMaker }).WebSocket,
    clock,
  };

  const send = (text: string, variables: Variables, isSafe: boolean, given: CallOptions = {}): Promise<Variables> =>
    retry(
      clock,
      { retries: given.retries ?? retries, timeoutMs: given.timeoutMs ?? timeoutMs, attemptMs },
      isSafe,
      given.signal,
      (ms) => sendOnce(transport, { query: text, variables }, ms, given.signal),
    );

  /** Sends a documented operation, with an idempotency key for each write that can have one. */
  const run = async (name: string, operation: Operation, given: Variables, options?: CallOptions) => {
    const { kind, document, keyPaths = [] } = operation;
    requireDeclared(name, operation, given);
    const variables = keyPaths.reduce((filled, path) => withValueAt(filled, path, newKey, true), given);
    const isSafe = kind === 'query' || keyPaths.length > 0;
    try {
      return await send(document, variables, isSafe, options);
    } catch (thrown) {
      if (isRecollectError(thrown)) {
        thrown.operation = name;
        thrown.idempotencyKeys = keyPaths.flatMap((path) => valuesAt(variables, path) as string[]);
      }
      throw thrown;
    }
  };

  const methodOf = (name: string, operation: Operation, userId?: string) => {
    const { kind, takesInput, root, userPaths = [], list } = operation;
    const resultOf = (data: Variables): unknown => (root ? data[root] : data);
    return (given: Variables = {}, options: CallOptions & SubscribeOptions = {}): unknown => {
      const named = takesInput ? { input: given } : given;
      const ofUser = userId === undefined ? [] : userPaths;
      const variables = ofUser.reduce((filled, path) => withValueAt(filled, path, () => userId!, false), named);
      if (kind === 'subscription') {
        requireDeclared(name, operation, variables);
        return follow(transport, operation, variables, retries, options);
      }
      if (!list) return run(name, operation, variables, options).then(resultOf);
      return paged(async (after) => {
        const data = await run(name, operation, after ? { ...variables, after } : variables, options);
        return { data, page: resultOf(data) };
      }, list);
    };
  };

  const entries = Object.entries<Operation>(OPERATIONS);
  const methods = Object.fromEntries(entries.map(([name, operation]) => [name, methodOf(name, operation)]));
  return {
    ...(methods as unknown as Operations),
    query: async <Data>(document: Document<Data, never>, variables: Variables = {}, options?: CallOptions) => {
      const text = textOf(document);
      return (await send(text, variables, !/\bmutation\b/.test(text), options)) as Data;
    },
    forUser: (userId) => {
      // From plain JavaScript, `session.userId` may be missing.
      if (!userId)
        throw new TypeError('forUser requires the ID of a user: without one, lists and searches are about everybody.');
      return Object.fromEntries(
        entries
          .filter(([, { userPaths }]) => userPaths)
          .map(([name, operation]) => [name, methodOf(name, operation, userId)]),
      ) as unknown as UserOperations;
    },
  };
}

/** Servers ignore variables that a document does not declare: a misspelled filter would list everything. @throws TypeError */
function requireDeclared(name: string, { document }: Operation, given: Variables): void {
  const declared = [...document.slice(0, document.indexOf('{')).matchAll(/\$(\w+):/g)].map(([, variable]) => variable);
  const unknown = Object.keys(given).find((one) => given[one] !== undefined && !declared.includes(one));
  if (unknown === undefined) return;
  throw new TypeError(`${name} takes no ${unknown}, only: ${declared.join(', ') || 'nothing'}.`);
}
