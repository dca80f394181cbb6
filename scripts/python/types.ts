import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  type GraphQLType,
  getNamedType,
  type InlineFragmentNode,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { capital, docstring, snake } from './names.ts';

const SCALARS: Record<string, string> = {
  ID: 'str',
  String: 'str',
  Int: 'int',
  Float: 'float',
  Boolean: 'bool',
  DateTime: 'datetime',
  JSON: 'Any',
  Metadata: 'Metadata',
  MetadataValue: 'MetadataValue',
};

/** A type as Python writes it. `named` is how its innermost type is called there. */
export function pythonType(type: GraphQLType, named: string, isNullable = true): string {
  if (isNonNullType(type)) return pythonType(type.ofType, named, false);
  const own = isListType(type) ? `list[${pythonType(type.ofType, named)}]` : named;
  return isNullable ? `${own} | None` : own;
}

/** The name of an input, an enum or a scalar. */
export function nameOf(type: GraphQLType): string {
  const named = getNamedType(type);
  if (isInputObjectType(named) || isEnumType(named)) return named.name;
  const scalar = SCALARS[named.name];
  if (!scalar) throw new Error(`${named.name} has no type in Python.`);
  return scalar;
}

/** A parameter or a field that is given; optional ones are omitted. */
export const declare = (name: string, type: GraphQLType): string =>
  isNonNullType(type)
    ? `${snake(name)}: ${pythonType(type, nameOf(type))}`
    : `${snake(name)}: ${pythonType(type, nameOf(type))} | Unset = UNSET`;

/** Enums as literals, and inputs as data classes, of those that operations take. */
export function renderInputs(schema: GraphQLSchema, taken: readonly GraphQLType[], also: readonly string[]): string {
  const enums = new Set<string>(also);
  const inputs = new Map<string, string>();
  const visit = (type: GraphQLType): void => {
    const named = getNamedType(type);
    if (isEnumType(named)) enums.add(named.name);
    if (!isInputObjectType(named) || inputs.has(named.name)) return;
    inputs.set(named.name, '');
    const fields = Object.values(named.getFields());
    for (const field of fields) visit(field.type);
    const declared = fields.map(
      ({ name, type: given, description }) => `    ${declare(name, given)}\n${docstring([description ?? ''], '    ')}`,
    );
    inputs.set(
      named.name,
      `@dataclass(kw_only=True)\nclass ${named.name}:\n${docstring([named.description ?? ''], '    ')}\n\n${declared.join('\n')}`,
    );
  };
  taken.forEach(visit);
  const literals = [...enums].sort().map((name) => {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues().map((value) => `    "${value.name}",`) : [];
    return `${name} = Literal[\n${values.join('\n')}\n]`;
  });
  const classes = [...inputs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return [...literals, ...classes].join('\n\n');
}

const TYPE_NAME = new GraphQLNonNull(GraphQLString);

interface Selected {
  field: FieldNode;
  type: GraphQLOutputType;
  selections: SelectionSetNode['selections'];
  /** Only if the value has one of several types. */
  isPartial: boolean;
}

/** The classes of what an operation selects; of several possible types, a class has the fields of all. */
export class Results {
  readonly classes: string[] = [];
  readonly enums = new Set<string>();
  readonly #schema: GraphQLSchema;
  /** Of the operation that is read. */
  fragments = new Map<string, FragmentDefinitionNode>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Adds the class of a selection, and those inside it. */
  add(name: string, parent: GraphQLOutputType, selections: Selected['selections']): string {
    const lines = [...this.#fieldsOf(parent, selections, false)].map(
      ([key, { type, selections: inner, isPartial }]) => {
        const named = getNamedType(type);
        const inside = isCompositeType(named) ? this.add(name + capital(key), named, inner) : this.#scalar(type);
        const written = pythonType(type, inside);
        return `    ${snake(key)}: ${isPartial && !written.endsWith('| None') ? `${written} | None` : written}${isPartial ? ' = None' : ''}`;
      },
    );
    this.classes.push(`@dataclass(frozen=True, kw_only=True)\nclass ${name}:\n${lines.join('\n')}`);
    return name;
  }

  #scalar(type: GraphQLOutputType): string {
    const named = getNamedType(type);
    if (isEnumType(named)) this.enums.add(named.name);
    return nameOf(type);
  }

  #fieldsOf(parent: GraphQLOutputType, selections: Selected['selections'], isPartial: boolean): Map<string, Selected> {
    const found = new Map<string, Selected>();
    const put = (key: string, one: Selected): void => {
      const before = found.get(key);
      found.set(key, {
        ...one,
        selections: [...(before?.selections ?? []), ...one.selections],
        isPartial: one.isPartial && (before?.isPartial ?? true),
      });
    };
    for (const selection of selections) {
      if (selection.kind !== Kind.FIELD) {
        const named = selection.kind === Kind.FRAGMENT_SPREAD ? this.fragments.get(selection.name.value) : undefined;
        const { typeCondition, selectionSet } = named ?? (selection as InlineFragmentNode);
        const type = typeCondition ? this.#schema.getType(typeCondition.name.value) : parent;
        if (!isObjectType(type)) throw new Error('Fragments must be of an object type for Python.');
        for (const [key, one] of this.#fieldsOf(type, selectionSet.selections, type !== parent)) put(key, one);
        continue;
      }
      const name = selection.name.value;
      if (name === '__typename') {
        put('typename', { field: selection, type: TYPE_NAME, selections: [], isPartial: false });
        continue;
      }
      const type = (parent as { getFields?(): Record<string, { type: GraphQLOutputType }> }).getFields?.()[name]?.type;
      if (!type) throw new Error(`${name} is unknown.`);
      const inner = selection.selectionSet?.selections ?? [];
      put((selection.alias ?? selection.name).value, { field: selection, type, selections: [...inner], isPartial });
    }
    return found;
  }
}
