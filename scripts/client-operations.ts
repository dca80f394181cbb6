import { readFileSync } from 'node:fs';
import type { Types } from '@graphql-codegen/plugin-helpers';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A documented operation, as a method of a client. */
export interface ClientOperation {
  /** The method: `recordTurn`. */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  /** The comment above the operation. */
  description: string;
  /** What each argument of the method means. */
  params: { name: string; description: string; required: boolean }[];
  /** The text to send, without the sample values of its variables. */
  document: string;
  /** The name of the operation in the document: `RecordTurn`. */
  operationName: string;
  /** Whether the only variable is `input`, so that a method takes its fields. */
  takesInput: boolean;
  takesNothing: boolean;
  /** Whether all arguments may be left out. */
  isOptional: boolean;
  /** The root field, if there is exactly one: a method returns its value. */
  root?: string;
  /** The path of a user's ID in the variables: `userId`, `input.userId`, `input.turns.*.userId`. */
  userPaths: string[];
  /** The path of an idempotency key in the variables. */
  keyPaths: string[];
  /** The list that it pages through, as a path in the answer; undefined if there is none. */
  list?: string[];
  /** Whether `after` takes the cursor of the last event. */
  resumes: boolean;
}

/** Reads the documented operations of `schema/operations`. */
export function readOperations(schema: GraphQLSchema, files: Types.DocumentFile[]): ClientOperation[] {
  return files
    .map(({ document, location }) => {
      const definitions = document ? withoutSamples(document).definitions : [];
      const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
      const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
      return readOperation(schema, operation, fragments, readFileSync(location!, 'utf8'));
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The defaults of an example are samples: a caller who forgets the user must not get another user's data. */
export function withoutSamples(document: DocumentNode): DocumentNode {
  return visit(document, { VariableDefinition: (node) => ({ ...node, defaultValue: undefined }) });
}

function readOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: FragmentDefinitionNode[],
  source: string,
): ClientOperation {
  const operationName = operation.name!.value;
  const variables = operation.variableDefinitions ?? [];
  const description = commentOf(source);
  if (!description) throw new Error(`${operationName} has no comment above it.`);
  const sent = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  const named = variables.map(({ variable, type }) => ({
    name: variable.name.value,
    type: typeFromAST(schema, type as never) as GraphQLInputType,
  }));
  const takesInput = named.length === 1 && named[0]!.name === 'input';
  const roots = operation.selectionSet.selections.filter((node): node is FieldNode => node.kind === Kind.FIELD);
  const name = operationName[0]!.toLowerCase() + operationName.slice(1);
  return {
    name,
    kind: operation.operation as ClientOperation['kind'],
    description,
    params: takesInput
      ? fieldsOf(getNamedType(named[0]!.type) as GraphQLInputObjectType)
      : argumentsOf(schema, operation, named),
    document: stripIgnoredCharacters(print(sent as never)),
    operationName,
    takesInput,
    takesNothing: named.length === 0,
    isOptional: named.every(({ type }) => !isNonNullType(type)),
    root: roots.length === 1 ? (roots[0]!.alias ?? roots[0]!.name).value : undefined,
    userPaths: named.flatMap(({ name, type }) => pathsTo('userId', name, type)),
    keyPaths: named.flatMap(({ name, type }) => pathsTo('idempotencyKey', name, type)),
    list:
      operation.operation === 'query' && named.some(({ name }) => name === 'after')
        ? listIn(operation.selectionSet)
        : undefined,
    resumes: operation.operation === 'subscription' && named.some(({ name }) => name === 'after'),
  };
}

const commentOf = (source: string): string =>
  source
    .split('\n')
    .filter((line, i, lines) => line.startsWith('#') && lines.slice(0, i).every((before) => before.startsWith('#')))
    .map((line) => line.replace(/^# ?/, ''))
    .join(' ');

const fieldsOf = (input: GraphQLInputObjectType) =>
  Object.values(input.getFields()).map(({ name, description, type }) => ({
    name,
    description: description ?? '',
    required: isNonNullType(type),
  }));

/** Variables are described by the argument that they are given to. */
function argumentsOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  named: { name: string; type: GraphQLInputType }[],
) {
  const descriptions = new Map<string, string>();
  const types = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => {
        const description = types.getArgument()?.description;
        if (value.kind === Kind.VARIABLE && description) descriptions.set(value.name.value, description);
      },
    }),
  );
  return named.map(({ name, type }) => ({
    name,
    description: descriptions.get(name) ?? '',
    required: isNonNullType(type),
  }));
}

/**
 * The path of a field in a variable: the variable itself, a field of an input or a filter, or of the items of an
 * input's list.
 */
function pathsTo(wanted: string, name: string, type: GraphQLInputType): string[] {
  if (name === wanted) return [name];
  const input = getNamedType(type);
  if (!['input', 'filter'].includes(name) || !isInputObjectType(input)) return [];
  return Object.values(input.getFields()).flatMap((field) => {
    if (field.name === wanted) return [`${name}.${wanted}`];
    const item = getNamedType(field.type);
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    return isList && isInputObjectType(item) && item.getFields()[wanted] ? [`${name}.${field.name}.*.${wanted}`] : [];
  });
}

/** The path of the connection that is asked from a variable `after`. */
function listIn(selections: SelectionSetNode, path: string[] = []): string[] | undefined {
  for (const node of selections.selections) {
    if (node.kind !== Kind.FIELD || !node.selectionSet) continue;
    const here = [...path, (node.alias ?? node.name).value];
    const pages = node.arguments?.some(({ value }) => value.kind === Kind.VARIABLE && value.name.value === 'after');
    if (pages) return here;
    const found = listIn(node.selectionSet, here);
    if (found) return found;
  }
  return undefined;
}
