import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeSocketProtocol, type SocketOptions, type SocketState } from './socketProtocol.ts';

const MOST_FRAME_BYTES = 1_048_576;
/** A client that keeps asking and does not read the answers is cut off here. */
const MOST_UNREAD_BYTES = 16 * 1_048_576;
/** Who has not answered a ping by the time of the next is gone. */
const PING_MS = 12_000;
const GOING_AWAY = 1001;
const INTERNAL_ERROR = 4500;
const FINISH_MS = 8_000;
const GOODBYE_MS = 2_000;

/** WebSockets on the HTTP server's port, at /graphql. Returns what closes them, with 1001, when what they had begun is answered. */
export function serveSockets(server: Server, options: SocketOptions): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, handleProtocols });
  const states = new Map<WebSocket, SocketState>();
  const protocol = makeSocketProtocol(options);
  const silent = new WeakSet<WebSocket>();

  server.on('upgrade', (request, socket, head) => {
    // Node takes its own listener off an upgraded socket; an unheard error would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request);
    if (refusal) refuse(socket, refusal);
    else sockets.handleUpgrade(request, socket, head, open);
  });

  function open(socket: WebSocket): void {
    const state = { socket, executing: new Set<string>() };
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
            cutIfUnread();
            take(String(data)).catch((error: Error) => {
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

  return async () => {
    clearInterval(pings);
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
}

function refusalOf({ url = '/', headers: { origin, host } }: IncomingMessage): string | undefined {
  if (url.split('?', 1)[0] !== '/graphql') return '404 Not Found';
  // Browsers let any page open a socket anywhere; only our own console's pages may.
  return origin !== undefined && URL.parse(origin)?.host !== host ? '403 Forbidden' : undefined;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
