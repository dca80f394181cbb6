/** Writes the fields into docs/export.schema.json; a test fails when the two drift apart. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withFields } from './export-schema.ts';

const PAGE = 'docs/export.schema.json';
const page = withFields(JSON.parse(readFileSync(PAGE, 'utf8')), readFileSync('schema/schema.graphql', 'utf8'));
writeFileSync(PAGE, JSON.stringify(page, null, 2));
execFileSync('biome', ['format', '--write', PAGE]);
console.log(`Wrote the fields into ${PAGE}.`);
