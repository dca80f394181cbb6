/** Restores a backup into a new database, and repeats all erasures since the backup was taken. */

import { existsSync, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { defineCommand } from 'citty';
import { systemClock } from '../server/context.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { makePrivate } from '../server/db/privateDirectory.ts';
import { openDataKeys } from '../server/db/sealing/dataKeys.ts';
import { readSettings } from '../server/env.ts';
import { makeLog } from '../server/log.ts';
import { openOutside, unpackLines } from '../server/outside/outside.ts';
import { openBackup } from '../server/outside/sealBackup.ts';
import { restore } from '../server/restore.ts';
import { openSecrets } from '../server/secrets.ts';
import { exitOnFailure, KEYS_FILE, readBackupKey, readEnvironment } from './backup-key.ts';
import { runScript } from './run-script.ts';

const command = defineCommand({
  meta: {
    name: 'npm run restore --',
    description:
      'Restores a backup into a new, empty database: the one of DATABASE_URL or DATA_DIR, which no server may be using. Requires the BACKUP_KEY of the backup, the SECRET_KEY of its server (or its secret.key in DATA_DIR), its ENCRYPTION_KEY if it has one, and the tombstone journal (TOMBSTONE_JOURNAL, or tombstones.jsonl in DATA_DIR): everyone erased since the backup is erased again.',
  },
  args: {
    in: { type: 'string', description: 'The file that npm run backup wrote', required: true },
    keys: {
      type: 'string',
      description: `The latest file of users’ keys, if content is encrypted. Default: ${KEYS_FILE} beside --in`,
    },
  },
  run: ({ args }) => exitOnFailure(() => run(args.in, args.keys ?? besides(args.in))),
});

const besides = (path: string): string | undefined => {
  const keys = join(dirname(path), KEYS_FILE);
  return existsSync(keys) ? keys : undefined;
};

/** @throws Error that names the file if it cannot be read */
async function openFile(path: string): Promise<ReadStream> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code}).`);
  });
  return file.createReadStream();
}

async function run(path: string, keysPath: string | undefined): Promise<void> {
  const environment = readEnvironment();
  const key = readBackupKey(environment);
  const settings = readSettings(environment);
  const sealed = await openFile(path);
  const keys = keysPath === undefined ? undefined : await openFile(keysPath);
  makePrivate(settings.dataDir);
  const database = await openDatabase(settings);
  try {
    const progress = setInterval(
      () => console.error(`  … ${(sealed.bytesRead / 1_000_000).toFixed(1)} MB read`),
      5_000,
    );
    const done = await restore(
      {
        database,
        secrets: await openSecrets(settings.secretKey, settings.dataDir),
        dataKeys: openDataKeys(settings),
        outside: openOutside(settings),
        clock: systemClock,
        log: makeLog(settings.logLevel),
      },
      unpackLines(Readable.from(openBackup(key, sealed))),
      keys && unpackLines(Readable.from(openBackup(key, keys))),
    ).finally(() => clearInterval(progress));
    const rows = done.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the backup of ${done.takenAt}: ${rows} rows.`);
    for (const { table, rows: count } of done.tables.filter((one) => one.rows > 0)) console.log(`  ${table} ${count}`);
    console.log(
      done.replay.erased === 0
        ? 'According to the tombstone journal, nobody was erased since.'
        : `Erased again because they were erased since: ${done.replay.erased} people, of whom the backup contained ${done.replay.found}.`,
    );
    if (done.replay.projects > 0)
      console.log(`Deleted again because they were deleted since: ${done.replay.projects} projects.`);
    if (done.requests > 0) console.log(`Open privacy requests: ${done.requests}.`);
    console.log('Staff must sign in again. You can now start the server.');
  } finally {
    await database.close();
  }
}

await runScript(command);
