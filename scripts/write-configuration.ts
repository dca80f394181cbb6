/** Writes the settings into docs/configuration.md and .env.example; a test fails when they drift apart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { renderExample, withSettings } from './configuration-table.ts';

const PAGE = 'docs/configuration.md';
writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8')));
writeFileSync('.env.example', renderExample());
console.log(`Wrote the settings into ${PAGE} and .env.example.`);
