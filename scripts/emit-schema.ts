/** Writes schema/schema.graphql from the code; the tests fail when the two drift apart. */
import { writeFileSync } from 'node:fs';
import { printedSchema } from './printed-schema.ts';

writeFileSync('schema/schema.graphql', printedSchema());
console.log('Wrote schema/schema.graphql.');
