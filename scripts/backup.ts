/** Writes a sealed backup of a running server, or of a database that no server has locked. */

import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand } from 'citty';
import { backUp, backUpKeys } from '../server/backup.ts';
import { systemClock } from '../server/context.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { makePrivate } from '../server/db/privateDirectory.ts';
import { readSettings } from '../server/env.ts';
import { sealBackup } from '../server/outside/sealBackup.ts';
import { openSecrets } from '../server/secrets.ts';
import { exitOnFailure, KEYS_FILE, readBackupKey, readEnvironment } from './backup-key.ts';
import { runScript } from './run-script.ts';

const command = defineCommand({
  meta: {
    name: 'npm run backup --',
    description:
      'Writes the current content of the database to a file, encrypted with BACKUP_KEY (or the content of BACKUP_KEY_FILE; 32 characters or more, which nobody can recover). A running server can stay up: pass its --url. On PostgreSQL the database can also be read directly, which is the default without --url.',
  },
  args: {
    out: { type: 'string', description: 'The file to write. It must not exist yet', required: true },
    keys: {
      type: 'string',
      description: `The file for the users’ keys, if content is encrypted (ENCRYPTION_KEY): one file for all backups, replaced each time. Default: ${KEYS_FILE} beside --out`,
    },
    url: { type: 'string', description: 'The URL of a running Recollect server, such as http://127.0.0.1:4000' },
    token: { type: 'string', description: 'Its BACKUP_TOKEN. Default: the environment variable' },
  },
  run: ({ args: { out, keys, url, token } }) =>
    exitOnFailure(() => run(out, keys ?? join(dirname(out), KEYS_FILE), url, token)),
});

async function run(out: string, keysOut: string, url: string | undefined, token: string | undefined): Promise<void> {
  const environment = readEnvironment();
  const key = readBackupKey(environment);
  if (existsSync(out)) throw new Error(`${out} exists already, and is not replaced. Choose another name.`);
  const source = url ? await fetchFrom(url, token ?? environment.BACKUP_TOKEN) : await readDirectly(environment);
  try {
    const bytes = await writeSealed(await source.content(), key, out);
    // After the content, so that every user in it has a key here, except those who were erased meanwhile.
    const keys = await source.keys();
    if (keys) await writeSealed(keys, key, keysOut);
    console.log(
      `${out}: ${megabytes(bytes)}, encrypted. Keep BACKUP_KEY and the server's SECRET_KEY elsewhere: both are required to restore it.`,
    );
    if (keys)
      console.log(
        `${keysOut}: the users' keys, for this and all earlier backups. Keep only the latest: an earlier one decrypts data that was erased since.`,
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
  if (!token) throw new Error('--url requires the server’s BACKUP_TOKEN. Pass --token, or set BACKUP_TOKEN.');
  const ask = (path: string): Promise<Response> =>
    fetch(`${url.replace(/\/$/, '')}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
    }).catch((error: Error) => {
      throw new Error(`${url} is unreachable (${(error.cause as { code?: string })?.code ?? error.message}).`);
    });
  const answer = await ask('/backup');
  if (answer.status === 404) throw new Error('Backups are disabled on that server. Set its BACKUP_TOKEN.');
  if (answer.status === 401) throw new Error('That server has a different BACKUP_TOKEN.');
  if (!answer.ok || !answer.body)
    throw new Error(`That server responded with ${answer.status}: ${await answer.text()}`);
  const content = Readable.fromWeb(answer.body as never);
  const keys = async (): Promise<Readable | undefined> => {
    const given = await ask('/backup/keys');
    if (!given.ok) throw new Error(`That server responded with ${given.status} to the request for the users' keys.`);
    return given.body && given.status !== 204 ? Readable.fromWeb(given.body as never) : undefined;
  };
  return { content: async () => content, keys, close: async () => {} };
}

async function readDirectly(environment: Record<string, string | undefined>): Promise<Source> {
  const settings = readSettings(environment);
  makePrivate(settings.dataDir);
  const database = await openDatabase(settings).catch((error: Error) => {
    throw new Error(
      `${error.message} Alternatively, pass --url and --token to fetch the backup from a running server.`,
    );
  });
  const secrets = await openSecrets(settings.secretKey, settings.dataDir);
  const parts = { database, secrets, clock: systemClock };
  return { content: () => backUp(parts), keys: () => backUpKeys(parts), close: () => database.close() };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

await runScript(command);
