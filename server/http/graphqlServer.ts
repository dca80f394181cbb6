import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import { asksForSchema } from './asksForSchema.ts';
import { formatError, statusOf } from './formatError.ts';
import { operationRules } from './operationRules.ts';

export interface GraphqlOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  log: Logger;
}

/** The GraphQL server behind HTTP: no landing page, no reports to anyone, failures in our own words. */
export function makeGraphqlServer({ schema, introspection, log }: GraphqlOptions): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    // Whether it is allowed is one of the rules that sockets share.
    introspection: true,
    validationRules: operationRules(introspection),
    validationOptions: { hideSuggestions: !introspection },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => formatError(formatted, error, log),
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginUsageReportingDisabled(), outcomes],
  });
}

const wrongTransport = (): GraphQLError =>
  new GraphQLError('Subscriptions are served over a WebSocket (graphql-transport-ws) at this same address.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });

const withoutCredential = (): GraphQLError => {
  const originalError = new RecollectError(
    'UNAUTHENTICATED',
    'Send the header "Authorization: Bearer <key>" with a valid key.',
  );
  return new GraphQLError(originalError.message, {
    originalError,
    extensions: { http: { status: statusOf(originalError.code) } },
  });
};

/**
 * Subscriptions are refused, and so is introspection without a credential; an answer without data whose first failure
 * has a status of its own travels under it.
 */
const outcomes: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, document, contextValue }) {
        if (operation?.operation === 'subscription') throw wrongTransport();
        // The schema's guard stands before its fields; introspection is no field of it.
        if (!contextValue.actor && asksForSchema(document)) throw withoutCredential();
      },
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const { data, errors } = response.body.singleResult;
        const code = errors?.[0]?.extensions?.code;
        const status = statusOf(code);
        const answered = data && Object.values(data).some((value) => value !== null);
        if (errors && !answered && status !== 200 && (response.http.status ?? 200) === 200)
          response.http.status = status;
      },
    };
  },
};
