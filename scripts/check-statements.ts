/**
 * Fails if a statement of the server and the migrated database disagree about a column's name or type, or whether it
 * can be null. `--what-if 'ALTER TABLE …'` (repeatable) shows what such a migration would break; `--database pglite` or
 * `postgres` (repeatable) names another than TEST_DATABASE.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { PoolClient } from 'pg';
import ts from 'typescript';
import { type DatabaseKind, databaseKind, openTestDatabase } from '../test/support/database.ts';
import '../test/support/prepareDatabase.ts';
import { Comparison } from './statements/compare.ts';
import { Describer } from './statements/describe.ts';
import { findStatements, type Statement } from './statements/findStatements.ts';
import { readServer } from './statements/program.ts';
import { Values } from './statements/texts.ts';

/** Marks a statement that only the running server knows, with the reason. */
const NOT_CHECKED = '// Not checked: ';
const NEVER_NULL = / is never null,/;
/** A script of several statements returns no rows. */
const IS_SCRIPT = /multiple commands/;

const { values: asked } = parseArgs({
  options: { 'what-if': { type: 'string', multiple: true }, database: { type: 'string', multiple: true } },
});
const server = readServer('tsconfig.json');
const known = new Values(server);
const statements: (Statement & { texts: string[] })[] = [];
for (const statement of findStatements(server))
  if (!isExempt(statement.node)) statements.push({ ...statement, texts: await known.textsOf(statement.text) });
const entities = server.files.flatMap((file) => file.statements.filter(ts.isClassDeclaration));

for (const kind of (asked.database as DatabaseKind[] | undefined) ?? [databaseKind]) {
  const { database, drop } = await openTestDatabase({ kind });
  const client = await database.maintenance.connect();
  for (const change of asked['what-if'] ?? ['']) {
    await client.query(`BEGIN; ${change}; SAVEPOINT changed`);
    const faults = await faultsNow(client);
    await client.query('ROLLBACK');
    if (change) console.log(`After ${change}:`);
    console.log(faults.map((fault) => `  ${fault}`).join('\n'));
    console.log(
      `${statements.length} statements and ${entities.length} classes: ${faults.length} disagree with the database.`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
  client.release();
  await database.close();
  await drop();
}
process.exit();

/** The disagreements with the current database, each with its location. */
async function faultsNow(client: PoolClient): Promise<string[]> {
  const describer = await Describer.open(client);
  const comparison = new Comparison(server, describer);
  const faults = new Set<string>();
  for (const { node, row, texts } of statements) {
    const fault = (what: string) => faults.add(`${placeOf(node)} ${what}`);
    if (texts.length === 0)
      fault(`its text is not known before it runs: add a comment ${NOT_CHECKED}… with the reason`);
    const told: string[][] = [];
    for (const text of texts) {
      const described = await describer.describe(text);
      if ('columns' in described) told.push(row ? await comparison.ofRow(row, described.columns) : []);
      else if (!IS_SCRIPT.test(described.refused)) fault(described.refused);
    }
    // A row type shared by two texts is nullable if either of them is.
    for (const what of new Set(told.flat()))
      if (!NEVER_NULL.test(what) || told.every((one) => one.includes(what))) fault(what);
  }
  for (const entity of entities)
    for (const what of await comparison.ofEntity(entity)) faults.add(`${placeOf(entity)} ${what}`);
  return [...faults];
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${relative('.', file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** Whether a comment above the statement says why it is not checked. */
function isExempt(node: ts.Node): boolean {
  const file = node.getSourceFile();
  const lines = file.text.split('\n');
  const at = file.getLineAndCharacterOfPosition(node.getStart()).line;
  return lines.slice(Math.max(0, at - 2), at + 1).some((line) => line.includes(NOT_CHECKED));
}
