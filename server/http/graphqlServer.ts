import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError } from 'graphql';
import { RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import { asksForPlainJson } from './asksForPlainJson.ts';
import { asksForSchema } from './asksForSchema.ts';
import { formatError, statusOf } from './formatError.ts';
import { OPERATION_LIMITS } from './operationLimits.ts';
import { operationRules } from './operationRules.ts';
import { type ReadingOptions, readOperations } from './readOperations.ts';

/** The GraphQL server behind HTTP: no landing page, no reports to anyone, failures in our own words. */
export function makeGraphqlServer(options: ReadingOptions): ApolloServer<RequestContext> {
  const { documents, log } = options;
  return new ApolloServer<RequestContext>({
    schema: documents.schema,
    // Whether it is allowed is one of the rules that sockets share.
    introspection: true,
    // It never comes to these, since documents are read before; should Apollo change its ways, it is still bounded.
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    validationRules: operationRules(documents.introspection),
    validationOptions: { maxErrors: OPERATION_LIMITS.mistakes, hideSuggestions: !documents.introspection },
    // One memory for documents, shared with sockets, and none that callers could fill with hashes.
    documentStore: null,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => formatError(formatted, error, log),
    logger: tellNothing(log),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      readOperations(options),
      outcomes,
    ],
  });
}

/** Apollo's own words quote what failed; that something did is told, and no more. */
const tellNothing = (log: Log): ApolloServerOptions<RequestContext>['logger'] => ({
  debug: () => {},
  info: () => {},
  warn: () => log.warn({}, 'the GraphQL server is not content'),
  error: () => log.error({}, 'the GraphQL server failed'),
});

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

/** What is wrong with an operation itself, before anything is looked up. */
const WRONG_OPERATION: unknown[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

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
      async willSendResponse({ request, response }) {
        if (response.body.kind !== 'single') return;
        const { data, errors } = response.body.singleResult;
        const code = errors?.[0]?.extensions?.code;
        const status = statusOf(code);
        const answered = data && Object.values(data).some((value) => value !== null);
        if (errors && !answered && status !== 200 && (response.http.status ?? 200) === 200)
          response.http.status = status;
        if (!data && WRONG_OPERATION.includes(code) && asksForPlainJson(request.http?.headers.get('accept')))
          response.http.status = 200;
      },
    };
  },
};
