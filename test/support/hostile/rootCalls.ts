import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { operationCost } from '../../../server/http/operationCost.ts';
import { OPERATION_LIMITS, refuseExcess } from '../../../server/http/operationLimits.ts';

export type Kind = 'query' | 'mutation' | 'subscription';

/** A root field of the schema. */
export interface Root {
  kind: Kind;
  name: string;
  field: GraphQLField<unknown, unknown>;
}

/** A request that asks one root field for as much as the server allows at once. */
export interface RootCall {
  query: string;
  variables: Record<string, unknown>;
}

/**
 * The value for an argument or an input field, by its name and its type’s name; undefined uses a default for the type.
 */
export type Sample = (name: string, type: string, isRequired: boolean) => unknown;

/** How much to fill in: only required values, or everything. */
export type Fill = 'required' | 'everything';

/** Every root field, deletions last, so that they do not remove what other calls need. */
export function rootFields(schema: GraphQLSchema): Root[] {
  const of = (kind: Kind, type: GraphQLObjectType | null | undefined): Root[] =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, name: field.name, field }));
  const rank = ({ name }: Root): number =>
    [
      'restoreDocumentVersion',
      'removeSpaceMember',
      'revoke',
      'deleteTurn',
      'deleteSession',
      'forget',
      'placeLegalHold',
    ].findIndex((verb) => name.startsWith(verb));
  return [
    ...of('query', schema.getQueryType()),
    ...of('subscription', schema.getSubscriptionType()),
    ...of('mutation', schema.getMutationType()).sort((a, b) => rank(a) - rank(b)),
  ];
}

/** Builds a valid call of a root field from the schema alone, which asks for as much as fits. */
export function callOf(schema: GraphQLSchema, root: Root, fill: Fill, sample: Sample): RootCall {
  const { head, variables } = headOf(root, fill, sample);
  return { query: `${head} ${deepestSelection(schema, root, head, variables)} }`, variables };
}

/** A call of a root field up to its selection. */
export interface Head {
  head: string;
  variables: RootCall['variables'];
}

export function headOf(root: Root, fill: Fill, sample: Sample): Head {
  const given = root.field.args
    .map((arg) => ({ arg, value: sampleOf(arg, fill, sample) }))
    .filter(({ value }) => value !== undefined);
  const declared = given.map(({ arg }) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = given.map(({ arg }) => `${arg.name}: $${arg.name}`).join(', ');
  const head = `${root.kind}${declared && `(${declared})`} { ${root.name}${passed && `(${passed})`}`;
  return { head, variables: Object.fromEntries(given.map(({ arg, value }) => [arg.name, value])) };
}

const DEPTH = 6;
const selections = new Map<string, string>();

/** As much below a root field as the server accepts in one operation. */
function deepestSelection(
  schema: GraphQLSchema,
  { field }: Root,
  head: string,
  variables: RootCall['variables'],
): string {
  const key = `${head} ${variables.first}`;
  for (let depth = DEPTH; !selections.has(key); depth--) {
    const selection = selectionOf(schema, field.type, depth, []);
    const document = parse(`${head} ${selection} }`);
    if (depth === 0 || fits(schema, document, variables)) selections.set(key, selection);
  }
  return selections.get(key)!;
}

export function fits(schema: GraphQLSchema, document: DocumentNode, variables: RootCall['variables']): boolean {
  const [operation] = document.definitions as OperationDefinitionNode[];
  if ((document.tokenCount ?? 0) > OPERATION_LIMITS.tokens) return false;
  if (operationCost(schema, document, operation!, variables).points > OPERATION_LIMITS.cost) return false;
  try {
    refuseExcess(document);
    return true;
  } catch {
    return false;
  }
}

function sampleOf(of: GraphQLArgument | GraphQLInputField, fill: Fill, sample: Sample, above: string[] = []): unknown {
  if (!isNonNullType(of.type) && fill === 'required') return undefined;
  // A closed list: the settings of the project name what is allowed.
  if (of.name === 'customCategory') return undefined;
  const given = sample(of.name, getNamedType(of.type).name, isNonNullType(of.type));
  if (given === EXCLUDED_FIELDS && !isNonNullType(of.type)) return undefined;
  if (given !== undefined && given !== EXCLUDED_FIELDS) return given;
  return above.includes(getNamedType(of.type).name) ? undefined : valueOfType(of.type, fill, sample, above);
}

/** Returned by a `Sample` for a value that must not be sent. */
export const EXCLUDED_FIELDS = Symbol('leave out');

/** A list refuses a filter by what its items do not have. */
const FILTERS = new Set(['Filter', 'MemoryFilter', 'DocumentFilter']);
const FEW_HAVE = new Set([
  ...['importance', 'category', 'subcategory', 'source'],
  ...['sessionId', 'documentId', 'spaceId', 'agentId'],
]);

/** @param above the input types that contain this one: a filter may contain filters */
function valueOfType(type: GraphQLInputType, fill: Fill, sample: Sample, above: string[]): unknown {
  if (isNonNullType(type)) return valueOfType(type.ofType, fill, sample, above);
  if (isListType(type)) return [valueOfType(type.ofType, fill, sample, above)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const known = Object.values(type.getFields()).filter(({ name }) => !(FILTERS.has(type.name) && FEW_HAVE.has(name)));
    const fields = known.map((field) => [field.name, sampleOf(field, fill, sample, [...above, type.name])]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return (
    { Int: 5, Float: 0.5, Boolean: true, JSON: {}, Metadata: {}, DateTime: '2026-11-01T00:00:00Z' }[type.name] ??
    'apartment'
  );
}

/** Everything below a type that needs no arguments, without cycles. */
function selectionOf(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  depth: number,
  above: string[],
  alias = (name: string) => name,
): string {
  const named = getNamedType(type);
  if (isAbstractType(named)) {
    // Fields with the same name may differ in type between a union's members: those get aliases.
    const members = schema.getPossibleTypes(named);
    const differs = (name: string): boolean =>
      new Set(members.map((member) => String(member.getFields()[name]?.type)).filter((type) => type !== 'undefined'))
        .size > 1;
    const parts = members.map((member) => {
      const own = (name: string): string => (differs(name) ? `${member.name}_${name}: ${name}` : name);
      const inner = selectionOf(schema, member, depth, above, own);
      return `... on ${member.name} ${inner}`;
    });
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (field.args.some((arg) => isNonNullType(arg.type))) return [];
    if (!isObjectType(below) && !isAbstractType(below)) return [alias(field.name)];
    if (depth === 0 || above.includes(below.name)) return [];
    return [`${alias(field.name)} ${selectionOf(schema, field.type, depth - 1, [...above, named.name])}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}
