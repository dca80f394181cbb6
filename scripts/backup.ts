/** Writes a sealed backup of a running server, or of a database that no server has locked. */

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand, runMain } from 'citty';
import { backUp, backUpKeys } from '../server/backup.ts';
import { systemClock } from '../server/context.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { makePrivate } from '../server/db/privateDirectory.ts';
import { readSettings } from '../server/env.ts';
import { sealBackup } from '../server/outside/sealBackup.ts';
import { openSecrets } from '../server/secrets.ts';
import { KEYS_FILE, readBackupKey, readEnvironment, tellFailure } from './backup-key.ts';

const command = defineCommand({
  meta: {
    name: 'npm run backup --',
    description:
      'Writes all that the database holds at this moment into a file, sealed with BACKUP_KEY (or the file that BACKUP_KEY_FILE names; 32 characters or more, which nobody can recover). A running server goes on: give its --url; on PostgreSQL the database can also be read directly, which is what happens without --url.',
  },
  args: {
    out: { type: 'string', description: 'The file to write; it must not be there yet', required: true },
    keys: {
      type: 'string',
      description: `Where users’ keys go, if what they wrote is sealed (ENCRYPTION_KEY): one file for all backups, replaced each time; ${KEYS_FILE} beside --out without this`,
    },
    url: { type: 'string', description: 'A running Recollect, such as http://127.0.0.1:4000' },
    token: { type: 'string', description: 'Its BACKUP_TOKEN; from the environment without this' },
  },
  run: ({ args: { out, keys, url, token } }) =>
    tellFailure(() => run(out, keys ?? join(dirname(out), KEYS_FILE), url, token)),
});

async function run(out: string, keysOut: string, url: string | undefined, token: string | undefined): Promise<void> {
  const environment = readEnvironment();
  const key = readBackupKey(environment);
  const source = url ? await fetchFrom(url, token ?? environment.BACKUP_TOKEN) : await readDirectly(environment);
  try {
    const bytes = await writeSealed(await source.content(), key, out);
    // After the content, so that every user in it has a key here, except those who were erased meanwhile.
    const keys = await source.keys();
    if (keys) await writeSealed(keys, key, keysOut);
    console.log(
      `${out}: ${megabytes(bytes)}, sealed. Keep BACKUP_KEY and the server's SECRET_KEY elsewhere: both are needed to restore it.`,
    );
    if (keys)
      console.log(
        `${keysOut}: the users' keys, for this and every older backup. Keep the newest alone: an older one opens what was erased since.`,
      );
  } finally {
    await source.close();
  }
}

/** Writes a file completely or not at all. @returns its length */
async function writeSealed(plain: Readable, key: string, out: string): Promise<number> {
  const partial = `${out}.partial`;
  let bytes = 0;
  const progress = setInterval(() => console.error(`  … ${megabytes(bytes)}`), 5_000);
  try {
    await pipeline(
      plain,
      (plain: AsyncIterable<Buffer>) => sealBackup(key, plain),
      async function* count(sealed: AsyncIterable<Buffer>) {
        for await (const part of sealed) {
          bytes += part.length;
          yield part;
        }
      },
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    );
    await rename(partial, out);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    clearInterval(progress);
  }
  return bytes;
}

interface Source {
  content(): Promise<Readable>;
  /** Undefined if nothing is sealed. */
  keys(): Promise<Readable | undefined>;
  close(): Promise<void>;
}

async function fetchFrom(url: string, token: string | undefined): Promise<Source> {
  if (!token) throw new Error('Give --token with --url, or set BACKUP_TOKEN: the one that the server has.');
  const ask = (path: string): Promise<Response> =>
    fetch(`${url.replace(/\/$/, '')}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
    }).catch((error: Error) => {
      throw new Error(`${url} cannot be reached (${(error.cause as { code?: string })?.code ?? error.message}).`);
    });
  const answer = await ask('/backup');
  if (answer.status === 404) throw new Error('That server offers no backups: set BACKUP_TOKEN there.');
  if (answer.status === 401) throw new Error('That server has another BACKUP_TOKEN.');
  if (!answer.ok || !answer.body) throw new Error(`That server answered ${answer.status}: ${await answer.text()}`);
  const content = Readable.fromWeb(answer.body as never);
  const keys = async (): Promise<Readable | undefined> => {
    const given = await ask('/backup/keys');
    if (!given.ok) throw new Error(`That server answered ${given.status} when it was asked for the users' keys.`);
    return given.body && given.status !== 204 ? Readable.fromWeb(given.body as never) : undefined;
  };
  return { content: async () => content, keys, close: async () => {} };
}

async function readDirectly(environment: Record<string, string | undefined>): Promise<Source> {
  const settings = readSettings(environment);
  makePrivate(settings.dataDir);
  const database = await openDatabase(settings).catch((error: Error) => {
    throw new Error(`${error.message} Or give --url and --token: a running server gives the backup itself.`);
  });
  const secrets = await openSecrets(settings.secretKey, settings.dataDir);
  const parts = { database, secrets, clock: systemClock };
  return { content: () => backUp(parts), keys: () => backUpKeys(parts), close: () => database.close() };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

await runMain(command);
