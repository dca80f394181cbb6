import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { printedSchema } from '../../scripts/printed-schema.ts';

/** graphql-schema-linter has no types of its own. */
interface Linter {
  validator: {
    validateSchemaDefinition(schema: Definition, rules: Rule[], configuration: Configuration): Finding[];
  };
  configuration: { Configuration: new (schema: Definition, options: object) => Configuration };
}
interface Definition {
  definition: string;
  sourceMap: { getOriginalPathForLine(line: number): string };
}
interface Configuration {
  getAllRules(): Rule[];
}
type Rule = { name: string };
interface Finding {
  ruleName: string;
  message: string;
  locations: { line: number }[];
}

const { validator, configuration }: Linter = createRequire(import.meta.url)('graphql-schema-linter');

/** All rules except those about order: the schema is printed in alphabetical order anyway. */
const RULES = 15;

const lint = (definition: string): string[] => {
  const schema = { definition, sourceMap: { getOriginalPathForLine: () => 'schema.graphql' } };
  const settings = new configuration.Configuration(schema, {});
  const rules = settings.getAllRules().filter(({ name }) => !name.endsWith('SortedAlphabetically'));
  expect(rules).toHaveLength(RULES);
  return validator
    .validateSchemaDefinition(schema, rules, settings)
    .map(({ ruleName, message, locations }) => `${ruleName} (line ${locations[0]?.line}): ${message}`);
};

test('the linter finds no problems with the schema’s pages, descriptions and names', () => {
  expect(lint(printedSchema())).toEqual([]);
});

test('the linter detects deliberate problems', () => {
  const found = lint(`
    type Query { bad_name: thingConnection }
    type thingConnection { nodes: Int }
    enum Unused { low }
  `);
  expect([...new Set(found.map((finding) => finding.split(' ')[0]))].sort()).toEqual([
    'defined-types-are-used',
    'enum-values-all-caps',
    'enum-values-have-descriptions',
    'fields-are-camel-cased',
    'fields-have-descriptions',
    'relay-connection-arguments-spec',
    'relay-connection-types-spec',
    'relay-page-info-spec',
    'types-are-capitalized',
    'types-have-descriptions',
  ]);
});
