import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import { makeYielder } from '../yielder.ts';
import { formatError, statusOf, toGraphqlError, withStatus } from './formatError.ts';
import { OPERATION_LIMITS, refuseBeyond, refuseDeepVariables } from './operationLimits.ts';
import { type ParsedDocuments, withCode } from './parsedDocuments.ts';
import { type RateLimits, REFUSED_POINTS } from './rateLimits.ts';

/** An operation as received. */
interface SentOperation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** An operation that may run. */
interface PreparedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Points, see operationCost.ts. */
  cost: number;
  /** Whether it contains a mutation that needs no credential, such as signing in: the address always pays for it. */
  isForEveryone: boolean;
}

/**
 * Parses, limits and validates an operation before any of it runs. HTTP and sockets share this, with the same rules and
 * codes: a document or a cost beyond the limits is TOO_EXPENSIVE.
 */
export function prepareOperation(documents: ParsedDocuments, sent: SentOperation): PreparedOperation | GraphQLError[] {
  const variables = sent.variables ?? {};
  const document = documents.read(sent.query);
  if (Array.isArray(document)) return document;
  const operation = getOperationAST(document, sent.operationName);
  if (!operation) {
    const message = 'Specify one of the operations in `operationName`.';
    return [new GraphQLError(message, { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } })];
  }
  try {
    refuseDeepVariables(variables, document);
    const { errors = [] } = getVariableValues(documents.schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: OPERATION_LIMITS.wrongVariables,
      hideSuggestions: !documents.introspection,
    });
    if (errors.length > 0) return errors.map((error) => withCode(error, 'BAD_USER_INPUT'));
    const cost = documents.costOf(sent.query, document, operation, variables);
    refuseBeyond(OPERATION_LIMITS.cost, cost, 'operation.cost');
    return { document, operation, cost, isForEveryone: isForEveryone(documents.schema, operation) };
  } catch (error) {
    return [toGraphqlError(error)];
  }
}

/** A fragment at the root counts as such a mutation: nobody needs one there. */
function isForEveryone(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return (
    operation === 'mutation' &&
    selectionSet.selections.some(
      (selection) => selection.kind !== Kind.FIELD || mutations[selection.name.value]?.extensions.verb === 'PUBLIC',
    )
  );
}

export interface ReadingOptions {
  documents: ParsedDocuments;
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
        const breathe = makeYielder();
        prepared = prepareOperation(documents, { query: context.source, operationName, variables });
        (context as { document: DocumentNode }).document = Array.isArray(prepared) ? REFUSED : prepared.document;
        // Reading a thousand turns took long, and running them begins with reading them again.
        await breathe();
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
        const errors: GraphQLFormattedError[] = prepared.map((error) =>
          formatError(error.toJSON(), error, log, documents.shown),
        );
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
