import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '../until.ts';

/** A WebSocket whose messages the test chooses one by one, valid or not. */
export interface RawSocket {
  ws: WebSocket;
  messages: { type: string; id?: string; payload?: never }[];
  /** The close code and reason. */
  closed: Promise<{ code: number; reason: string }>;
  say(message: object | string): void;
  /** Waits for the next message of this type and id, and removes it from the queue. Fails if the socket closes without it. */
  hear(type: string, id?: string): Promise<{ type: string; id?: string; payload?: unknown }>;
}

export interface RawOptions {
  protocol?: string;
  headers?: Record<string, string>;
  /** Sends `connection_init` with this key and waits for the answer. */
  key?: string;
}

/** Opens a socket to a server; it speaks graphql-transport-ws by default. */
export async function openRaw(address: string, options: RawOptions = {}): Promise<RawSocket> {
  const { protocol = 'graphql-transport-ws', headers } = options;
  const ws = new WebSocket(`${address.replace('http', 'ws')}/graphql`, protocol, { headers });
  const messages: RawSocket['messages'] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data))));
  const { promise: closed, resolve } = Promise.withResolvers<{ code: number; reason: string }>();
  ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  const raw: RawSocket = {
    ws,
    messages,
    closed,
    say: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hear: (type, id) =>
      until(`a message "${type}"`, () => {
        const found = messages.findIndex((message) => message.type === type && (id === undefined || message.id === id));
        if (found >= 0) return messages.splice(found, 1)[0]!;
        // Nobody may wait for this answer any more, and a poll keeps the worker from ending.
        if (ws.readyState === WebSocket.CLOSED) throw new Error(`The socket closed without a message "${type}".`);
        return undefined;
      }),
  };
  await once(ws, 'open');
  if (options.key) {
    raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${options.key}` } });
    await raw.hear('connection_ack');
  }
  return raw;
}

/** The status with which the server answers a WebSocket upgrade request. */
export async function statusOfUpgrade(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}${path}`, 'graphql-transport-ws', { headers });
  const { promise, resolve } = Promise.withResolvers<number>();
  ws.on('unexpected-response', (_request, response) => {
    resolve(response.statusCode ?? 0);
    ws.terminate();
  });
  ws.on('error', () => {});
  ws.on('open', () => {
    resolve(101);
    ws.terminate();
  });
  return promise;
}
