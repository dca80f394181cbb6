import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';

/** Validation rules beyond GraphQL's own; HTTP and sockets share them. */
export const operationRules = (introspection: boolean): ValidationRule[] =>
  introspection ? [] : [NoSchemaIntrospectionCustomRule];
