/** How a documented operation is sent. */
export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly document: string;
  /** Whether the arguments of the method are the fields of the only variable, `input`. */
  readonly takesInput?: boolean;
  /** The only root field, whose value the method returns. */
  readonly root?: string;
  /** The path of the user in the variables: `input.turns.*.userId`. */
  readonly userPaths?: readonly string[];
  /** The paths of idempotency keys in the variables. */
  readonly keyPaths?: readonly string[];
  /** The connection that `after` pages through, as a path in the answer. */
  readonly list?: readonly string[];
  /** Whether `after` resumes from the cursor of an event. */
  readonly resumes?: boolean;
}

export interface CallOptions {
  /** Ends the call, with `ABORTED`. */
  signal?: AbortSignal;
  /** How long the call may take with all its attempts. Defaults to the client's. */
  timeoutMs?: number;
  /** How often a call that failed on its way is sent again, if that is safe. Defaults to the client's. */
  retries?: number;
}

export interface SubscribeOptions {
  /** Ends the stream, with `ABORTED`. */
  signal?: AbortSignal;
  /** Called when the stream has a connection, and when it has lost it and will try again. */
  onConnection?(change: {
    isConnected: boolean;
    /** Whether it resumes after the cursor of the last event; otherwise the events in between are missed. */
    isResumed: boolean;
    error?: Error;
  }): void;
}

/**
 * Events, for as long as they are read: `for await`. A lost connection is reconnected. If events have cursors, the
 * stream resumes after the last one, without gaps or duplicates; before its first event only if it was given `after`.
 */
export type EventStream<T> = AsyncGenerator<T, void, void>;

/** The first page, if awaited; every item of every page, with `for await`. */
export type Paged<Page, Item> = Promise<Page> & AsyncIterable<Item>;

/** Arguments without the user, who is named already. */
export type WithoutUser<T> = T extends readonly (infer Item)[]
  ? WithoutUser<Item>[]
  : T extends object
    ? { [K in keyof T as K extends 'userId' ? never : K]: WithoutUser<T[K]> }
    : T;

export type Variables = Record<string, unknown>;

/** Sets a value at a path (`*` is every item of a list) in a copy; a present value stays if `keep` says so. */
export function withValueAt(variables: Variables, path: string, value: () => string, keep: boolean): Variables {
  const set = (at: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return keep && at != null ? at : value();
    if (step === '*') return Array.isArray(at) ? at.map((item) => set(item, rest)) : at;
    const object = (at ?? {}) as Variables;
    return { ...object, [step]: set(object[step], rest) };
  };
  return set(variables, path.split('.')) as Variables;
}

/** The values at a path. */
export function valuesAt(variables: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, step) =>
      found.flatMap((at) => {
        if (step === '*') return Array.isArray(at) ? at : [];
        const value = (at as Variables | null | undefined)?.[step];
        return value == null ? [] : [value];
      }),
    [variables],
  );
}
