import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { RecollectError } from '../errors.ts';
import { clientAddress, trustedProxies } from './clientAddress.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';
import { makeSocketProtocol, type SocketOptions, type SocketState } from './socketProtocol.ts';

const MOST_FRAME_BYTES = 1_048_576;
/** A client that keeps asking and does not read the answers is cut off here. */
const MOST_UNREAD_BYTES = 16 * 1_048_576;
/** Who has not answered a ping by the time of the next is gone. */
const PING_MS = 12_000;
const GOING_AWAY = 1001;
const BAD_REQUEST = 4400;
const UNREADABLE = 'Invalid message received';
const INTERNAL_ERROR = 4500;
const FINISH_MS = 8_000;
const GOODBYE_MS = 2_000;
const RETRY_SECONDS = 10;

/** How many sockets a server takes, and how often it looks at their credentials. */
const BOUNDS = { sockets: 2_000, lookMs: 25_000 };

/** The open WebSockets. */
export interface Sockets {
  /** Looks at all credentials again, and closes the sockets of those that are no longer valid with 4403. */
  look(): Promise<void>;
  /** Closes all, with 1001, when what they had begun is answered. */
  close(): Promise<void>;
}

/** WebSockets on the HTTP server's port, at /graphql. */
export function serveSockets(server: Server, options: SocketOptions, bounds = BOUNDS): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, handleProtocols });
  const states = new Map<WebSocket, SocketState>();
  const protocol = makeSocketProtocol(options);
  const silent = new WeakSet<WebSocket>();
  const trusts = trustedProxies(options.settings.trustedProxies);

  server.on('upgrade', (request, socket, head) => {
    // Node takes its own listener off an upgraded socket; an unheard error would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, options.settings);
    if (refusal) refuse(socket, refusal);
    else if (isFull(request)) refuse(socket, '503 Service Unavailable', `Retry-After: ${RETRY_SECONDS}\r\n`);
    else sockets.handleUpgrade(request, socket, head, (opened) => open(opened, request));
  });

  /** Half of all places are never taken by those of one address who do not say who they are. */
  function isFull(request: IncomingMessage): boolean {
    const from = clientAddress(request, trusts);
    const strangers = [...states.values()].filter(({ watch, address }) => !watch && address === from);
    return states.size >= bounds.sockets || strangers.length >= bounds.sockets / 2;
  }

  function open(socket: WebSocket, request: IncomingMessage): void {
    const state: SocketState = {
      socket,
      request,
      address: clientAddress(request, trusts),
      watch: undefined,
      throttled: 0,
      executing: new Set(),
    };
    states.set(socket, state);
    const cutIfUnread = () => {
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    };
    // ws closes by itself, with the code that fits, on whatever breaks its protocol.
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
            // What comes after our goodbye could not be answered, so it is not begun either.
            if (socket.readyState !== socket.OPEN) return;
            cutIfUnread();
            take(String(data)).catch((error: Error) => {
              // What only a server says, such as `next`: graphql-ws has no code for it.
              if (error.message.startsWith('Unexpected message')) return socket.close(BAD_REQUEST, UNREADABLE);
              if (socket.readyState === socket.OPEN) options.log.warn({ error: error.name }, 'a socket failed');
              socket.close(INTERNAL_ERROR, 'Something went wrong on our side.');
            });
          }),
      },
      state,
    );
    socket.once('close', (code, reason) => {
      states.delete(socket);
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
    // One after another: many have the same credential, which is looked up once, and none of it is urgent.
    for (const { watch } of states.values()) {
      const failure = await watch?.look(true).then(
        () => undefined,
        (error) => error,
      );
      // It would only be waited for once more for each socket.
      if (failure instanceof RecollectError && failure.code === 'DATABASE_UNAVAILABLE') return;
    }
  };
  /** After a look that is under way, which may have passed by what has changed since. */
  const look = () => {
    looking = looking.then(lookAtAll);
    return looking;
  };
  const looks = setInterval(look, bounds.lookMs).unref();

  const close = async () => {
    clearInterval(pings);
    clearInterval(looks);
    sockets.close();
    const deadline = performance.now() + FINISH_MS;
    const busy = () => [...states.values()].some(({ executing }) => executing.size > 0);
    const sayGoodbye = (late: boolean) => {
      for (const { socket, executing } of states.values())
        if (late || executing.size === 0) socket.close(GOING_AWAY, 'The server is going away.');
    };
    sayGoodbye(false);
    while (busy() && performance.now() < deadline) {
      await delay(20);
      sayGoodbye(false);
    }
    sayGoodbye(true);
    // Who does not say goodbye in turn is cut off.
    const patience = performance.now() + GOODBYE_MS;
    while (states.size > 0 && performance.now() < patience) await delay(10);
    for (const socket of states.keys()) socket.terminate();
  };
  return { look, close };
}

function refusalOf({ url = '/', headers }: IncomingMessage, settings: SocketOptions['settings']): string | undefined {
  if (url.split('?', 1)[0] !== '/graphql') return '404 Not Found';
  // Browsers let any page open a socket anywhere; only our own console's pages may, and those that the settings name.
  const welcome = isOwnOrigin(headers, settings.publicUrl) || settings.corsOrigins.includes(headers.origin ?? '');
  return welcome ? undefined : '403 Forbidden';
}

function refuse(socket: Duplex, status: string, more = ''): void {
  const head = `HTTP/1.1 ${status}\r\n${more}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}
