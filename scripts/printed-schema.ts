import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from '../server/graph/schema.ts';

/** The schema as it is committed: sorted, so that the order of resolvers does not appear in diffs. */
export const printedSchema = (): string =>
  `# Emitted by \`npm run schema\`; do not edit.\n\n${printSchema(lexicographicSortSchema(makeSchema()))}\n`;
