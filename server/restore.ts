import { migrations } from '../migrations/index.ts';
import { anchorAudit } from './actions/audit/anchorAudit.ts';
import { sendLostRequests } from './actions/privacy/carryOutRequest.ts';
import { type Replay, replayTombstones } from './actions/privacy/replayTombstones.ts';
import { refuseMissingKeys } from './actions/sealing/checkKeys.ts';
import { BACKUP_FORMAT, type BackupHead } from './backup.ts';
import { getFirst } from './collections.ts';
import type { Clock, Context } from './context.ts';
import type { DumpLine } from './db/backup/dumpTables.ts';
import { type LoadedTable, loadTables } from './db/backup/loadTables.ts';
import type { Database, Tx } from './db/database.ts';
import { Directory } from './db/directory.ts';
import { EventLog } from './db/eventLog.ts';
import { migrateUp } from './db/migrate.ts';
import { Queue } from './db/queue.ts';
import { enterProject, makeProjectScope } from './db/scope.ts';
import { findOperatorKeys } from './db/sealing/keys.ts';
import { lendFrom, transact } from './db/transact.ts';
import { allJobs } from './jobs/allJobs.ts';
import type { Log } from './log.ts';
import type { Outside } from './outside/outside.ts';
import type { Secrets } from './secrets.ts';

interface RestoreParts {
  database: Database;
  secrets: Secrets;
  dataKeys: Context['dataKeys'];
  outside: Outside;
  clock: Clock;
  log: Log;
}

/** The outcome of a restore. */
export interface Restored {
  takenAt: string;
  tables: LoadedTable[];
  /** Erasures since the backup was taken. */
  replay: Replay;
  /** Privacy requests that continue. */
  requests: number;
}

/**
 * Loads a backup into a new database and repeats every erasure made since, before any server can start on it. All of it
 * runs in one transaction, so that an interrupted restore leaves an empty database.
 * @param lines of the backup, opened and unpacked
 * @param keyLines of the file with users' keys, required if user content is sealed
 * @throws Error with a message for the operator
 */
export async function restore(
  parts: RestoreParts,
  lines: AsyncIterable<string>,
  keyLines?: AsyncIterable<string>,
): Promise<Restored> {
  const { database, secrets, dataKeys, outside, clock, log } = parts;
  const iterator = lines[Symbol.asyncIterator]();
  const head = readHead((await iterator.next()).value, 'backup');
  // A backup older than the sealing migration contains nothing sealed, even if a key file is given.
  const maySeal = head.schema.includes(SEALING);
  const keys = keyLines && maySeal ? await openKeys(keyLines, head) : undefined;
  refuseMissingKeys(
    dataKeys,
    [head, keys?.head].flatMap((one) => one?.sealedWith ?? []),
  );
  if (head.secret !== secrets.mark)
    throw new Error(
      'The server’s secret differs from that of the backup. Set its SECRET_KEY, or copy its secret.key into DATA_DIR. Without it, erased people cannot be recognized.',
    );
  const events = await outside.tombstones.read();
  await refuseUsed(database, head);
  const made = migrations.filter(({ name }) => head.schema.includes(name));
  await migrateUp(database.maintenance, made);
  const queue = new Queue(database, log);
  await queue.install(allJobs);
  try {
    // The part of a context that an erasure needs: no actor, no subscribers.
    const context = {
      ...parts,
      queue,
      events: new EventLog(database),
      directory: new Directory(database, () => performance.now()),
      actor: null,
    } as unknown as Context;
    const restored = await transact(lendFrom(database.maintenance), ['BEGIN'], async (tx) => {
      const tables = await loadTables(tx, parsed(iterator), keys && parsed(keys.lines));
      if (maySeal) await refuseSealed(dataKeys, tx, keys !== undefined);
      for (const { name, up } of migrations.filter((one) => !made.includes(one))) {
        await tx.query(up);
        await tx.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
      }
      const replay = await replayTombstones(context, tx, events);
      return { takenAt: head.takenAt, tables, replay, requests: await sendRequests(queue, tx) };
    });
    // The chains are back at the state of the backup, so anchors made since no longer apply.
    await anchorAudit({ ...context, clock }, head.takenAt);
    return restored;
  } finally {
    await queue.close();
  }
}

/** Refuses content whose keys are missing. The loaded rows now show which keys seal it, whatever the heads said. */
async function refuseSealed(dataKeys: Context['dataKeys'], tx: Tx, hasKeys: boolean): Promise<void> {
  const sealedWith = await findOperatorKeys(tx);
  refuseMissingKeys(dataKeys, sealedWith);
  if (sealedWith.length > 0 && !hasKeys)
    throw new Error(
      'The content in this backup is encrypted. Pass the latest key file that npm run backup wrote beside it with --keys. Without it the content cannot be read.',
    );
}

const SEALING = '20261122063000-seal-content';

async function openKeys(
  given: AsyncIterable<string>,
  of: BackupHead,
): Promise<{ head: BackupHead; lines: AsyncIterator<string> }> {
  const lines = given[Symbol.asyncIterator]();
  const head = readHead((await lines.next()).value, 'keys');
  if (head.secret !== of.secret) throw new Error('The key file belongs to a different server than the backup.');
  if (head.takenAt < of.takenAt)
    throw new Error('The key file is older than the backup. Use the latest one, which decrypts older backups too.');
  return { head, lines };
}

function readHead(line: string | undefined, wanted: BackupHead['recollect']): BackupHead {
  const head: BackupHead | undefined = line ? JSON.parse(line) : undefined;
  if (head?.recollect !== wanted)
    throw new Error(wanted === 'keys' ? 'This is not a key file of Recollect.' : 'This is not a backup of Recollect.');
  if (head.format !== BACKUP_FORMAT)
    throw new Error(`The backup has format ${head.format}, but this version of Recollect reads ${BACKUP_FORMAT}.`);
  const unknown = head.schema.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of Recollect (${unknown.join(', ')}). Restore it with that version.`,
    );
  return head;
}

/** @throws Error if the database is already in use */
async function refuseUsed({ maintenance }: Database, head: BackupHead): Promise<void> {
  const { rows } = await maintenance.query<{ used: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used`,
  );
  if (!getFirst(rows).used) return;
  const applied = await maintenance.query<{ name: string }>('SELECT name FROM schema_migrations');
  if (applied.rows.some(({ name }) => !head.schema.includes(name)))
    throw new Error(
      'The database has newer tables than the backup. Restore into an empty one, in which the tables are created again.',
    );
  if (applied.rows.length === 0) return;
  const { rows: found } = await maintenance.query<{ projects: number; users: number }>(
    `SELECT (SELECT count(*) FROM projects) AS projects, (SELECT count(*) FROM user_directory) AS users`,
  );
  const { projects, users } = getFirst(found);
  if (projects > 0 || users > 0)
    throw new Error(
      `The database is in use: it has ${projects} projects and ${users} users. Restore into a new, empty one.`,
    );
}

async function* parsed(lines: AsyncIterator<string>): AsyncGenerator<DumpLine> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield JSON.parse(next.value);
}

/** Backups hold no jobs. Missing extraction is detected by other jobs; approved requests must be sent again here. */
async function sendRequests(queue: Queue, tx: Tx): Promise<number> {
  let sent = 0;
  for (const { id } of await tx.query<{ id: string }>('SELECT id FROM projects')) {
    // Not checked: names a project.
    await tx.query(enterProject(id));
    sent += (await sendLostRequests({ queue }, tx, makeProjectScope(id))).length;
    await tx.query('RESET ROLE');
  }
  const deleting = await tx.query<{ project_id: string }>(
    `SELECT project_id FROM project_deletions WHERE status = 'DELETING'`,
  );
  await queue.send(
    tx,
    'deleteProject',
    deleting.map((row) => ({ payload: { projectId: row.project_id }, key: row.project_id })),
  );
  return sent;
}
