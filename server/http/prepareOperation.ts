import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { operationRules } from './operationRules.ts';

/** An operation as a socket brings it. */
export interface SentOperation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** Reads and checks an operation that came over a socket, as Apollo does for HTTP: the same rules, the same codes. */
export function prepareOperation(
  schema: GraphQLSchema,
  introspection: boolean,
  { query, operationName, variables }: SentOperation,
): Omit<ExecutionArgs, 'contextValue'> | GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    return [coded(error as GraphQLError, 'GRAPHQL_PARSE_FAILED')];
  }
  const rules = [...specifiedRules, ...operationRules(introspection)];
  const misfits = validate(schema, document, rules, { hideSuggestions: !introspection });
  if (misfits.length > 0) return misfits.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'));
  const operation = getOperationAST(document, operationName);
  if (!operation) {
    return [coded(new GraphQLError('Name one of the operations in `operationName`.'), 'OPERATION_RESOLUTION_FAILURE')];
  }
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 50,
  });
  if (errors.length > 0) return errors.map((error) => coded(error, 'BAD_USER_INPUT'));
  return { schema, document, operationName, variableValues: variables };
}

const coded = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
