import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { DEFAULT_PAGE, MAX_PAGE } from '../entities/limits.ts';
import { MAX_COUNTED } from './operationLimits.ts';

export interface OperationCost {
  points: number;
  /** Whether the cost depends on variables. */
  byVariables: boolean;
}

export type Variables = Readonly<Record<string, unknown>>;

/**
 * The cost of a field beyond the objects it returns, if not negligible: about a point for 0.05 ms of the server's time.
 */
export const FIELD_COSTS: Record<string, number> = {
  'Query.accessReview': 100,
  'Query.analytics': 100,
  'Query.auditVerification': 200,
  'Query.extractionPreview': 100,
  'Query.memoryContext': 20,
  'Query.resolveReference': 10,
  'Query.retentionPreview': 100,
  'Query.search': 20,
  'Mutation.exportAuditLog': 500,
  'Mutation.exportUsers': 500,
  'Mutation.forgetAllMemories': 50,
  'Mutation.forgetMemories': 50,
  'Mutation.runRetention': 200,
  'Mutation.setPassword': 500,
  'Mutation.signIn': 500,
  'DecidePrivacyRequestsPayload.results': 10,
  'PrivacyRequest.preview': 50,
  'RetentionPreview.diff': 100,
  'SaveMemoriesPayload.results': 2,
};
/** Bulk mutations, by the input field that lists their items. */
const BATCHES: Record<string, string> = {
  'Mutation.recordTurns': 'turns',
  'Mutation.saveMemories': 'memories',
  'Mutation.decidePrivacyRequests': 'ids',
};
const PAYLOADS = new Set(['RecordTurnsPayload', 'SaveMemoriesPayload', 'DecidePrivacyRequestsPayload']);
/** A transaction with its audit entry. */
const WRITE_COST = 10;
const INTROSPECTION_COST = 100;
/** For lists without a size; all are bounded. */
const LIST = 5;

/**
 * Calculates the maximum work of an operation: one point per object, none per scalar, multiplied by list lengths.
 * Written by hand: graphql-query-complexity walks a fragment again wherever it is spread, which a document of 30 lines
 * makes 2^30 times, and so does graphql-armor, which does not know the length of lists either.
 * @param document has passed validation
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): OperationCost {
  const meter = new CostMeter(schema, document, withDefaults(operation, variables));
  const root = schema.getRootType(operation.operation) ?? undefined;
  const points = Math.max(1, Math.ceil(meter.costOf(operation.selectionSet, root)));
  return { points, byVariables: meter.byVariables };
}

/** Walks the selections of one document, each fragment once. */
class CostMeter {
  byVariables = false;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    { definitions }: DocumentNode,
    private readonly variables: Record<string, unknown>,
  ) {
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
  }

  costOf(selectionSet: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): number {
    let cost = 0;
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += this.#costOfField(selection, type);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#costOfFragment(selection.name.value);
      else {
        const condition = selection.typeCondition?.name.value;
        cost += this.costOf(selection.selectionSet, condition ? this.schema.getType(condition) : type);
      }
    }
    return Math.min(cost, MAX_COUNTED);
  }

  #costOfFragment(name: string): number {
    const found = this.#known.get(name);
    if (found !== undefined) return found;
    this.#known.set(name, 0);
    const fragment = this.#fragments.get(name);
    const type = fragment && this.schema.getType(fragment.typeCondition.name.value);
    const cost = this.costOf(fragment?.selectionSet, type);
    this.#known.set(name, cost);
    return cost;
  }

  #costOfField(field: FieldNode, parent: GraphQLNamedType | undefined): number {
    const name = field.name.value;
    if (name.startsWith('__')) return name === '__typename' ? 0 : INTROSPECTION_COST;
    if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
    const definition = parent.getFields()[name];
    if (!definition) return 0;
    const type = getNamedType(definition.type);
    const own = FIELD_COSTS[`${parent.name}.${name}`] ?? (parent === this.schema.getMutationType() ? WRITE_COST : 0);
    // PageInfo is computed from the page, without a lookup.
    if (isLeafType(type) || type.name === 'PageInfo') return own;
    const below = this.costOf(field.selectionSet, type);
    const size = this.#sizeOf(field, parent, definition.type);
    return Math.min(own + (isPage(type) ? 1 + size * below : size * (1 + below)), MAX_COUNTED);
  }

  /** How many objects a field returns at most. */
  #sizeOf(field: FieldNode, parent: GraphQLNamedType, type: GraphQLOutputType): number {
    const batch = BATCHES[`${parent.name}.${field.name.value}`];
    if (batch) return this.#batchSize(argumentOf(field, 'input'), batch);
    const first = argumentOf(field, 'first');
    if (first || isPage(getNamedType(type))) return this.#pageSize(first);
    if (isPage(parent)) return 1;
    return isListType(isNonNullType(type) ? type.ofType : type) ? LIST : 1;
  }

  #batchSize(input: ValueNode | undefined, items: string): number {
    this.byVariables = true;
    const rows: unknown = input && Object(valueFromASTUntyped(input, this.variables))[items];
    return Array.isArray(rows) ? Math.max(1, rows.length) : 1;
  }

  #pageSize(first: ValueNode | undefined): number {
    if (first?.kind === Kind.VARIABLE) this.byVariables = true;
    const asked = first ? valueFromASTUntyped(first, this.variables) : null;
    return typeof asked === 'number' ? Math.min(Math.max(1, asked), MAX_PAGE) : DEFAULT_PAGE;
  }
}

const argumentOf = (field: FieldNode, name: string): ValueNode | undefined =>
  field.arguments?.find((one) => one.name.value === name)?.value;

/**
 * Whether a type is one object that contains a list, of the length given by the field above: its children are
 * multiplied.
 */
const isPage = ({ name }: GraphQLNamedType): boolean => name.endsWith('Connection') || PAYLOADS.has(name);

/** The variables with defaults applied. */
function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given };
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue && values[variable.name.value] === undefined)
      values[variable.name.value] = valueFromASTUntyped(defaultValue);
  return values;
}
