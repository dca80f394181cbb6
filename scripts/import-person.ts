/** Puts a person into this Recollect, as their export from another one tells of them. */
import { readFile } from 'node:fs/promises';
import { defineCommand, runMain } from 'citty';
import { importPerson } from '../server/actions/importPerson.ts';
import { readExport } from '../server/actions/readExport.ts';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { readSettings } from '../server/env.ts';
import { makeLog } from '../server/log.ts';
import { openSecrets } from '../server/secrets.ts';
import { readEnvironment, tellFailure } from './backup-key.ts';

const command = defineCommand({
  meta: {
    name: 'npm run import --',
    description:
      'Puts a person into a project of this Recollect: their turns, sessions, summaries, memories, settings, consents, entities, preferences and interactions, with the times they had. The file is the zip of an EXPORT request. Doing it twice changes nothing. The settings are the server’s (DATABASE_URL or DATA_DIR, SECRET_KEY); on the embedded database stop the server first.',
  },
  args: {
    file: { type: 'positional', description: 'The zip file of the export', required: true },
    project: { type: 'string', description: 'The name of the project; the only one without this' },
  },
  run: ({ args }) => tellFailure(() => run(args.file, args.project ?? null)),
});

async function run(file: string, project: string | null): Promise<void> {
  const person = readExport(await readFile(file));
  const settings = readSettings(readEnvironment());
  const database = await openDatabase(settings);
  const app = await createApp({
    settings,
    database,
    secrets: await openSecrets(settings.secretKey, settings.dataDir),
    log: makeLog('error'),
  });
  try {
    if (app.newKey || app.newAdmin)
      throw new Error(
        'This Recollect was never started. Start it once, so that it can tell its first key; then import.',
      );
    const { already, ...done } = await importPerson(app.parts, project, person);
    console.log(
      already
        ? `${person.userKey} is in ${done.project} already, with everything in the file. Nothing was changed.`
        : `Imported ${person.userKey} into ${done.project}: ${done.sessions} sessions, ${done.turns} turns, ${done.memories} memories, ${done.consents} consents.`,
    );
  } finally {
    await app.close();
  }
}

await runMain(command);
