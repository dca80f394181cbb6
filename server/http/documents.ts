import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { conditionalSubscriptions } from './conditionalSubscriptions.ts';
import { type OperationCost, operationCost, type Variables } from './operationCost.ts';
import { OPERATION_LIMITS, refuseExcess, tooExpensive } from './operationLimits.ts';
import { operationRules } from './operationRules.ts';

const MOST_DOCUMENTS = 1_000;
const MOST_BYTES = 32 * 1_048_576;
/** Measured: a document in memory takes 370 bytes for each of its tokens, and its text. */
const BYTES_PER_TOKEN = 370;

/** A document that was read, kept to the limits and is valid. */
interface KnownDocument {
  document: DocumentNode;
  bytes: number;
  /** What its operations cost, where that does not depend on variables. */
  costs: Map<OperationDefinitionNode, OperationCost>;
}

/** Reads documents and remembers those that may be asked, the last used ones within bounds: HTTP and sockets share them. */
export class Documents {
  readonly #known = new Map<string, KnownDocument>();
  #bytes = 0;

  constructor(
    readonly schema: GraphQLSchema,
    /** Whether the schema may be asked for, and names suggested. */
    readonly introspection: boolean,
  ) {}

  /** Gives the document, or what is wrong with it, under the code that fits. */
  read(source: string): DocumentNode | GraphQLError[] {
    const known = this.#known.get(source);
    if (known) {
      // Set anew, so that the first in the map is the one that was not asked for the longest.
      this.#known.delete(source);
      this.#known.set(source, known);
      return known.document;
    }
    const document = this.#check(source);
    if (!Array.isArray(document)) this.#remember(source, document);
    return document;
  }

  /** What an operation of a document that was read costs. */
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
    return mistakes.length > 0 ? mistakes.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED')) : document;
  }

  #remember(source: string, document: DocumentNode): void {
    const bytes = 2 * source.length + BYTES_PER_TOKEN * (document.tokenCount ?? OPERATION_LIMITS.tokens);
    this.#known.set(source, { document, bytes, costs: new Map() });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#known) {
      if (this.#known.size <= MOST_DOCUMENTS && this.#bytes <= MOST_BYTES) break;
      this.#known.delete(oldest);
      this.#bytes -= freed;
    }
  }
}

/** Why a document could not be read. The parser says in words alone that there are too many tokens, and nesting without end takes its stack away. */
function readFailure(error: unknown): GraphQLError {
  if (error instanceof RangeError || (error as Error).message.endsWith('Parsing aborted.')) {
    const originalError = tooExpensive(
      error instanceof RangeError
        ? 'The document nests too deep.'
        : `A document may have ${OPERATION_LIMITS.tokens} tokens.`,
    );
    return new GraphQLError(originalError.message, { originalError });
  }
  if (error instanceof GraphQLError) return coded(error, 'GRAPHQL_PARSE_FAILED');
  return new GraphQLError('Refused.', { originalError: error as Error });
}

/** The same mistake, under a code. */
export const coded = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
