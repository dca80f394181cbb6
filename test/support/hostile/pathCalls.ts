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
  parse,
  validate,
} from 'graphql';
import { fits, type Head, type Root, type RootCall } from './rootCalls.ts';

/** A path from a root field down to an object. */
export interface Way {
  steps: readonly Step[];
  /** The type of the object, and its leaf fields; a root field that returns a scalar has neither. */
  type: string;
  leaves: readonly string[];
}

interface Step {
  /** A field with its required arguments, or a fragment. */
  text: string;
  /** Where the schema declares it: a type and its field, or its member. */
  edge: string;
  /** The field's name in the response; undefined for a fragment. */
  key: string | undefined;
}

/**
 * The paths through the schema below a root field: the shortest one for every reachable field that leads to an object,
 * beginning with what the root field returns.
 */
export function waysBelow(schema: GraphQLSchema, { field }: Root): Way[] {
  const top = getNamedType(field.type);
  if (!isObjectType(top) && !isAbstractType(top)) return [{ steps: [], type: '', leaves: [] }];
  const ways: Way[] = [];
  const seen = new Set<GraphQLNamedType>();
  const queue: { type: GraphQLNamedType; steps: Step[] }[] = [{ type: top, steps: [] }];
  for (const { type, steps } of queue) {
    if (isObjectType(type)) ways.push({ steps, type: type.name, leaves: leavesOf(type) });
    if (seen.has(type)) continue;
    seen.add(type);
    for (const next of stepsFrom(schema, type)) queue.push({ type: next.type, steps: [...steps, next.step] });
  }
  return ways;
}

function stepsFrom(schema: GraphQLSchema, type: GraphQLNamedType): { type: GraphQLNamedType; step: Step }[] {
  if (isAbstractType(type))
    return schema.getPossibleTypes(type).map((member) => {
      const edge = `${type.name}.${member.name}`;
      return { type: member, step: { text: `... on ${member.name}`, edge, key: undefined } };
    });
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((field) => !isLeaf(field))
    .map((field) => {
      const { name: key } = field;
      return {
        type: getNamedType(field.type),
        step: { text: `${key}${requiredOf(field)}`, edge: `${type.name}.${key}`, key },
      };
    });
}

const isLeaf = ({ type }: GraphQLField<unknown, unknown>): boolean => {
  const named = getNamedType(type);
  return !isObjectType(named) && !isAbstractType(named);
};

const leavesOf = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => isLeaf(field))
    .map((field) => field.name + requiredOf(field));

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

/** A call of a root field that asks for what is at the end of some ways. */
export function callAlong({ head, variables }: Head, ways: readonly Way[]): RootCall {
  const top: Selection = new Map();
  for (const { steps, leaves } of ways) {
    let selection = top;
    for (const { text } of steps) {
      const below: Selection = selection.get(text) ?? new Map();
      selection.set(text, below);
      selection = below;
    }
    for (const leaf of ['__typename', ...leaves]) selection.set(leaf, new Map());
  }
  const hasSelection = ways.some(({ type }) => type !== '');
  return { query: `${head} ${hasSelection ? render(top) : ''} }`, variables };
}

interface Selection extends Map<string, Selection> {}

function render(selection: Selection): string {
  const fields = [...selection].map(([text, below]) => (below.size > 0 ? `${text} ${render(below)}` : text));
  return `{ ${fields.join(' ')} }`;
}

const groupsMade = new Map<string, Way[][]>();

/** Ways in as few groups as the server accepts, in order: members of a union may have fields that cannot be merged. */
export function groupWays(schema: GraphQLSchema, head: Head, ways: readonly Way[]): Way[][] {
  if (ways.length <= 1) return ways.length > 0 ? [[...ways]] : [];
  const { query, variables } = callAlong(head, ways);
  // Whoever's key or id is asked for, the groups are the same.
  const key = `${query} ${variables.first}`;
  const known = groupsMade.get(key);
  if (known) return known;
  const document = parse(query);
  const half = Math.ceil(ways.length / 2);
  const groups =
    fits(schema, document, variables) && validate(schema, document).length === 0
      ? [[...ways]]
      : [...groupWays(schema, head, ways.slice(0, half)), ...groupWays(schema, head, ways.slice(half))];
  groupsMade.set(key, groups);
  return groups;
}
