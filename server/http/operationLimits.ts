import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { RecollectError } from '../errors.ts';

/**
 * What one operation may be, over HTTP and sockets alike. The largest of schema/operations has 205 tokens, 6 levels, no
 * alias and a cost of some 500, so that clients have room; nobody has reason to come near.
 */
export const OPERATION_LIMITS = {
  tokens: 2_500,
  /** Fields below fields. */
  depth: 12,
  aliases: 30,
  /** Mutations in one operation. */
  mutations: 10,
  /** Points, see operationCost.ts. */
  cost: 10_000,
  /** Lists and objects within each other, in variables. */
  variableDepth: 32,
  /** Mistakes that an answer names; more would only make it long. */
  mistakes: 5,
  wrongVariables: 20,
};

interface Shape {
  depth: number;
  aliases: number;
  fields: number;
}

const NOTHING: Shape = { depth: 0, aliases: 0, fields: 0 };
/** Beyond every limit; sums and products stop here. */
export const ENDLESS = 1_000_000_000;

/**
 * Looks at the form of a document, before anything is looked up in the schema: what fragments bring counts where they are
 * spread, but each is walked once, so that fragments that double each other take no longer than they are.
 * @throws TOO_EXPENSIVE naming what there is too much of
 */
export function refuseExcess({ definitions }: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const known = new Map<string, Shape>();
  const shapeOfFragment = (name: string): Shape => {
    const found = known.get(name);
    if (found) return found;
    // A fragment that comes back to itself ends here, and is refused by GraphQL's own rule.
    known.set(name, NOTHING);
    const shape = shapeOf(fragments.get(name)?.selectionSet);
    known.set(name, shape);
    return shape;
  };
  const shapeOf = (selectionSet: SelectionSetNode | undefined): Shape => {
    const shape = { ...NOTHING };
    for (const selection of selectionSet?.selections ?? []) {
      let below: Shape;
      if (selection.kind === Kind.FIELD) {
        // Introspection nests deep by nature; GraphQL has a rule of its own for it.
        const { depth, aliases } = /^__(schema|type)$/.test(selection.name.value)
          ? NOTHING
          : shapeOf(selection.selectionSet);
        below = { depth: depth + 1, aliases: aliases + (selection.alias ? 1 : 0), fields: 1 };
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) below = shapeOfFragment(selection.name.value);
      else below = shapeOf(selection.selectionSet);
      shape.depth = Math.max(shape.depth, below.depth);
      shape.aliases = Math.min(shape.aliases + below.aliases, ENDLESS);
      shape.fields = Math.min(shape.fields + below.fields, ENDLESS);
    }
    return shape;
  };
  for (const { operation, selectionSet } of operations) {
    const { depth, aliases, fields } = shapeOf(selectionSet);
    refuseBeyond(OPERATION_LIMITS.depth, depth, 'levels of fields');
    refuseBeyond(OPERATION_LIMITS.aliases, aliases, 'aliases');
    if (operation === 'mutation') refuseBeyond(OPERATION_LIMITS.mutations, fields, 'mutations');
  }
}

/**
 * Refuses variables that nest so deep that whoever walks through them would run out of stack.
 * @throws TOO_EXPENSIVE
 */
export function refuseDeepVariables(variables: object): void {
  let level: object[] = [variables];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > OPERATION_LIMITS.variableDepth)
      throw tooExpensive(`Variables may nest ${OPERATION_LIMITS.variableDepth} levels deep.`);
    const next: object[] = [];
    for (const value of level)
      for (const inner of Object.values(value)) if (inner !== null && typeof inner === 'object') next.push(inner);
    level = next;
  }
}

/** @throws TOO_EXPENSIVE when there is more of something than an operation may have */
export function refuseBeyond(most: number, count: number, what: string): void {
  if (count > most)
    throw tooExpensive(`An operation may have ${most} ${what}; this one has ${count >= ENDLESS ? 'far more' : count}.`);
}

export const tooExpensive = (message: string): RecollectError =>
  new RecollectError('TOO_EXPENSIVE', message, [{ path: 'query', message }]);
