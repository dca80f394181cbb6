import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { asError, refuse } from '../errors.ts';
import { toGraphqlError } from './formatError.ts';
import { type OperationCost, operationCost, type Variables } from './operationCost.ts';
import { OPERATION_LIMITS, refuseExcess } from './operationLimits.ts';

/** Validation rules beyond GraphQL's own; HTTP and sockets share them. */
export const operationRules = (introspection: boolean): ValidationRule[] =>
  introspection ? [] : [NoSchemaIntrospectionCustomRule];

const MAX_DOCUMENTS = 1_000;
const MAX_BYTES = 32 * 1_048_576;
/** Measured: a cached document takes 370 bytes per token, plus its text. */
const BYTES_PER_TOKEN = 370;

/** A document that was parsed, is within the limits and is valid. */
interface KnownDocument {
  document: DocumentNode;
  /** The cost of its operations, if it does not depend on variables. */
  costs: Map<OperationDefinitionNode, OperationCost>;
}

/** Parses documents and caches valid ones in a bounded LRU cache, shared by HTTP and sockets. */
export class ParsedDocuments {
  readonly #known = new LRUCache<string, KnownDocument>({ max: MAX_DOCUMENTS, maxSize: MAX_BYTES });

  constructor(
    readonly schema: GraphQLSchema,
    /** Whether introspection is allowed, and error messages may suggest names. */
    readonly introspection: boolean,
  ) {}

  /** The schema, if error messages may name its parts. */
  get shown(): GraphQLSchema | undefined {
    return this.introspection ? this.schema : undefined;
  }

  /** Returns the document, or its errors with the right code. */
  read(source: string): DocumentNode | GraphQLError[] {
    const known = this.#known.get(source);
    if (known) return known.document;
    const document = this.#check(source);
    if (!Array.isArray(document)) this.#remember(source, document);
    return document;
  }

  /** The cost of an operation in a parsed document. */
  costOf(source: string, document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): number {
    const costs = this.#known.get(source)?.costs;
    const known = costs?.get(operation);
    if (known) return known.points;
    const cost = operationCost(this.schema, document, operation, variables);
    if (!cost.byVariables) costs?.set(operation, cost);
    return cost.points;
  }

  #check(source: string): DocumentNode | GraphQLError[] {
    let document: DocumentNode;
    try {
      document = parse(source, { maxTokens: OPERATION_LIMITS.tokens });
      refuseExcess(document);
    } catch (error) {
      return [readFailure(error)];
    }
    const rules = [...specifiedRules, ...operationRules(this.introspection)];
    const conditional = conditionalSubscriptions(document).slice(0, OPERATION_LIMITS.mistakes);
    const options = { maxErrors: OPERATION_LIMITS.mistakes, hideSuggestions: !this.introspection };
    const mistakes = conditional.length > 0 ? conditional : validate(this.schema, document, rules, options);
    return mistakes.length > 0 ? mistakes.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) : document;
  }

  #remember(source: string, document: DocumentNode): void {
    const size = 2 * source.length + BYTES_PER_TOKEN * (document.tokenCount ?? OPERATION_LIMITS.tokens);
    this.#known.set(source, { document, costs: new Map() }, { size });
  }
}

/**
 * Why a document could not be parsed. The parser reports too many tokens only in its message, and unbounded nesting
 * overflows its stack.
 */
function readFailure(error: unknown): GraphQLError {
  if (error instanceof RangeError || asError(error).message?.endsWith('Parsing aborted.')) {
    const at = 'query';
    const originalError =
      error instanceof RangeError
        ? refuse('operation.nesting', {}, { at })
        : refuse('operation.tokens', { max: OPERATION_LIMITS.tokens }, { at });
    return new GraphQLError(originalError.message, { originalError });
  }
  if (error instanceof GraphQLError) return withCode(error, 'GRAPHQL_PARSE_FAILED');
  return toGraphqlError(error);
}

/** The same error, with a code. */
export const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    originalError: error.originalError,
    extensions: { code },
  });

/**
 * Finds `@skip` and `@include` at the root of a subscription, which could leave it empty; newer GraphQL forbids them.
 * graphql 16 throws at them in its own rules or at subscription start, so they are checked before.
 */
function conditionalSubscriptions({ definitions }: DocumentNode): GraphQLError[] {
  const seen = new Set<SelectionSetNode>();
  const look = (selectionSet: SelectionSetNode | undefined): GraphQLError[] => {
    if (!selectionSet || seen.has(selectionSet)) return [];
    seen.add(selectionSet);
    return selectionSet.selections.flatMap((selection) => {
      const condition = selection.directives?.find(({ name }) => /^(skip|include)$/.test(name.value));
      if (condition) {
        const message = `A subscription must not depend on "@${condition.name.value}".`;
        return [new GraphQLError(message, { nodes: condition })];
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return look(selection.selectionSet);
      return selection.kind === Kind.FRAGMENT_SPREAD ? look(fragment(selection.name.value)) : [];
    });
  };
  const fragment = (name: string): SelectionSetNode | undefined => {
    const found = definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
    return found?.kind === Kind.FRAGMENT_DEFINITION ? found.selectionSet : undefined;
  };
  return definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.operation === 'subscription' ? look(one.selectionSet) : [],
  );
}
