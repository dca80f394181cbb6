import { describe, expect, test } from '@jest/globals';
import { isObjectType, type OperationDefinitionNode, parse, validate } from 'graphql';
import { makeSchema } from '../../server/graph/schema.ts';
import { FIELD_COSTS, operationCost } from '../../server/http/operationCost.ts';

const schema = makeSchema();

/** The cost of a document's first operation. */
function costOf(query: string, variables = {}) {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  return operationCost(schema, document, document.definitions[0] as OperationDefinitionNode, variables);
}
const pointsOf = (query: string, variables = {}) => costOf(query, variables).points;

describe('what an operation costs', () => {
  test('at least a point', () => {
    expect(pointsOf('{ __typename }')).toBe(1);
  });

  test('a point for each object, and nothing for its scalar fields', () => {
    expect(pointsOf('{ session(sessionId: "s") { id title turnCount } }')).toBe(1);
    expect(pointsOf('{ session(sessionId: "s") { id user { id settings { retentionDays } } } }')).toBe(3);
  });

  test('a page multiplies its content by its length, and nested pages multiply', () => {
    const turns = (first: string) => `turns${first} { edges { node { id } } pageInfo { hasNextPage } }`;
    const page = (first: number) => 1 + first * 2;
    const session = (below: string) => `{ session(sessionId: "s") { ${below} } }`;
    expect(pointsOf(session(turns('(first: 7)')))).toBe(1 + page(7));
    expect(pointsOf(session(turns('')))).toBe(1 + page(20));
    const nested = `{ user(userId: "u") { sessions(first: 50) { edges { node { ${turns('(first: 30)')} } } } } }`;
    expect(pointsOf(nested)).toBe(1 + 1 + 50 * (1 + 1 + page(30)));
  });

  test('the length of a page can come from a variable or its default', () => {
    const query = 'query ($n: Int = 3) { users(first: $n) { edges { node { id } } } }';
    expect(pointsOf(query, { n: 10 })).toBe(21);
    expect(pointsOf(query)).toBe(7);
    expect(pointsOf(query, { n: null })).toBe(41);
    expect(costOf(query).byVariables).toBe(true);
    expect(costOf('{ users { edges { node { id } } } }').byVariables).toBe(false);
  });

  test('a page length out of range counts as the nearest allowed one', () => {
    const users = (first: number) => pointsOf(`{ users(first: ${first}) { edges { node { id } } } }`);
    expect(users(1_000_000)).toBe(users(100));
    expect(users(0)).toBe(users(1));
    expect(users(-5)).toBe(users(1));
  });

  test('a list of unknown length counts as five', () => {
    expect(pointsOf('{ turn(id: "t") { entities { id } } }')).toBe(6);
  });

  test('recording turns costs in proportion to their number, however they are passed', () => {
    const turn = { userId: 'u', sessionId: 's', userQuery: 'q', assistantResponse: 'a' };
    const turns = Array.from({ length: 40 }, () => turn);
    const below = 'results { replayed turn { id } }';
    const whole = `mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { ${below} } }`;
    const inner = `mutation ($turns: [RecordTurnInput!]!) { recordTurns(input: { turns: $turns }) { ${below} } }`;
    const literal = `mutation { recordTurns(input: { turns: [${turns
      .map(() => '{ userId: "u", sessionId: "s", userQuery: "q", assistantResponse: "a" }')
      .join()}] }) { ${below} } }`;
    const costs = [pointsOf(whole, { input: { turns } }), pointsOf(inner, { turns }), pointsOf(literal)];
    expect(new Set(costs)).toEqual(new Set([10 + 1 + 40 * 2]));
  });

  test('every mutation has a cost, and one that makes the server work has a higher one', () => {
    expect(pointsOf('mutation { deleteTurn(input: { id: "t" }) { deletedId } }')).toBe(11);
    expect(pointsOf('{ memoryContext(userId: "u", query: "q") { prompt } }')).toBe(21);
    expect(pointsOf('{ a: auditVerification { intact } b: auditVerification { intact } }')).toBe(402);
    expect(pointsOf('{ __schema { types { name fields { name } } } }')).toBe(100);
  });

  test('the fields with their own cost exist', () => {
    const missing = Object.keys(FIELD_COSTS).filter((name) => {
      const [typeName, field] = name.split('.') as [string, string];
      const type = schema.getType(typeName);
      return !isObjectType(type) || !(field in type.getFields());
    });
    expect(missing).toEqual([]);
  });
});

describe('fragments', () => {
  test('count wherever they are spread', () => {
    const query = `{ a: session(sessionId: "a") { ...S } b: session(sessionId: "b") { ...S } }
      fragment S on Session { user { id } ... on Session { user { id } } }`;
    expect(pointsOf(query)).toBe(2 * 3);
  });

  test('that double each other exceed every limit, and are visited once each', () => {
    const steps = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on User { ...F${i + 1} ... on User { ...F${i + 1} } }`,
    );
    const query = `{ user(userId: "u") { ...F0 } } ${steps.join(' ')} fragment F60 on User { settings { retentionDays } }`;
    const document = parse(query);
    const [operation] = document.definitions as OperationDefinitionNode[];
    expect(operationCost(schema, document, operation!, {}).points).toBeGreaterThan(100_000_000);
  });

  test('that refer to themselves terminate', () => {
    const document = parse(
      '{ user(userId: "u") { ...A } } fragment A on User { settings { id } ...B } fragment B on User { ...A }',
    );
    const [operation] = document.definitions as OperationDefinitionNode[];
    expect(operationCost(schema, document, operation!, {}).points).toBe(2);
  });
});
