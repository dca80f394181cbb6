import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { currentRequest } from '../db/requests.ts';
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
const FINISH_MS = 9_000;
const GOODBYE_MS = 1_000;
const RETRY_SECONDS = 10;

/** How often a server checks the credentials of its sockets. */
const CHECK_MS = 25_000;

interface SocketBounds {
  /** Maximum number of sockets. */
  sockets: number;
  checkMs?: number;
}

/** The open WebSockets. */
export interface Sockets {
  /** Checks all credentials again, and closes sockets whose credential is no longer valid with 4403. */
  check(): Promise<void>;
  /** Closes all with 1001, after their running operations are answered. */
  close(): Promise<void>;
}

/** WebSockets on the HTTP server's port, at /graphql. */
export const serveSockets = (server: Server, options: SocketOptions, bounds: SocketBounds): Sockets =>
  new OpenSockets(server, options, bounds);

class OpenSockets implements Sockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, handleProtocols });
  readonly #states = new Map<WebSocket, SocketState>();
  readonly #silent = new WeakSet<WebSocket>();
  readonly #protocol: ReturnType<typeof makeSocketProtocol>;
  readonly #trusts: ReturnType<typeof trustedProxies>;
  readonly #timers: NodeJS.Timeout[];
  #checking = Promise.resolve();

  constructor(
    server: Server,
    private readonly options: SocketOptions,
    private readonly bounds: SocketBounds,
  ) {
    this.#protocol = makeSocketProtocol(options);
    this.#trusts = trustedProxies(options.settings.trustedProxies);
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#timers = [
      setInterval(() => this.#ping(), PING_MS).unref(),
      setInterval(() => this.check(), bounds.checkMs ?? CHECK_MS).unref(),
    ];
  }

  /** Waits for a check in progress, which may have missed the latest change. */
  check(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#checkAll());
    return this.#checking;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#server.close();
    const finishBy = performance.now() + FINISH_MS;
    const isBusy = () => [...this.#states.values()].some(({ executing }) => executing.size > 0);
    this.#closeIdle();
    while (isBusy() && performance.now() < finishBy) {
      await delay(20);
      this.#closeIdle();
    }
    for (const { socket } of this.#states.values()) sayGoodbye(socket);
    // Terminates sockets that do not answer the close frame.
    const answerBy = performance.now() + GOODBYE_MS;
    while (this.#states.size > 0 && performance.now() < answerBy) await delay(10);
    for (const socket of this.#states.keys()) socket.terminate();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node removes its own listener from an upgraded socket; an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, this.options.settings);
    if (refusal) refuse(socket, refusal);
    else if (this.#isFull(request)) refuse(socket, '503 Service Unavailable', `Retry-After: ${RETRY_SECONDS}\r\n`);
    else this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, request));
  }

  /** Anonymous clients of one address can take at most half of all places. */
  #isFull(request: IncomingMessage): boolean {
    const from = networkOf(clientAddress(request, this.#trusts));
    const strangers = [...this.#states.values()].filter(({ watch, caller }) => !watch && caller.person === from);
    return this.#states.size >= this.bounds.sockets || strangers.length >= this.bounds.sockets / 2;
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    const address = clientAddress(request, this.#trusts);
    const state: SocketState = {
      socket,
      request,
      address,
      caller: partyOf(null, address),
      leave: () => {},
      following: new Map(),
      watch: undefined,
      throttled: 0,
      executing: new Set(),
    };
    this.#states.set(socket, state);
    // ws itself closes the socket with the right code on protocol errors.
    socket.on('error', () => {});
    socket.on('ping', () => cutIfUnread(socket));
    socket.on('pong', () => this.#silent.delete(socket));
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on('message', (data) => this.#receive(state, String(data), take)),
      },
      state,
    );
    socket.once('close', (code, reason) => {
      this.#states.delete(socket);
      state.leave();
      for (const leave of state.following.values()) leave();
      closed(code, String(reason)).catch(() => {});
    });
  }

  #receive(state: SocketState, message: string, take: (message: string) => Promise<void>): void {
    const { socket } = state;
    // Messages after our close could not be answered, so they are not started.
    if (socket.readyState !== socket.OPEN) return;
    cutIfUnread(socket);
    currentRequest
      .run(state, () => take(message))
      .catch((error: Error) => {
        // A message that only a server sends, such as `next`: graphql-ws has no code for it.
        if (error.message.startsWith('Unexpected message')) return socket.close(BAD_REQUEST, UNREADABLE);
        if (socket.readyState === socket.OPEN) this.options.log.warn({ error: error.name }, 'a WebSocket failed');
        socket.close(INTERNAL_ERROR, 'An internal error occurred.');
      });
  }

  #ping(): void {
    for (const socket of this.#states.keys()) {
      if (this.#silent.has(socket)) socket.terminate();
      this.#silent.add(socket);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }

  async #checkAll(): Promise<void> {
    // Sequential: many share a credential, which is looked up once, and none of it is urgent.
    for (const { watch } of this.#states.values()) {
      const failure = await watch?.check({ isActive: false }).then(
        () => undefined,
        (error) => error,
      );
      // Every other socket would only wait for the same failure.
      if (failure instanceof RecollectError && failure.code === 'DATABASE_UNAVAILABLE') return;
    }
  }

  /** Closes the sockets that are not running an operation. */
  #closeIdle(): void {
    for (const { socket, executing } of this.#states.values()) if (executing.size === 0) sayGoodbye(socket);
  }
}

const sayGoodbye = (socket: WebSocket): void => socket.close(GOING_AWAY, 'The server is shutting down.');

function send(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else socket.send(data, (error) => (error ? reject(error) : resolve()));
  });
}

function cutIfUnread(socket: WebSocket): void {
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
}

function refusalOf({ url = '/', headers }: IncomingMessage, settings: SocketOptions['settings']): string | undefined {
  if (url.split('?', 1)[0] !== '/graphql') return '404 Not Found';
  // Browsers let any page open a socket anywhere; only our console's pages and configured origins may.
  const isAllowed = isOwnOrigin(headers, settings.publicUrl) || settings.corsOrigins.includes(headers.origin ?? '');
  return isAllowed ? undefined : '403 Forbidden';
}

function refuse(socket: Duplex, status: string, more = ''): void {
  const head = `HTTP/1.1 ${status}\r\n${more}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}
