import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, getOperationAST } from 'graphql';
import { type Context as Connection, makeServer, type Server as ProtocolServer } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import { formatError } from './formatError.ts';
import { prepareOperation } from './prepareOperation.ts';

export interface SocketOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  log: Logger;
  contextOf(authorization: unknown): Promise<RequestContext>;
}

/** What the protocol knows of a socket. */
export interface SocketState {
  socket: WebSocket;
  /** Ids of the queries and mutations that run on it: what had begun is answered before a shutdown closes it. */
  executing: Set<string>;
}

const INIT_TIMEOUT_MS = 5_000;
const MOST_OPERATIONS = 100;
export const CLOSE = { tryAgainLater: 1013, tooSlow: 4008, forbidden: 4403, tooMany: 4429 };

type SocketConnection = Connection<Record<string, unknown>, SocketState>;

/** What is said over a socket: graphql-ws, with the same credentials, rules and failures as over HTTP. */
export function makeSocketProtocol(options: SocketOptions): ProtocolServer<SocketState> {
  const { schema, introspection, log, contextOf } = options;
  const identify = (connection: SocketConnection) => contextOf(connection.connectionParams?.authorization);
  const show = ({ extra }: SocketConnection, errors: readonly GraphQLError[]): GraphQLFormattedError[] =>
    // A failure to write to a socket that is gone is nobody's to see.
    extra.socket.readyState === extra.socket.OPEN
      ? errors.map((error) => formatError(error.toJSON(), error, log))
      : [{ message: 'The socket is closed.' }];

  return makeServer<Record<string, unknown>, SocketState>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: async (connection) => {
      try {
        const { actor } = await identify(connection);
        return actor !== null;
      } catch (error) {
        if (!isRefusal(error)) connection.extra.socket.close(CLOSE.tryAgainLater, 'Try again in a few seconds.');
        return false;
      }
    },
    onSubscribe: async (connection, id, payload) => {
      const { socket, executing } = connection.extra;
      if (Object.keys(connection.subscriptions).length > MOST_OPERATIONS) {
        const message = `A socket takes at most ${MOST_OPERATIONS} operations at once.`;
        socket.close(CLOSE.tooMany, message);
        return [new GraphQLError(message)];
      }
      try {
        // A new context for each operation: its loaders must not remember what the operation before saw.
        const contextValue = { ...(await identify(connection)), closeSocket: () => closeNow(socket) };
        const prepared = prepareOperation(schema, introspection, payload);
        if (Array.isArray(prepared)) return prepared;
        if (getOperationAST(prepared.document, prepared.operationName)?.operation !== 'subscription') executing.add(id);
        return { ...prepared, contextValue };
      } catch (error) {
        if (isRefusal(error)) socket.close(CLOSE.forbidden, 'Forbidden');
        return [new GraphQLError('Refused.', { originalError: error as Error })];
      }
    },
    onNext: async (connection, _id, _payload, _args, { errors, ...rest }) => {
      // A stream may outlive its credential.
      await identify(connection).catch((error) => {
        if (!isRefusal(error)) return;
        connection.extra.socket.close(CLOSE.forbidden, 'Forbidden');
        throw error;
      });
      return errors ? { ...rest, errors: show(connection, errors) } : rest;
    },
    onError: (connection, _id, _payload, errors) => show(connection, errors),
    onComplete: ({ extra }, id) => void extra.executing.delete(id),
  });
}

const isRefusal = (error: unknown): boolean => error instanceof RecollectError && error.code === 'UNAUTHENTICATED';

/** Closes a socket whose reader has stopped: the close frame would wait behind what it does not read, so the connection is cut soon after. */
function closeNow(socket: WebSocket): void {
  socket.close(CLOSE.tooSlow, 'Events came faster than they were read.');
  setTimeout(() => socket.terminate(), 1_000).unref();
}
