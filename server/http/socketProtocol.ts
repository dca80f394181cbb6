import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, execute, GraphQLError, type GraphQLFormattedError } from 'graphql';
import {
  type Context as Connection,
  makeServer,
  type Server as ProtocolServer,
  type SubscribePayload,
} from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../context.ts';
import type { Settings } from '../env.ts';
import { RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import { type Authenticator, type Identity, socketCredentialsOf } from './authenticate.ts';
import { type ConcurrencyLimits, type Party, partyOf } from './concurrencyLimits.ts';
import { CredentialWatch, FORBIDDEN, isRefusal } from './credentialWatch.ts';
import { formatError, toGraphqlError } from './formatError.ts';
import type { ParsedDocuments } from './parsedDocuments.ts';
import { prepareOperation } from './prepareOperation.ts';
import { type RateLimits, REFUSED_POINTS } from './rateLimits.ts';

export interface SocketOptions {
  settings: Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustedProxies'>;
  documents: ParsedDocuments;
  limits: RateLimits;
  concurrency: ConcurrencyLimits;
  log: Log;
  authenticator: Authenticator;
  clock: Clock;
  contextOf(identity: Identity | null): RequestContext;
}

/** What a socket keeps between its messages. */
export interface SocketState {
  socket: WebSocket;
  /** The request that opened it. */
  request: IncomingMessage;
  address: string;
  /** The actor for database access; anonymous until the socket is initialized. */
  caller: Party;
  /** Releases its place; set once it is initialized. */
  leave(): void;
  /** Functions that release the places of its subscriptions, by id. */
  following: Map<string, () => void>;
  /** Set once it is initialized. */
  watch: CredentialWatch | undefined;
  /** Consecutive operations refused because no points are left. */
  throttled: number;
  /** Ids of its running queries and mutations: a shutdown lets them finish before it closes the socket. */
  executing: Set<string>;
}

const INIT_TIMEOUT_MS = 5_000;
const MAX_OPERATIONS = 100;
/** Maximum of consecutive operations refused because no points are left. */
const MAX_THROTTLED = 50;
/** A close reason has at most 123 bytes. */
const NO_CREDENTIAL = 'No valid credential. Send "Bearer …" as `authorization` in connection_init.';
const CLOSE = { tryAgainLater: 1013, tooSlow: 4008, tooMany: 4429 };

type SocketConnection = Connection<Record<string, unknown>, SocketState>;

/** The socket protocol: graphql-ws, with the same credentials, rules and errors as over HTTP. */
export function makeSocketProtocol(options: SocketOptions): ProtocolServer<SocketState> {
  const { documents, limits, log } = options;
  const leaveAfter: LeaveAfter = new WeakMap();
  const show = ({ extra }: SocketConnection, errors: readonly GraphQLError[]): GraphQLFormattedError[] =>
    // Ignore failures to write to a closed socket.
    extra.socket.readyState === extra.socket.OPEN
      ? errors.map((error) => formatError(error.toJSON(), error, log, documents.shown))
      : [{ message: 'The WebSocket is closed.' }];

  return makeServer<Record<string, unknown>, SocketState>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: (connection) => identify(options, connection),
    onSubscribe: (connection, id, payload) => admit(options, leaveAfter, connection, id, payload),
    onNext: async (connection, _id, _payload, _args, { errors, ...rest }) => {
      // A stream may outlive its credential; an unreachable database ends no stream.
      await watchOf(connection)
        .check({ isActive: false })
        .catch((error) => {
          if (isRefusal(error)) throw error;
        });
      if (!errors) return rest;
      const shown = show(connection, errors);
      for (const { extensions } of shown)
        if (extensions?.code === 'UNAUTHENTICATED') limits.noteRefusal(connection.extra.address);
      return { ...rest, errors: shown };
    },
    onError: (connection, _id, _payload, errors) => show(connection, errors),
    // Also if the socket has closed meanwhile: its operations run to the end.
    execute: async (args: ExecutionArgs) => {
      try {
        return await execute(args);
      } finally {
        leaveAfter.get(args.contextValue as RequestContext)?.();
      }
    },
    onComplete: ({ extra }, id) => {
      extra.executing.delete(id);
      extra.following.get(id)?.();
      extra.following.delete(id);
    },
  });
}

/** Identifies who opens a socket, and gives them one of their places. @returns false to close it */
async function identify(
  { settings, limits, concurrency, authenticator, clock }: SocketOptions,
  connection: SocketConnection,
): Promise<boolean> {
  const { socket, request, address } = connection.extra;
  const credentials = socketCredentialsOf(connection.connectionParams, request.headers, address, settings.publicUrl);
  try {
    // An open page reconnects and resubscribes by itself: that is not user activity.
    const identity = await limits.recognize({ ...credentials, passive: true }, authenticator);
    if (!identity) {
      socket.close(FORBIDDEN, NO_CREDENTIAL);
      return false;
    }
    connection.extra.caller = partyOf(identity.actor, address);
    connection.extra.leave = concurrency.sockets.take(connection.extra.caller);
    // The socket may have closed during the lookup.
    if (socket.readyState !== socket.OPEN) connection.extra.leave();
    const watch = new CredentialWatch(socket, (passive) => authenticator.identify({ ...credentials, passive }), clock);
    connection.extra.watch = watch;
    watch.endWith(identity);
    return true;
  } catch (error) {
    if (isTooMuch(error)) socket.close(CLOSE.tooMany, error.message);
    else if (!isRefusal(error)) socket.close(CLOSE.tryAgainLater, 'Try again in a few seconds.');
    else if (error.code === 'UNAUTHENTICATED') socket.close(FORBIDDEN, NO_CREDENTIAL);
    return false;
  }
}

/** Releases the place of a query or mutation, by its context. */
type LeaveAfter = WeakMap<RequestContext, () => void>;

/** Checks an operation and its credential, and gives it a place. @returns its errors if it is refused */
async function admit(
  { documents, limits, concurrency, contextOf }: SocketOptions,
  leaveAfter: LeaveAfter,
  connection: SocketConnection,
  id: string,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { socket, executing, address } = connection.extra;
  const watch = watchOf(connection);
  if (Object.keys(connection.subscriptions).length > MAX_OPERATIONS) {
    const message = `A WebSocket can run at most ${MAX_OPERATIONS} operations at once.`;
    socket.close(CLOSE.tooMany, message);
    return [new GraphQLError(message)];
  }
  // From here on the operation is running: a shutdown waits for its answer.
  executing.add(id);
  try {
    const caller = await watch.check({ isActive: false });
    const prepared = prepareOperation(documents, payload);
    const isAsked = !Array.isArray(prepared) && prepared.operation.operation !== 'subscription';
    const identity = isAsked ? await watch.check({ isActive: true }) : caller;
    if (Array.isArray(prepared)) await limits.spend(identity.actor, REFUSED_POINTS, address);
    else await limits.spend(identity.actor, prepared.cost, address, prepared.isForEveryone);
    connection.extra.throttled = 0;
    if (Array.isArray(prepared)) {
      executing.delete(id);
      return prepared;
    }
    const follows = prepared.operation.operation === 'subscription';
    const leave = concurrency[follows ? 'subscriptions' : 'operations'].take(connection.extra.caller);
    if (follows) {
      executing.delete(id);
      connection.extra.following.set(id, leave);
      if (socket.readyState !== socket.OPEN) leave();
    }
    // A new context for each operation, so that loaders do not reuse what an earlier operation read.
    const contextValue = { ...contextOf(identity), address, closeSocket: () => closeNow(socket) };
    if (!follows) leaveAfter.set(contextValue, leave);
    const { operationName, variables: variableValues } = payload;
    return { schema: documents.schema, document: prepared.document, operationName, variableValues, contextValue };
  } catch (error) {
    executing.delete(id);
    if (isTooMuch(error)) throttle(connection.extra);
    return [toGraphqlError(error)];
  }
}

function watchOf({ extra: { watch } }: SocketConnection): CredentialWatch {
  if (!watch) throw new Error('A socket that is not initialized runs no operations.');
  return watch;
}

const isTooMuch = (error: unknown): error is RecollectError =>
  error instanceof RecollectError && error.code === 'RATE_LIMITED';

/** Closes the socket of a client that keeps asking without waiting as told. */
function throttle(state: SocketState): void {
  state.throttled++;
  if (state.throttled >= MAX_THROTTLED) state.socket.close(CLOSE.tooMany, 'Wait as long as each error says.');
}

/**
 * Closes a socket whose reader has stopped: the close frame would wait behind unread data, so the connection is
 * terminated soon after.
 */
function closeNow(socket: WebSocket): void {
  socket.close(CLOSE.tooSlow, 'Events arrived faster than they were read.');
  setTimeout(() => socket.terminate(), 1_000).unref();
}
