import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { printedRefusals } from '../../scripts/printed-refusals.ts';
import { printedSchema } from '../../scripts/printed-schema.ts';
import { makeSchema } from '../../server/graph/schema.ts';

const schema = makeSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

test('the committed schema matches the code', () => {
  // To update it: npm run schema
  expect(readFileSync('schema/schema.graphql', 'utf8')).toBe(printedSchema());
});

test('the committed refusals match the code', () => {
  // To update it: npm run schema
  expect(readFileSync('schema/refusals.json', 'utf8')).toBe(printedRefusals());
});

test('every element has a description', () => {
  expect(types.flatMap(undescribed)).toEqual([]);
});

test('descriptions are sentences', () => {
  const phrases = types
    .flatMap(elementsOf)
    .filter(({ description }) => description && !/[.…?]$/.test(description.trim()));
  expect(phrases.map(({ name }) => name)).toEqual([]);
});

describe('every connection', () => {
  const connections = types.filter(isObjectType).filter(({ name }) => name.endsWith('Connection'));

  test('has edges and a pageInfo, and edges have a node and a cursor, none of them null', () => {
    const misshapen = connections.filter((connection) => {
      const { edges, pageInfo } = connection.getFields();
      const edge = edges && getNamedType(edges.type);
      if (!edge || !isObjectType(edge)) return true;
      const { node, cursor } = edge.getFields();
      return !(
        String(edges.type) === `[${edge.name}!]!` &&
        edge.name === connection.name.replace(/Connection$/, 'Edge') &&
        String(pageInfo?.type) === 'PageInfo!' &&
        String(cursor?.type) === 'String!' &&
        node &&
        isNonNullType(node.type)
      );
    });
    expect(misshapen.map(({ name }) => name)).toEqual([]);
  });

  test('takes first and after, and is never null', () => {
    const fields = types
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
      )
      .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'));
    const wrong = fields.filter(({ field }) => {
      const typeOf = (name: string) => String(field.args.find((arg) => arg.name === name)?.type);
      return typeOf('first') !== 'Int' || typeOf('after') !== 'String' || !isNonNullType(field.type);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

test('every mutation takes one input and returns one payload, named after its verb', () => {
  const mutations = Object.values(schema.getMutationType()!.getFields());
  const odd = mutations.filter(({ name, args, type }) => {
    const Name = name[0]!.toUpperCase() + name.slice(1);
    return !(
      args.length === 1 &&
      args[0]!.name === 'input' &&
      String(args[0]!.type) === `${Name}Input!` &&
      String(type) === `${Name}Payload!`
    );
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('a deprecation names its replacement', () => {
  const vague = types
    .flatMap(elementsOf)
    .filter(({ deprecated }) => typeof deprecated === 'string' && !/`\w/.test(deprecated));
  expect(vague.map(({ name }) => name)).toEqual([]);
});

describe('the contract', () => {
  /** The parts already due. We maintain the copies; if the originals lie beside the repository, they must agree. */
  const due = ['core', 'lifecycle', 'analytics'];
  const keptIn = 'test/contract';
  const givenIn = '../shared/contract';
  const partsIn = (folder: string) => due.map((part) => readFileSync(join(folder, `${part}.graphql`), 'utf8'));

  test('is fulfilled in every part that is due', async () => {
    expect(await breaks(buildSchema(partsIn(keptIn).join('\n')))).toEqual([]);
    if (existsSync(givenIn)) expect(await breaks(buildSchema(partsIn(givenIn).join('\n')))).toEqual([]);
  });

  test('is the original one', () => {
    if (existsSync(givenIn)) expect(partsIn(keptIn)).toEqual(partsIn(givenIn));
  });
});

async function breaks(contract: GraphQLSchema): Promise<string[]> {
  const changes = await diff(contract, schema);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
}

interface Element {
  name: string;
  description: string | null | undefined;
  deprecated?: string | null | undefined;
}

/** A type with all its elements that can have a description. */
function elementsOf(type: GraphQLNamedType): Element[] {
  const own = { name: type.name, description: type.description };
  if (isEnumType(type)) {
    return [
      own,
      ...type
        .getValues()
        .map((value) => ({ ...value, name: `${type.name}.${value.name}`, deprecated: value.deprecationReason })),
    ];
  }
  if (isInputObjectType(type)) {
    return [
      own,
      ...Object.values(type.getFields()).map((field) => ({
        ...field,
        name: `${type.name}.${field.name}`,
        deprecated: field.deprecationReason,
      })),
    ];
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    return [
      own,
      ...Object.values(type.getFields()).flatMap((field) => [
        { name: `${type.name}.${field.name}`, description: field.description, deprecated: field.deprecationReason },
        ...field.args.map((arg) => ({
          name: `${type.name}.${field.name}(${arg.name}:)`,
          description: arg.description,
          deprecated: arg.deprecationReason,
        })),
      ]),
    ];
  }
  return [own];
}

const undescribed = (type: GraphQLNamedType): string[] =>
  elementsOf(type)
    .filter(({ description }) => !description?.trim())
    .map(({ name }) => name);
