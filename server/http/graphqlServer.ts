import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { BREAK, type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { refuse } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import type { Metrics, Outcome } from '../telemetry/metrics.ts';
import { nameSpan } from '../telemetry/spans.ts';
import { formatError, statusOf } from './formatError.ts';
import { OPERATION_LIMITS } from './operationLimits.ts';
import { operationRules } from './parsedDocuments.ts';
import { type ReadingOptions, readOperations } from './prepareOperation.ts';

/** The GraphQL server behind HTTP: no landing page, no usage reports, our own error format. */
export function makeGraphqlServer(options: ReadingOptions & { metrics: Metrics }): ApolloServer<RequestContext> {
  const { documents, log, metrics } = options;
  return new ApolloServer<RequestContext>({
    schema: documents.schema,
    // Introspection is controlled by a rule that sockets share.
    introspection: true,
    // Unused, since documents are parsed before; a bound in case Apollo changes.
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    validationRules: operationRules(documents.introspection),
    validationOptions: { maxErrors: OPERATION_LIMITS.mistakes, hideSuggestions: !documents.introspection },
    // One document cache, shared with sockets, and no persisted queries that callers could fill with hashes.
    documentStore: null,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => formatError(formatted, error, log),
    logger: quietLogger(log),
    plugins: [
      // Sends a header that nothing sets, and for that wraps the resolver of every field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      readOperations(options),
      observeOperations(metrics),
      outcomes,
    ],
  });
}

/** Apollo's messages quote the failure; log only that there was one. */
const quietLogger = (log: Log): ApolloServerOptions<RequestContext>['logger'] => ({
  debug: () => {},
  info: () => {},
  warn: () => log.warn({}, 'the GraphQL server reported a warning'),
  error: () => log.error({}, 'the GraphQL server failed'),
});

const wrongTransport = (): GraphQLError =>
  new GraphQLError('Subscriptions are served over a WebSocket (graphql-transport-ws) at the same URL.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });

const withoutCredential = (): GraphQLError => {
  const originalError = refuse('credential.missingKey');
  return new GraphQLError(originalError.message, {
    originalError,
    extensions: { http: { status: statusOf(originalError.code) } },
  });
};

/** Errors in an operation itself, before any lookup. */
const WRONG_OPERATION: unknown[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/**
 * Refuses subscriptions, and introspection without a credential; an answer without data is sent with the status of its
 * first error, if it has one.
 */
const outcomes: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, document, contextValue }) {
        // Mutations show new keys, links and TOTP secrets together with the caller's input: compressed together, the
        // length would reveal one from the other (BREACH). Queries show no secret.
        if (operation?.operation === 'mutation') contextValue.answerPlainly();
        if (operation?.operation === 'subscription') throw wrongTransport();
        // The schema's guard covers its fields; introspection is not one of them.
        if (!contextValue.actor && asksForSchema(document)) throw withoutCredential();
      },
      async willSendResponse({ request, response }) {
        if (response.body.kind !== 'single') return;
        const { data, errors } = response.body.singleResult;
        const code = errors?.[0]?.extensions?.code;
        const status = statusOf(code);
        const hasData = data && Object.values(data).some((value) => value !== null);
        if (errors && !hasData && status !== 200 && (response.http.status ?? 200) === 200)
          response.http.status = status;
        if (!data && WRONG_OPERATION.includes(code) && asksForPlainJson(request.http?.headers.get('accept')))
          response.http.status = 200;
      },
    };
  },
};

/**
 * Whether the client explicitly accepts `application/json`. GraphQL over HTTP then sends errors in the document or its
 * variables with status 200, for clients that treat every other status as a network error.
 * @param accept the Accept header
 */
function asksForPlainJson(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((type) => type.replace(/;.*/s, '').trim().toLowerCase());
  return types.includes('application/json') && !types.includes('application/graphql-response+json');
}

/** Whether a document contains introspection anywhere. */
function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field({ name }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      asks = true;
      return BREAK;
    },
  });
  return asks;
}

/** Times each operation by its root field. */
const observeOperations = (metrics: Metrics): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    const started = performance.now();
    let operation = 'invalid';
    return {
      async didResolveOperation({ operation: resolved }) {
        if (!resolved) return;
        operation = rootOf(resolved);
        nameSpan(`${resolved.operation} ${operation}`, {
          'graphql.operation.type': resolved.operation,
          'recollect.operation': operation,
        });
      },
      async willSendResponse({ response }) {
        const { errors } = response.body.kind === 'single' ? response.body.singleResult : {};
        const outcome = errors?.[0] ? outcomeOf(errors[0].extensions?.code) : 'ok';
        // What cannot run is replaced by `{ __typename }` (readOperations.ts), which itself never fails.
        if (operation === '__typename' && outcome !== 'ok') operation = 'invalid';
        metrics.request(operation, outcome, performance.now() - started);
      },
    };
  },
});

/** The one root field of a validated operation, so a name of the schema. */
function rootOf({ selectionSet }: OperationDefinitionNode): string {
  const [first, ...others] = selectionSet.selections;
  return first?.kind === Kind.FIELD && others.length === 0 ? first.name.value : 'several';
}

const outcomeOf = (code: unknown): Outcome => (statusOf(code) >= 500 ? 'failed' : 'refused');
