import type { IncomingMessage } from 'node:http';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Context as Connection, makeServer, type Server as ProtocolServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../context.ts';
import type { Settings } from '../env.ts';
import { RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import type { Authenticator, Identity } from './authenticate.ts';
import { socketCredentialsOf } from './credentials.ts';
import { CredentialWatch, isRefusal } from './credentialWatch.ts';
import type { Documents } from './documents.ts';
import { formatError } from './formatError.ts';
import { isForEveryone } from './isForEveryone.ts';
import { prepareOperation } from './prepareOperation.ts';
import { type RateLimits, REFUSED_POINTS } from './rateLimits.ts';

export interface SocketOptions {
  settings: Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustedProxies'>;
  documents: Documents;
  limits: RateLimits;
  log: Log;
  authenticator: Authenticator;
  clock: Clock;
  contextOf(identity: Identity | null): RequestContext;
}

/** What the protocol knows of a socket. */
export interface SocketState {
  socket: WebSocket;
  /** The request that opened it. */
  request: IncomingMessage;
  address: string;
  /** Once it has introduced itself. */
  watch: CredentialWatch | undefined;
  /** Operations that were refused, one after another, because there are no points left. */
  throttled: number;
  /** Ids of the queries and mutations that run on it: what had begun is answered before a shutdown closes it. */
  executing: Set<string>;
}

const INIT_TIMEOUT_MS = 5_000;
const MOST_OPERATIONS = 100;
/** Operations that are refused one after another because there are no points left. */
const MOST_THROTTLED = 50;
const CLOSE = { tryAgainLater: 1013, tooSlow: 4008, tooMany: 4429 };

type SocketConnection = Connection<Record<string, unknown>, SocketState>;

/** What is said over a socket: graphql-ws, with the same credentials, rules and failures as over HTTP. */
export function makeSocketProtocol(options: SocketOptions): ProtocolServer<SocketState> {
  const { documents, limits, log, authenticator, clock, contextOf } = options;
  const credentialsOf = ({ connectionParams, extra: { request, address } }: SocketConnection) =>
    socketCredentialsOf(connectionParams, request.headers, address, options.settings.publicUrl);
  const show = ({ extra }: SocketConnection, errors: readonly GraphQLError[]): GraphQLFormattedError[] =>
    // A failure to write to a socket that is gone is nobody's to see.
    extra.socket.readyState === extra.socket.OPEN
      ? errors.map((error) => formatError(error.toJSON(), error, log))
      : [{ message: 'The socket is closed.' }];

  return makeServer<Record<string, unknown>, SocketState>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: async (connection) => {
      const { socket } = connection.extra;
      const credentials = credentialsOf(connection);
      try {
        const identity = await limits.admit(credentials, authenticator);
        if (!identity) return false;
        const watch = new CredentialWatch(
          socket,
          (passive) => authenticator.identify({ ...credentials, passive }),
          clock,
        );
        connection.extra.watch = watch;
        watch.endWith(identity);
        return true;
      } catch (error) {
        if (!isRefusal(error)) socket.close(CLOSE.tryAgainLater, 'Try again in a few seconds.');
        return false;
      }
    },
    onSubscribe: async (connection, id, payload) => {
      const { socket, executing, address, watch } = connection.extra;
      if (Object.keys(connection.subscriptions).length > MOST_OPERATIONS) {
        const message = `A socket takes at most ${MOST_OPERATIONS} operations at once.`;
        socket.close(CLOSE.tooMany, message);
        return [new GraphQLError(message)];
      }
      // From here on it has begun: a shutdown waits for its answer.
      executing.add(id);
      try {
        const identity = await watch!.look(false);
        const prepared = prepareOperation(documents, payload);
        if (Array.isArray(prepared)) await limits.spend(identity.actor, REFUSED_POINTS, address);
        else await limits.spend(identity.actor, prepared.cost, address, isForEveryone(prepared.operation));
        connection.extra.throttled = 0;
        if (Array.isArray(prepared)) {
          executing.delete(id);
          return prepared;
        }
        if (prepared.operation.operation === 'subscription') executing.delete(id);
        // A new context for each operation: its loaders must not remember what the operation before saw.
        const contextValue = { ...contextOf(identity), address, closeSocket: () => closeNow(socket) };
        const { operationName, variables: variableValues } = payload;
        return { schema: documents.schema, document: prepared.document, operationName, variableValues, contextValue };
      } catch (error) {
        executing.delete(id);
        if (error instanceof RecollectError && error.code === 'RATE_LIMITED') throttle(connection.extra);
        return [new GraphQLError('Refused.', { originalError: error as Error })];
      }
    },
    onNext: async (connection, _id, _payload, _args, { errors, ...rest }) => {
      // A stream may outlive its credential; a database that is away ends none.
      await connection.extra.watch!.look(true).catch((error) => {
        if (isRefusal(error)) throw error;
      });
      if (!errors) return rest;
      const shown = show(connection, errors);
      for (const { extensions } of shown)
        if (extensions?.code === 'UNAUTHENTICATED') limits.noteRefusal(connection.extra.address);
      return { ...rest, errors: shown };
    },
    onError: (connection, _id, _payload, errors) => show(connection, errors),
    onComplete: ({ extra }, id) => void extra.executing.delete(id),
  });
}

/** Who goes on asking without waiting as told is shown out. */
function throttle(state: SocketState): void {
  state.throttled++;
  if (state.throttled >= MOST_THROTTLED) state.socket.close(CLOSE.tooMany, 'Wait as long as each refusal says.');
}

/** Closes a socket whose reader has stopped: the close frame would wait behind what it does not read, so the connection is cut soon after. */
function closeNow(socket: WebSocket): void {
  socket.close(CLOSE.tooSlow, 'Events came faster than they were read.');
  setTimeout(() => socket.terminate(), 1_000).unref();
}
