import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type DocumentNode, type GraphQLError, type GraphQLFormattedError, parse } from 'graphql';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import type { Documents } from './documents.ts';
import { formatError, statusOf, withStatus } from './formatError.ts';
import { type PreparedOperation, prepareOperation } from './prepareOperation.ts';
import { type RateLimits, REFUSED_POINTS } from './rateLimits.ts';

export interface ReadingOptions {
  documents: Documents;
  limits: RateLimits;
  log: Log;
}

/** Placeholder for a refused document: Apollo does not parse when a document is set, and this one never runs. */
const REFUSED = parse('{ __typename }');

/**
 * Prepares operations as sockets do, instead of Apollo's own parsing and validation, and spends their cost before they
 * run.
 */
export const readOperations = ({ documents, limits, log }: ReadingOptions): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    let prepared: PreparedOperation | GraphQLError[];
    return {
      async didResolveSource(context) {
        const { operationName, variables } = context.request;
        prepared = prepareOperation(documents, { query: context.source, operationName, variables });
        (context as { document: DocumentNode }).document = Array.isArray(prepared) ? REFUSED : prepared.document;
      },
      async didResolveOperation({ contextValue: { actor, address } }) {
        try {
          if (Array.isArray(prepared)) await limits.spend(actor, REFUSED_POINTS, address);
          else await limits.spend(actor, prepared.cost, address, prepared.isForEveryone);
        } catch (error) {
          throw withStatus(error);
        }
      },
      async responseForOperation() {
        if (!Array.isArray(prepared)) return null;
        const errors: GraphQLFormattedError[] = prepared.map((error) => formatError(error.toJSON(), error, log));
        const status = statusOf(errors[0]?.extensions?.code);
        const http = { status: status === 200 ? 400 : status, headers: new HeaderMap() };
        return { http, body: { kind: 'single', singleResult: { errors } } };
      },
      async willSendResponse({ response, contextValue }) {
        const errors = response.body.kind === 'single' ? (response.body.singleResult.errors ?? []) : [];
        for (const { extensions } of errors) {
          if (extensions?.code === 'UNAUTHENTICATED') limits.noteRefusal(contextValue.address);
          const seconds = extensions?.retryAfterSeconds;
          if (typeof seconds === 'number') response.http.headers.set('retry-after', String(seconds));
        }
      },
    };
  },
});
