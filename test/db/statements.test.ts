import { execFile } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { databaseKind } from '../support/database.ts';

/** The problems reported for the server's statements after each of these database changes, which are rolled back. */
async function disagreements(...changes: string[]): Promise<string[]> {
  const args = ['--import', 'tsx', '--import', './scripts/statements/openScopes.ts', 'scripts/check-statements.ts'];
  const asked = changes.flatMap((change) => ['--what-if', change]);
  const env = { ...process.env, TEST_DATABASE: databaseKind };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, ...asked], { env }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  return output.split(/^After .*$/m).slice(1);
}

test('every statement and entity matches the migrated database, and a changed column is reported with its uses', async () => {
  const [now, renamed, nullable, retyped, strict] = await disagreements(
    'SELECT',
    'ALTER TABLE turns RENAME COLUMN term_count TO terms',
    'ALTER TABLE legal_holds ALTER COLUMN reason DROP NOT NULL',
    'ALTER TABLE retention_runs ALTER COLUMN turns TYPE text',
    'ALTER TABLE users ALTER COLUMN user_key SET NOT NULL',
  );
  expect(now).toContain(' 0 disagree with the database.');
  expect(renamed).toContain('turns has no column term_count');
  expect(renamed).toMatch(/server\/queries\/recall\/candidateTurns\.ts:\d+ column t\.term_count does not exist/);
  expect(nullable).toMatch(/server\/entities\/legalHold\.ts:\d+ reason can be null, and the code says string/);
  expect(retyped).toMatch(/server\/.*:\d+ turns is text, and the code says number/);
  expect(strict).toMatch(/server\/entities\/user\.ts:\d+ user_key is never null, and the code says string \| null/);
});
