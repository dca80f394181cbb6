import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { databaseKind } from '../support/database.ts';

/** Reading the server's statements takes four times as long as asking a database about them: one process asks both. */
const databases = process.env.TEST_DATABASES?.split(',') ?? [databaseKind];
/** Each is rolled back. */
const CHANGES = [
  'SELECT',
  'ALTER TABLE turns RENAME COLUMN term_count TO terms',
  'ALTER TABLE legal_holds ALTER COLUMN reason DROP NOT NULL',
  'ALTER TABLE retention_runs ALTER COLUMN turns TYPE text',
  'ALTER TABLE users ALTER COLUMN user_key SET NOT NULL',
];

/** The problems reported for the server's statements after each change, in one database after the other. */
let reported: string[];
beforeAll(async () => {
  const args = ['--import', 'tsx', '--import', './scripts/statements/openScopes.ts', 'scripts/check-statements.ts'];
  const asked = [...databases.flatMap((kind) => ['--database', kind]), ...CHANGES.flatMap((sql) => ['--what-if', sql])];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, ...asked], (_, stdout, stderr) => resolve(stdout + stderr));
  });
  reported = output.split(/^After .*$/m).slice(1);
});

describe.each(databases)('on %s', (kind) => {
  test('every statement and entity matches the migrated database, and a changed column is reported with its uses', () => {
    const first = databases.indexOf(kind) * CHANGES.length;
    const [now, renamed, nullable, retyped, strict] = reported.slice(first, first + CHANGES.length);
    expect(now).toContain(' 0 disagree with the database.');
    expect(renamed).toContain('turns has no column term_count');
    expect(renamed).toMatch(/server\/queries\/recall\/candidateTurns\.ts:\d+ column t\.term_count does not exist/);
    expect(nullable).toMatch(/server\/entities\/legalHold\.ts:\d+ reason can be null, and the code says string/);
    expect(retyped).toMatch(/server\/.*:\d+ turns is text, and the code says number/);
    expect(strict).toMatch(/server\/entities\/user\.ts:\d+ user_key is never null, and the code says string \| null/);
  });
});
