/** Writes the generated parts of docs/, and .env.example; tests fail when they drift apart. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withCommands } from './cli-page.ts';
import { renderExample, withSettings } from './configuration-table.ts';
import { withFields } from './export-schema.ts';
import { withScopesTable } from './scopes-table.ts';

write('docs/permissions.md', withScopesTable);
write('docs/configuration.md', withSettings);
write('.env.example', renderExample);
write('docs/cli.md', withCommands);
const sdl = readFileSync('schema/schema.graphql', 'utf8');
write('docs/export.schema.json', (page) => JSON.stringify(withFields(JSON.parse(page), sdl), null, 2));
execFileSync('biome', ['format', '--write', 'docs/export.schema.json']);

function write(path: string, render: (page: string) => string): void {
  writeFileSync(path, render(readFileSync(path, 'utf8')));
  console.log(`Wrote ${path}.`);
}
