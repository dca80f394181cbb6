/**
 * Fails when the schema that the code makes breaks the committed one: `npm run check`, or for another commit
 * `npm run schema:compare -- origin/main`. A breaking change that is meant goes into schema/allowedBreaks.json, as the
 * sentence that is printed here, with the reason.
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
    console.error(`The schema breaks that of ${commit}:\n${refused.map((change) => `  ${change}`).join('\n')}`);
    console.error('Mend it, or add the sentence to schema/allowedBreaks.json with the reason why it hurts nobody.');
    process.exit(1);
  }
  console.log(`The schema breaks nothing of ${commit}.`);
}

/** The schema as a commit has it; undefined, and said, where there is no git or no such commit. */
function schemaOf(name: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${name}:schema/schema.graphql`], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    console.log(
      `The schema is not compared: git shows no schema/schema.graphql of ${name}. ${(stderr || message).trim()}`,
    );
    // The commit was named explicitly, so a missing one is an error.
    if (process.argv[2]) process.exit(1);
    return undefined;
  }
}
