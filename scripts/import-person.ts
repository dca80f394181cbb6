/** Puts a person into this Recollect, as their export from another one tells of them. */
import { readFile } from 'node:fs/promises';
import { defineCommand, runMain } from 'citty';
import { importPerson } from '../server/actions/importPerson.ts';
import { readExport } from '../server/actions/readExport.ts';
import { createApp } from '../server/app.ts';
import type { Database } from '../server/db/database.ts';
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
  try {
    await refuseUnused(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const secrets = await openSecrets(settings.secretKey, settings.dataDir);
  const app = await createApp({ settings, database, secrets, log: makeLog('error') });
  try {
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

/** The first start makes a key and an administrator, and tells them once: that is not for this command to do. */
async function refuseUnused({ maintenance }: Database): Promise<void> {
  const { rows } = await maintenance.query(`SELECT to_regclass('public.projects') IS NOT NULL AS used`);
  const found = rows[0].used ? await maintenance.query('SELECT FROM projects LIMIT 1') : { rows: [] };
  if (found.rows.length === 0)
    throw new Error('There is no Recollect in this database yet: start the server once, then import.');
}

await runMain(command);
