import {
  type GraphQLField,
  GraphQLInt,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { callOf, type Fill, type Root, type RootCall, type Sample } from './rootCalls.ts';

/** A path down from a root field: wraps a selection in the fields that lead to it. */
type Way = (selection: string) => string;

/**
 * Calls of a root field that each follow one path through the schema and ask for what is at its end: one call, by the
 * shortest path, for every reachable field that leads to an object. A single call for everything would show nothing as
 * soon as one part is refused.
 */
export function pathCalls(schema: GraphQLSchema, root: Root, fill: Fill, sample: Sample): RootCall[] {
  const { query, variables } = callOf(schema, root, fill, sample);
  const head = query.split(/ (?=\{ __typename)/)[0]!;
  const top = getNamedType(root.field.type);
  if (!isObjectType(top) && !isAbstractType(top)) return [{ query, variables }];
  return selectionsOf(schema, top).map((selection) => ({ query: `${head} ${selection} }`, variables }));
}

function selectionsOf(schema: GraphQLSchema, top: GraphQLNamedType): string[] {
  const selections: string[] = [];
  const seen = new Set<GraphQLNamedType>();
  const queue: { type: GraphQLNamedType; way: Way }[] = [{ type: top, way: (selection) => selection }];
  for (const { type, way } of queue) {
    if (isObjectType(type)) selections.push(way(leavesOf(type)));
    if (seen.has(type)) continue;
    seen.add(type);
    for (const step of stepsFrom(schema, type)) queue.push({ type: step.type, way: (inner) => way(step.way(inner)) });
  }
  return selections;
}

function stepsFrom(schema: GraphQLSchema, type: GraphQLNamedType): { type: GraphQLNamedType; way: Way }[] {
  if (isAbstractType(type))
    return schema
      .getPossibleTypes(type)
      .map((member) => ({ type: member, way: (inner) => `{ __typename ... on ${member.name} ${inner} }` }));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((field) => !isLeaf(field))
    .map((field) => ({
      type: getNamedType(field.type),
      way: (inner) => `{ ${field.name}${requiredOf(field)} ${inner} }`,
    }));
}

const isLeaf = ({ type }: GraphQLField<unknown, unknown>): boolean => {
  const named = getNamedType(type);
  return !isObjectType(named) && !isAbstractType(named);
};

/** The leaf fields of a type. */
const leavesOf = (type: GraphQLObjectType): string =>
  `{ __typename ${Object.values(type.getFields())
    .filter((field) => isLeaf(field))
    .map((field) => field.name + requiredOf(field))
    .join(' ')} }`;

/** The required arguments of a field; all of them are enums or numbers so far. */
function requiredOf({ name, args }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter(({ type }) => isNonNullType(type))
    .map((arg) => {
      const type = getNamedType(arg.type);
      if (type === GraphQLInt) return `${arg.name}: 1`;
      if (!isEnumType(type)) throw new Error(`Say here what to give ${name} for ${arg.name}.`);
      return `${arg.name}: ${type.getValues()[0]!.name}`;
    });
  return given.length > 0 ? `(${given.join(', ')})` : '';
}
