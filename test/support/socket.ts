import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Answer } from './app.ts';

/** A message received over a socket: an answer, or how the socket was closed. */
export type Message = Partial<Pick<Answer, 'data' | 'errors'>> & { closed?: { code: number; reason: string } };

/** A graphql-ws client for a server; without retries, so that a refusal is visible. Dispose of it when done. */
export function openSocket(address: string, key: string | null): Client {
  return createClient({
    url: `${address.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: key ? { authorization: `Bearer ${key}` } : {},
    retryAttempts: 0,
    lazyCloseTimeout: 0,
  });
}

/** Like `openSocket`, for staff, whose session is in a cookie; `project` is the project they choose. */
export function openStaffSocket(address: string, headers: Record<string, string>, project?: string): Client {
  return createClient({
    url: `${address.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers });
      }
    },
    connectionParams: { project },
    retryAttempts: 0,
    lazyCloseTimeout: 0,
  });
}

/** What an operation started over a socket has received so far. */
export interface Following {
  messages: Message[];
  /** Resolves with the first message, whatever it is. */
  first: Promise<Message>;
  stop(): void;
}

/** Starts an operation over a socket. */
export function follow(client: Client, query: string, variables: object = {}): Following {
  const messages: Message[] = [];
  const { promise: first, resolve } = Promise.withResolvers<Message>();
  const take = (message: Message): void => {
    messages.push(message);
    resolve(message);
  };
  const stop = client.subscribe(
    { query, variables: variables as Record<string, unknown> },
    {
      next: ({ data, errors }) => take({ data, errors: errors as unknown as Answer['errors'] | undefined }),
      error: (error) => take(readFailure(error)),
      complete: () => take({}),
    },
  );
  return { messages, first, stop };
}

function readFailure(error: unknown): Message {
  if (Array.isArray(error)) return { errors: error as Answer['errors'] };
  const { code, reason } = error as { code?: number; reason?: string };
  return { closed: { code: code ?? 0, reason: reason ?? String(error) } };
}
