/** Writes schema/schema.graphql and schema/refusals.json from the code; the tests fail when they drift apart. */
import { writeFileSync } from 'node:fs';
import { printedRefusals } from './printed-refusals.ts';
import { printedSchema } from './printed-schema.ts';

writeFileSync('schema/schema.graphql', printedSchema());
writeFileSync('schema/refusals.json', printedRefusals());
console.log('Wrote schema/schema.graphql and schema/refusals.json.');
