/**
 * Fails if the code's schema breaks the committed one: `npm run check`, or for another commit
 * `npm run schema:compare -- origin/main`. An intended breaking change goes into schema/allowedBreaks.json, as the
 * sentence printed here, with its reason.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Allowed, breakingChanges } from './breaking-changes.ts';
import { printedSchema } from './printed-schema.ts';

const commit = process.argv[2] ?? 'HEAD';
const committed = schemaOf(commit);
if (committed !== undefined) {
  const list: Allowed = JSON.parse(readFileSync('schema/allowedBreaks.json', 'utf8'));
  const { refused, allowed } = await breakingChanges(committed, printedSchema(), list);
  for (const change of allowed) console.log(`Allowed: ${change} (${list[change]})`);
  if (refused.length > 0) {
    console.error(`The schema breaks the one in ${commit}:\n${refused.map((change) => `  ${change}`).join('\n')}`);
    console.error('Fix it, or add the sentence to schema/allowedBreaks.json with the reason why it harms nobody.');
    process.exit(1);
  }
  console.log(`The schema is compatible with ${commit}.`);
}

/** The schema in a commit; undefined, with a message, if there is no git or no such commit. */
function schemaOf(name: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${name}:schema/schema.graphql`], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    console.log(
      `The schema was not compared: git has no schema/schema.graphql of ${name}. ${(stderr || message).trim()}`,
    );
    // The commit was named explicitly, so a missing one is an error.
    if (process.argv[2]) process.exit(1);
    return undefined;
  }
}
