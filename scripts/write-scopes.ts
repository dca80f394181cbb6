/** Writes the table of credentials and root fields into docs/permissions.md; a test fails when the two drift apart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withScopesTable } from './scopes-table.ts';

const PAGE = 'docs/permissions.md';
writeFileSync(PAGE, withScopesTable(readFileSync(PAGE, 'utf8')));
console.log(`Wrote the table into ${PAGE}.`);
