import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

import { type Documents, withCode } from './documents.ts';
import { toGraphqlError } from './formatError.ts';
import { OPERATION_LIMITS, refuseBeyond, refuseDeepVariables } from './operationLimits.ts';

/** An operation as received. */
export interface SentOperation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** An operation that may run. */
export interface PreparedOperation {
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
export function prepareOperation(documents: Documents, sent: SentOperation): PreparedOperation | GraphQLError[] {
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
