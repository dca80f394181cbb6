import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { currentCaller } from '../db/caller.ts';
import { RecollectError } from '../errors.ts';
import { clientAddress, isOwnOrigin, trustedProxies } from './authenticate.ts';
import { partyOf } from './concurrencyLimits.ts';
import { networkOf } from './rateLimits.ts';
import { makeSocketProtocol, type SocketOptions, type SocketState } from './socketProtocol.ts';

const MAX_FRAME_BYTES = 1_048_576;
/** A client that keeps asking without reading the answers is disconnected at this limit. */
const MAX_UNREAD_BYTES = 16 * 1_048_576;
/** A client that has not answered a ping by the next one is disconnected. */
const PING_MS = 12_000;
const GOING_AWAY = 1001;
const BAD_REQUEST = 4400;
const UNREADABLE = 'Invalid message received';
const INTERNAL_ERROR = 4500;
const FINISH_MS = 8_000;
const GOODBYE_MS = 2_000;
const RETRY_SECONDS = 10;

/** How often a server checks the credentials of its sockets. */
const LOOK_MS = 25_000;

export interface SocketBounds {
  /** Maximum number of sockets. */
  sockets: number;
  lookMs?: number;
}

/** The open WebSockets. */
export interface Sockets {
  /** Checks all credentials again, and closes sockets whose credential is no longer valid with 4403. */
  look(): Promise<void>;
  /** Closes all with 1001, after their running operations are answered. */
  close(): Promise<void>;
}

/** WebSockets on the HTTP server's port, at /graphql. */
export function serveSockets(server: Server, options: SocketOptions, bounds: SocketBounds): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, handleProtocols });
  const states = new Map<WebSocket, SocketState>();
  const protocol = makeSocketProtocol(options);
  const silent = new WeakSet<WebSocket>();
  const trusts = trustedProxies(options.settings.trustedProxies);

  server.on('upgrade', (request, socket, head) => {
    // Node removes its own listener from an upgraded socket; an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, options.settings);
    if (refusal) refuse(socket, refusal);
    else if (isFull(request)) refuse(socket, '503 Service Unavailable', `Retry-After: ${RETRY_SECONDS}\r\n`);
    else sockets.handleUpgrade(request, socket, head, (opened) => open(opened, request));
  });

  /** Anonymous clients of one address can take at most half of all places. */
  function isFull(request: IncomingMessage): boolean {
    const from = networkOf(clientAddress(request, trusts));
    const strangers = [...states.values()].filter(({ watch, caller }) => !watch && caller.person === from);
    return states.size >= bounds.sockets || strangers.length >= bounds.sockets / 2;
  }

  function open(socket: WebSocket, request: IncomingMessage): void {
    const state: SocketState = {
      socket,
      request,
      address: clientAddress(request, trusts),
      caller: partyOf(null, clientAddress(request, trusts)),
      leave: () => {},
      following: new Map(),
      watch: undefined,
      throttled: 0,
      executing: new Set(),
    };
    states.set(socket, state);
    const cutIfUnread = () => {
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
    };
    // ws itself closes the socket with the right code on protocol errors.
    socket.on('error', () => {});
    socket.on('ping', cutIfUnread);
    socket.on('pong', () => silent.delete(socket));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) resolve();
            else socket.send(data, (error) => (error ? reject(error) : resolve()));
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) =>
          socket.on('message', (data) => {
            // Messages after our close could not be answered, so they are not started.
            if (socket.readyState !== socket.OPEN) return;
            cutIfUnread();
            currentCaller
              .run(state, () => take(String(data)))
              .catch((error: Error) => {
                // A message that only a server sends, such as `next`: graphql-ws has no code for it.
                if (error.message.startsWith('Unexpected message')) return socket.close(BAD_REQUEST, UNREADABLE);
                if (socket.readyState === socket.OPEN) options.log.warn({ error: error.name }, 'a WebSocket failed');
                socket.close(INTERNAL_ERROR, 'An internal error occurred.');
              });
          }),
      },
      state,
    );
    socket.once('close', (code, reason) => {
      states.delete(socket);
      state.leave();
      for (const leave of state.following.values()) leave();
      closed(code, String(reason)).catch(() => {});
    });
  }

  const pings = setInterval(() => {
    for (const socket of states.keys()) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, PING_MS).unref();

  let looking = Promise.resolve();
  const lookAtAll = async () => {
    // Sequential: many share a credential, which is looked up once, and none of it is urgent.
    for (const { watch } of states.values()) {
      const failure = await watch?.look(true).then(
        () => undefined,
        (error) => error,
      );
      // Every other socket would only wait for the same failure.
      if (failure instanceof RecollectError && failure.code === 'DATABASE_UNAVAILABLE') return;
    }
  };
  /** Waits for a check in progress, which may have missed the latest change. */
  const look = () => {
    looking = looking.then(lookAtAll);
    return looking;
  };
  const looks = setInterval(look, bounds.lookMs ?? LOOK_MS).unref();

  const close = async () => {
    clearInterval(pings);
    clearInterval(looks);
    sockets.close();
    const deadline = performance.now() + FINISH_MS;
    const busy = () => [...states.values()].some(({ executing }) => executing.size > 0);
    const sayGoodbye = (late: boolean) => {
      for (const { socket, executing } of states.values())
        if (late || executing.size === 0) socket.close(GOING_AWAY, 'The server is shutting down.');
    };
    sayGoodbye(false);
    while (busy() && performance.now() < deadline) {
      await delay(20);
      sayGoodbye(false);
    }
    sayGoodbye(true);
    // Terminates sockets that do not answer the close frame.
    const answerBy = performance.now() + GOODBYE_MS;
    while (states.size > 0 && performance.now() < answerBy) await delay(10);
    for (const socket of states.keys()) socket.terminate();
  };
  return { look, close };
}

function refusalOf({ url = '/', headers }: IncomingMessage, settings: SocketOptions['settings']): string | undefined {
  if (url.split('?', 1)[0] !== '/graphql') return '404 Not Found';
  // Browsers let any page open a socket anywhere; only our console's pages and configured origins may.
  const welcome = isOwnOrigin(headers, settings.publicUrl) || settings.corsOrigins.includes(headers.origin ?? '');
  return welcome ? undefined : '403 Forbidden';
}

function refuse(socket: Duplex, status: string, more = ''): void {
  const head = `HTTP/1.1 ${status}\r\n${more}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}
