import { errorOf, type GraphqlError, isRecollectError, mayPass, RecollectError } from './errors.ts';
import type { EventStream, Operation, SubscribeOptions, Variables } from './operation.ts';
import { backoffMs } from './retry.ts';
import type { SocketLike } from './socket.ts';
import type { Transport } from './transport.ts';

/** A reader this far behind is disconnected, and resumes when it has caught up. */
const MAX_WAITING = 1_000;
const PING_EVERY_MS = 20_000;
const OPEN = 1;

/** Follows a subscription over graphql-transport-ws, one socket for each, and reconnects for as long as it is read. */
export async function* follow<T>(
  transport: Transport,
  { document, root, resumes }: Operation,
  variables: Variables,
  retries: number,
  { signal, onConnection }: SubscribeOptions = {},
): EventStream<T> {
  const { clock } = transport;
  let after = variables.after;
  let wasConnected = false;
  for (let failures = 0; ; ) {
    const events = new Connection(transport, {
      query: document,
      variables: { ...variables, ...(after ? { after } : {}) },
    });
    const stop = (): void =>
      events.end(new RecollectError('ABORTED', 'The subscription was aborted.', { cause: signal?.reason }));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await events.acknowledged;
      onConnection?.({ isConnected: true, isResumed: after !== undefined });
      wasConnected = true;
      for (let event = await events.next(); event; event = await events.next()) {
        failures = 0;
        const value = root ? event[root] : event;
        if (resumes) after = (value as { cursor?: string }).cursor ?? after;
        yield value as T;
      }
      return;
    } catch (thrown) {
      if (!isRecollectError(thrown) || thrown.code === 'ABORTED') throw thrown;
      if (!isPassing(thrown, events.isAcknowledged)) throw thrown;
      // A stream that never began fails like any other call; one that did reconnects.
      if (++failures > retries && !wasConnected) throw thrown;
      onConnection?.({ isConnected: false, isResumed: false, error: thrown });
      const wait = backoffMs(Math.min(failures, 10), clock.random()) + (thrown.retryAfterSeconds ?? 0) * 1000;
      await clock.sleep(wait, signal).catch(stop);
    } finally {
      signal?.removeEventListener('abort', stop);
      events.close();
    }
  }
}

/** A credential that expired during use may have been renewed; one that is refused at once was not. */
const isPassing = ({ code }: RecollectError, isAcknowledged: boolean): boolean =>
  mayPass(code) || (code === 'UNAUTHENTICATED' && isAcknowledged);

interface Message {
  type: string;
  payload?: unknown;
}

/** One socket with one subscription, whose events wait until they are read. */
class Connection {
  readonly acknowledged: Promise<void>;
  isAcknowledged = false;
  readonly #waiting: Variables[] = [];
  readonly #timers = new AbortController();
  #socket: SocketLike | undefined;
  #isHeard = true;
  #isOver = false;
  #failure: RecollectError | undefined;
  #wake: () => void = () => {};
  #acknowledge: () => void = () => {};
  #refuse: (error: RecollectError) => void = () => {};

  constructor(
    readonly transport: Transport,
    readonly payload: { query: string; variables: Variables },
  ) {
    this.acknowledged = new Promise((resolve, reject) => {
      this.#acknowledge = resolve;
      this.#refuse = reject;
    });
    this.acknowledged.catch(() => {});
    this.#open().catch((cause: Error) =>
      this.end(new RecollectError('UNREACHABLE', `The WebSocket could not be opened: ${cause.message}`, { cause })),
    );
  }

  async #open(): Promise<void> {
    const { endpoint, authorization, headers, WebSocket } = this.transport;
    if (!WebSocket) throw new TypeError('This runtime has no WebSocket. Pass one, such as that of the package ws.');
    const init = { authorization: await authorization(), project: headers['X-Recollect-Project'] };
    if (this.#isOver) return;
    const socket = new WebSocket(endpoint.replace(/^http/, 'ws'), 'graphql-transport-ws');
    this.#socket = socket;
    socket.addEventListener('open', () => this.#send({ type: 'connection_init', payload: init }));
    socket.addEventListener('message', ({ data }: { data: unknown }) => this.#receive(JSON.parse(String(data))));
    socket.addEventListener('error', () => this.end(new RecollectError('UNREACHABLE', 'The WebSocket failed.')));
    socket.addEventListener('close', ({ code, reason }: { code: number; reason: string }) =>
      this.end(errorOfClose(code, reason)),
    );
    this.#ping().catch(() => {});
  }

  /** The next event; undefined once the server has completed the subscription. @throws RecollectError */
  async next(): Promise<Variables | undefined> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event) return event;
      if (this.#failure) throw this.#failure;
      if (this.#isOver) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends it, with a failure or as complete. What has arrived can still be read. */
  end(failure?: RecollectError): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = failure;
    this.#timers.abort();
    this.#refuse(failure ?? new RecollectError('BAD_RESPONSE', 'The subscription ended before it began.'));
    this.#wake();
    if (this.#socket && this.#socket.readyState <= OPEN) this.#socket.close(1000, 'Done.');
  }

  close(): void {
    this.#waiting.length = 0;
    this.end();
  }

  #receive({ type, payload }: Message): void {
    this.#isHeard = true;
    if (type === 'ping') this.#send({ type: 'pong' });
    if (type === 'connection_ack') {
      this.isAcknowledged = true;
      this.#send({ id: '1', type: 'subscribe', payload: this.payload });
      this.#acknowledge();
    }
    if (type === 'complete') this.end();
    if (type === 'error') this.end(errorOf(payload as GraphqlError[]));
    if (type !== 'next' || this.#isOver) return;
    const { data, errors } = payload as { data?: Variables | null; errors?: GraphqlError[] };
    if (errors?.length || !data) this.end(errorOf(errors ?? []));
    else this.#waiting.push(data);
    this.#wake();
    if (this.#waiting.length >= MAX_WAITING)
      this.end(new RecollectError('SLOW_CONSUMER', `${MAX_WAITING} events wait to be read.`));
  }

  #send(message: { id?: string } & Message): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Detects a server that disappeared without closing the connection. */
  async #ping(): Promise<void> {
    for (;;) {
      this.#isHeard = false;
      await this.transport.clock.sleep(PING_EVERY_MS, this.#timers.signal);
      if (!this.#isHeard) return this.end(new RecollectError('TIMEOUT', 'The server has gone silent.'));
      this.#isHeard = false;
      this.#send({ type: 'ping' });
      await this.transport.clock.sleep(PING_EVERY_MS, this.#timers.signal);
      if (!this.#isHeard) return this.end(new RecollectError('TIMEOUT', 'The server has gone silent.'));
    }
  }
}

/** Close codes of graphql-transport-ws, and of the server. */
function errorOfClose(code: number, reason: string): RecollectError {
  const message = reason || `The WebSocket was closed with ${code}.`;
  if (code === 4401 || code === 4403) return new RecollectError('UNAUTHENTICATED', message);
  if (code === 4429) return new RecollectError('RATE_LIMITED', message);
  if (code === 4008) return new RecollectError('SLOW_CONSUMER', message);
  if (code === 4400 || code === 4406) return new RecollectError('BAD_RESPONSE', message);
  return new RecollectError('UNREACHABLE', message);
}
