import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { refuse } from '../errors.ts';

/**
 * Limits of one operation, over HTTP and sockets alike. Those in schema/operations have at most 259 tokens and six levels,
 * and cost at most 502 (signing in and exports), so clients have ample room.
 */
export const OPERATION_LIMITS = {
  tokens: 2_500,
  /** Nesting depth of fields. */
  depth: 12,
  aliases: 30,
  /** Mutations in one operation. */
  mutations: 10,
  /** Points, see operationCost.ts. */
  cost: 10_000,
  /** Combined nesting depth of lists and objects in variables and in the document. */
  valueDepth: 32,
  /** Errors listed in an answer; more would only make it long. */
  mistakes: 5,
  wrongVariables: 20,
};

interface Shape {
  depth: number;
  aliases: number;
  fields: number;
}

const NOTHING: Shape = { depth: 0, aliases: 0, fields: 0 };
/** Above every limit; sums and products are capped here. */
export const MAX_COUNTED = 1_000_000_000;

/**
 * Checks the shape of a document before it is validated against the schema. Fragments count wherever they are spread,
 * but each is walked once, so that fragments that double each other take no longer.
 * @throws TOO_EXPENSIVE naming the exceeded limit
 */
export function refuseExcess(document: DocumentNode): void {
  refuseDeeper(literalDepthOf(document).deepest);
  const { definitions } = document;
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
    // A fragment that spreads itself ends here, and is rejected by GraphQL's own rule.
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
        // Introspection nests deep by nature; GraphQL has its own rule for it.
        const { depth, aliases } = /^__(schema|type)$/.test(selection.name.value)
          ? NOTHING
          : shapeOf(selection.selectionSet);
        below = { depth: depth + 1, aliases: aliases + (selection.alias ? 1 : 0), fields: 1 };
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) below = shapeOfFragment(selection.name.value);
      else below = shapeOf(selection.selectionSet);
      shape.depth = Math.max(shape.depth, below.depth);
      shape.aliases = Math.min(shape.aliases + below.aliases, MAX_COUNTED);
      shape.fields = Math.min(shape.fields + below.fields, MAX_COUNTED);
    }
    return shape;
  };
  for (const { operation, selectionSet } of operations) {
    const { depth, aliases, fields } = shapeOf(selectionSet);
    refuseBeyond(OPERATION_LIMITS.depth, depth, 'operation.levels');
    refuseBeyond(OPERATION_LIMITS.aliases, aliases, 'operation.aliases');
    if (operation === 'mutation') refuseBeyond(OPERATION_LIMITS.mutations, fields, 'operation.mutations');
  }
}

/**
 * Rejects variables that, together with their position in the document, nest so deep that a recursive walk would
 * overflow the stack.
 * @throws TOO_EXPENSIVE
 */
export function refuseDeepVariables(variables: object, document?: DocumentNode): void {
  let level: object[] = [variables];
  for (let depth = document ? literalDepthOf(document).aroundVariables : 0; level.length > 0; depth++) {
    refuseDeeper(depth);
    const next: object[] = [];
    for (const value of level)
      for (const inner of Object.values(value)) if (inner !== null && typeof inner === 'object') next.push(inner);
    level = next;
  }
}

function refuseDeeper(depth: number): void {
  if (depth > OPERATION_LIMITS.valueDepth)
    throw refuse('operation.values', { max: OPERATION_LIMITS.valueDepth }, { at: 'query' });
}

interface LiteralDepth {
  /** Depth of lists, objects and list types in the document. */
  deepest: number;
  /** Depth at which a variable is used. */
  aroundVariables: number;
}

/** Cached, as documents are. */
const literalDepths = new WeakMap<DocumentNode, LiteralDepth>();

function literalDepthOf(document: DocumentNode): LiteralDepth {
  const known = literalDepths.get(document);
  if (known) return known;
  const found: LiteralDepth = { deepest: 0, aroundVariables: 0 };
  let depth = 0;
  const nest = {
    enter: () => {
      found.deepest = Math.max(found.deepest, ++depth);
    },
    leave: () => {
      depth--;
    },
  };
  // Iterative, not recursive.
  visit(document, {
    ListType: nest,
    ListValue: nest,
    ObjectValue: nest,
    Variable: () => {
      found.aroundVariables = Math.max(found.aroundVariables, depth);
    },
  });
  literalDepths.set(document, found);
  return found;
}

/** @throws TOO_EXPENSIVE when an operation exceeds a limit */
export function refuseBeyond(max: number, count: number, code: CountedCode): void {
  if (count > max) throw refuse(code, { max, count: count >= MAX_COUNTED ? 'far more' : count }, { at: 'query' });
}

type CountedCode = 'operation.levels' | 'operation.aliases' | 'operation.mutations' | 'operation.cost';
