/** Imports a person from an export of another Recollect. */

import { readFile } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { type Imported, importPerson } from '../server/actions/people/importPerson.ts';
import { createApp } from '../server/app.ts';
import { systemClock } from '../server/context.ts';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { readSettings, type Settings } from '../server/env.ts';
import type { ExportedPerson } from '../server/imports/exportRows.ts';
import { printableName, requireSignature } from '../server/imports/openArchive.ts';
import { openExport } from '../server/imports/openExport.ts';
import { receiptPublicKey } from '../server/lifecycle/privacy/proveErasure.ts';
import { makeLog } from '../server/log.ts';
import { openSecrets, type Secrets } from '../server/secrets.ts';
import { exitOnFailure, readEnvironment } from './backup-key.ts';
import { runScript } from './run-script.ts';

const command = defineCommand({
  meta: {
    name: 'npm run import --',
    description:
      'Imports a person into a project of this Recollect server: their turns, sessions, summaries, memories, settings, consents, entities, preferences and interactions, with their original times. The file is the zip of an EXPORT request. Importing it again changes nothing. The settings are those of the server (DATABASE_URL or DATA_DIR, SECRET_KEY). Stop the server first if it uses the embedded database.',
  },
  args: {
    file: { type: 'positional', description: 'The zip file of the export', required: true },
    project: { type: 'string', description: 'The name of the project. Can be omitted if there is only one' },
    'public-key': {
      type: 'string',
      description: 'A PEM file with the public key that verifies the receipts of the server that made the file',
    },
    unsigned: {
      type: 'boolean',
      default: false,
      description: 'Imports a file whose signature cannot be verified: you vouch for its content',
    },
  },
  run: ({ args }) => exitOnFailure(() => run(args)),
});

interface Args {
  file: string;
  project?: string;
  'public-key'?: string;
  unsigned: boolean;
}

async function run({ file, project, 'public-key': keyFile, unsigned }: Args): Promise<void> {
  const person = await openExport(file, systemClock);
  try {
    const settings = readSettings(readEnvironment());
    const database = await openDatabase(settings);
    const { secrets, trusted } = await admit(person, settings, database, keyFile, unsigned).catch(async (error) => {
      await database.close();
      throw error;
    });
    const app = await createApp({ settings, database, secrets, log: makeLog('error') });
    try {
      tell(person, await importPerson(app.parts, project ?? null, person, trusted));
    } finally {
      await app.close();
    }
  } finally {
    person.close();
  }
}

/** @throws Error with a readable message, if the target is missing or nobody vouches for the file */
async function admit(
  person: ExportedPerson,
  settings: Settings,
  database: Database,
  keyFile: string | undefined,
  unsigned: boolean,
): Promise<{ secrets: Secrets; trusted: boolean }> {
  await refuseUnused(database);
  const secrets = await openSecrets(settings.secretKey, settings.dataDir);
  const publicKey = keyFile ? await readFile(keyFile, 'utf8') : ownKey(secrets);
  const trusted = requireSignature(person, publicKey, unsigned);
  if (!trusted) console.log(TAKEN_UNSIGNED);
  return { secrets, trusted };
}

const ownKey = (secrets: Secrets): string => receiptPublicKey(secrets.keyFor('receipts'));

const TAKEN_UNSIGNED = 'Imported unsigned: only you vouch for the content of the file. The audit log records this.';

function tell(person: ExportedPerson, { isRepeat, ...done }: Imported): void {
  const name = printableName(person.userKey);
  console.log(
    isRepeat
      ? `${name} is already in ${done.project}, with everything in the file. Nothing was changed.`
      : `Imported ${name} into ${done.project}: ${done.sessions} sessions, ${done.turns} turns, ${done.memories} memories, ${done.consents} consents (as recorded there; they do not count as given here).`,
  );
}

/** The first start of a server creates a key and an administrator, and prints them once; this command must not do that. */
async function refuseUnused({ maintenance }: Database): Promise<void> {
  const { rows } = await maintenance.query(`SELECT to_regclass('public.projects') IS NOT NULL AS used`);
  const found = rows[0].used ? await maintenance.query('SELECT FROM projects LIMIT 1') : { rows: [] };
  if (found.rows.length === 0)
    throw new Error('This database has no Recollect schema yet. Start the server once, then import.');
}

await runScript(command);
