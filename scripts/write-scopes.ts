/** Writes the table of credentials and root fields into the README; the tests fail when the two drift apart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withScopesTable } from './scopes-table.ts';

writeFileSync('README.md', withScopesTable(readFileSync('README.md', 'utf8')));
console.log('Wrote the table into README.md.');
