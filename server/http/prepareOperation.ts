import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { RecollectError } from '../errors.ts';
import { coded, type Documents } from './documents.ts';
import { OPERATION_LIMITS, refuseBeyond, refuseDeepVariables } from './operationLimits.ts';

/** An operation as it is sent. */
export interface SentOperation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** An operation that may be carried out. */
export interface PreparedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Points, see operationCost.ts. */
  cost: number;
}

/**
 * Reads, limits and checks an operation before any of it is carried out. HTTP and sockets take this one way, with the same
 * rules and codes: a document or a cost beyond the limits is TOO_EXPENSIVE.
 */
export function prepareOperation(documents: Documents, sent: SentOperation): PreparedOperation | GraphQLError[] {
  const variables = sent.variables ?? {};
  const document = documents.read(sent.query);
  if (Array.isArray(document)) return document;
  const operation = getOperationAST(document, sent.operationName);
  if (!operation) {
    const message = 'Name one of the operations in `operationName`.';
    return [new GraphQLError(message, { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } })];
  }
  try {
    refuseDeepVariables(variables);
    const { errors = [] } = getVariableValues(documents.schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: OPERATION_LIMITS.wrongVariables,
      hideSuggestions: !documents.introspection,
    });
    if (errors.length > 0) return errors.map((error) => coded(error, 'BAD_USER_INPUT'));
    const cost = documents.costOf(sent.query, document, operation, variables);
    refuseBeyond(OPERATION_LIMITS.cost, cost, 'points of cost');
    return { document, operation, cost };
  } catch (error) {
    return [new GraphQLError((error as RecollectError).message, { originalError: error as Error })];
  }
}
