/** Writes the commands into docs/cli.md; a test fails when the two drift apart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withCommands } from './cli-page.ts';

const PAGE = 'docs/cli.md';
writeFileSync(PAGE, withCommands(readFileSync(PAGE, 'utf8')));
console.log(`Wrote the commands into ${PAGE}.`);
