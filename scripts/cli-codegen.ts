import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType, type GraphQLObjectType, getNamedType, isLeafType } from 'graphql';

/** What an import sets itself. */
const SET_ANYWAY = ['userQuery', 'assistantResponse', 'occurredAt'];

/** The fields of a turn that `recollect export` writes, because `recordTurn` takes them as they are. */
export function cliTurnFields(): string {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const shown = (schema.getType('Turn') as GraphQLObjectType).getFields();
  const isShown = (name: string) => shown[name] !== undefined && isLeafType(getNamedType(shown[name].type));
  const names = Object.keys((schema.getType('RecordTurnInput') as GraphQLInputObjectType).getFields())
    .filter((name) => isShown(name) && !SET_ANYWAY.includes(name))
    .map((name) => `  '${name}',`);
  return `/** Fields that \`recordTurn\` takes as they are exported. */\nexport const TURN_FIELDS = [\n${names.join('\n')}\n];\n`;
}
