import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';

/** What an operation must keep to beside the language's own rules; HTTP and sockets take the same. */
export const operationRules = (introspection: boolean): ValidationRule[] =>
  introspection ? [] : [NoSchemaIntrospectionCustomRule];
