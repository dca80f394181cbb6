import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { withCommands } from '../../scripts/cli-page.ts';

test('docs/cli.md describes every command as its help does', () => {
  // To update it: npm run docs
  const page = readFileSync('docs/cli.md', 'utf8');
  expect(withCommands(page)).toBe(page);
});
