import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
} from 'graphql';
import type { Random } from './random.ts';
import { NOTHING, type RandomValues } from './randomValues.ts';
import { type Kind, type Root, rootFields } from './rootCalls.ts';

/** A random request made from the schema. */
export interface RandomOperation {
  kind: Kind;
  /** The root fields that it asks for, such as `Query.users`. */
  roots: string[];
  query: string;
  variables: Record<string, unknown>;
}

/** Maximum depth of a selection. */
const DEPTH = 5;
/** Maximum number of root fields in a query or mutation. */
const MAX_ROOTS = 3;
/** How often a root field is tried that the caller may not call. */
const FORBIDDEN = 0.05;
/** Maximum fields in one request: above this it is refused for its cost and shows nothing. */
const MAX_FIELDS = 60;

/** Makes random operations from a schema: fields, arguments and depth are all random. */
export class RandomOperations {
  readonly #roots: Root[];

  /**
   * @param may whether a root field may be called at all; the others are refused at once and are rarely tried
   * @param never root fields that are never called
   */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: Random,
    private readonly values: RandomValues,
    private readonly may: (root: Root) => boolean = () => true,
    private readonly never: readonly string[] = [],
  ) {
    this.#roots = rootFields(schema);
  }

  next(kinds: readonly Kind[]): RandomOperation {
    const { random } = this;
    const allowed = this.#roots.filter(
      (root) => !this.never.includes(root.name) && (random.chance(FORBIDDEN) || this.may(root)),
    );
    const first = random.pick(allowed.filter(({ kind }) => kinds.includes(kind)));
    const same = allowed.filter(({ kind }) => kind === first.kind);
    const more = first.kind === 'subscription' || random.chance(0.85) ? 0 : 1 + random.int(MAX_ROOTS - 1);
    const roots = [first, ...Array.from({ length: more }, () => random.pick(same))];

    const writing = new Writing(this.schema, random, this.values);
    const fields = roots.map(({ name, field }, i) => {
      const alias = i > 0 || random.chance(0.2) ? `r${i}_${name}: ` : '';
      this.values.begin(name);
      return `${alias}${writing.field(field, DEPTH)}`;
    });
    const declared = writing.declared.join(', ');
    return {
      kind: first.kind,
      roots: roots.map(({ kind, name }) => `${kind[0]!.toUpperCase()}${kind.slice(1)}.${name}`),
      query: `${first.kind}${declared && `(${declared})`} { ${fields.join(' ')} }`,
      variables: writing.variables,
    };
  }
}

/** One operation under construction, with its variables so far. */
class Writing {
  readonly declared: string[] = [];
  readonly variables: Record<string, unknown> = {};
  #fields = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: Random,
    private readonly values: RandomValues,
  ) {}

  field(field: GraphQLField<unknown, unknown>, depth: number): string {
    this.#fields++;
    const args = field.args.flatMap((arg) => {
      const value = this.values.of(arg);
      if (value === NOTHING) return [];
      const name = `v${this.declared.length}`;
      this.declared.push(`$${name}: ${arg.type}`);
      this.variables[name] = value;
      return [`${arg.name}: $${name}`];
    });
    return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${this.selection(field.type, depth)}`.trim();
  }

  private selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isAbstractType(named)) {
      const members = this.schema.getPossibleTypes(named).filter(() => this.random.chance(0.6));
      const parts = members.map((member) => `... on ${member.name} ${this.fieldsOf(member, depth, members)}`);
      return `{ __typename ${parts.join(' ')} }`;
    }
    return isObjectType(named) ? this.fieldsOf(named, depth, [named]) : '';
  }

  /**
   * @param beside the types selected at the same place: fields with the same name but another type there get an alias
   */
  private fieldsOf(type: GraphQLObjectType, depth: number, beside: readonly GraphQLObjectType[]): string {
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const composite = isCompositeType(getNamedType(field.type));
      if (composite && (depth <= 0 || this.#fields > MAX_FIELDS)) return [];
      // Connections are followed more often than anything else, because they lead to what people wrote.
      const likely = /^(edges|node)$/.test(field.name) ? 0.95 : composite ? 0.35 : 0.6;
      if (!this.random.chance(likely)) return [];
      const alone = beside.every((other) => {
        const namesake = other === type ? undefined : other.getFields()[field.name];
        return !namesake || (!composite && field.args.length === 0 && String(namesake.type) === String(field.type));
      });
      const alias = alone ? '' : `${type.name}_${field.name}: `;
      return [`${alias}${this.field(field, field.name === 'edges' ? depth : depth - 1)}`];
    });
    return `{ __typename ${fields.join(' ')} }`;
  }
}
