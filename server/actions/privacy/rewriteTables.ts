import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { Any, FOR_UPDATE, IsNull } from '../../db/entities.ts';
import { QUERY_CANCELED } from '../../db/failures.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { ProjectDeletion, ProjectDeletionStatus } from '../../entities/project.ts';
import { asError } from '../../errors.ts';
import { DAY_MS } from '../../lifecycle/times/calendar.ts';
import { missingRights } from '../../queries/operations/serverState.ts';
import { listErasuresToRewrite, type UnwrittenErasure } from '../../queries/privacy/privacyRequests.ts';
import { listRewritableTables } from '../../queries/privacy/searchedTables.ts';
import { dropNearIndexes } from '../recall/nearIndexes.ts';
import { clearStatistics, rewriteTable, StillInUse, waitForReaders } from './rewriteTable.ts';
import { recordPrivacyStep, updateRequest } from './stepPrivacyRequest.ts';

interface Waiting {
  scope: ProjectScope;
  erasures: UnwrittenErasure[];
}

/**
 * Runs the nightly window: if people were erased since the last one, rewrites every table and overwrites the local
 * write-ahead log, until no file of the database contains a byte of them; then their receipts say so. Without the
 * privileges to manage the log, the tables are still rewritten, once, and nothing is claimed.
 * @throws StillInUse when a table, or rows deleted from it, are in use; a new run starts over
 */
export async function rewriteTables(context: Context): Promise<void> {
  // Read before anything is rewritten: later erasures wait for the next night.
  const waiting = await findWaiting(context);
  const deleted = await context.database.unscoped((tx) =>
    tx.entities.findBy(ProjectDeletion, { status: ProjectDeletionStatus.DELETED, physicallyErasedAt: IsNull() }),
  );
  if (waiting.length + deleted.length === 0) return;
  const { maintenance } = context.database;
  const missing = await missingRights(maintenance);
  if (missing.length > 0) {
    const problem = `The owner of the tables lacks these privileges: ${missing.join(', ')}.`;
    context.log.warn(
      { problem },
      'the write-ahead log cannot be recycled, so receipts cannot confirm that the files are clean',
    );
    const completed = deleted.flatMap(({ completedAt }) => (completedAt ? { completedAt } : []));
    if (!isFirstNight([...waiting, { erasures: completed }], context.clock.now())) return;
  }
  try {
    if (!(await clean(context, missing.length === 0))) return;
    for (const { scope, erasures } of waiting) await markAll(context, scope, erasures);
    await context.database.unscoped((tx) =>
      tx.entities.update(
        ProjectDeletion,
        { projectUid: Any(deleted.map(({ projectUid }) => projectUid)) },
        { physicallyErasedAt: context.clock.now() },
      ),
    );
  } catch (error) {
    if (error instanceof StillInUse)
      context.log.warn({ tables: error.what }, 'the erased rows are still in use; the files will be cleaned later');
    // Too large for the night: a retry would only make everyone wait again.
    if (asError(error).code !== QUERY_CANCELED) throw error;
    context.log.warn({}, 'a table is too large to be rewritten in ten minutes; rewrite it manually');
  }
}

async function findWaiting(context: Context): Promise<Waiting[]> {
  const projects = await context.database.unscoped((tx) =>
    tx.query<{ id: string }>('SELECT id FROM projects ORDER BY id'),
  );
  const waiting: Waiting[] = [];
  for (const { id } of projects) {
    const scope = makeProjectScope(id);
    const erasures = await listErasuresToRewrite(context, scope);
    if (erasures.length > 0) waiting.push({ scope, erasures });
  }
  return waiting;
}

/** An erasure is at most a day old in its first night. */
const isFirstNight = (waiting: { erasures: { completedAt: Date }[] }[], now: Date): boolean =>
  waiting.some(({ erasures }) => erasures.some(({ completedAt }) => now.getTime() - completedAt.getTime() < DAY_MS));

/** @returns whether the files are clean, as far as can be proved */
async function clean(context: Context, withLog: boolean): Promise<boolean> {
  const { maintenance } = context.database;
  await dropNearIndexes(context);
  await waitForReaders(maintenance);
  for (const { name, isPartitioned } of await listRewritableTables(maintenance)) {
    // Not checked: names a table that was just found.
    if (isPartitioned) await maintenance.query(`ANALYZE ${name}`);
    else await rewriteTable(maintenance, name);
  }
  if (!withLog) return false;
  const quoted = await clearStatistics(maintenance);
  if (quoted.length > 0)
    context.log.warn(
      { tables: quoted },
      'statistics of empty tables still contain deleted values; a superuser must delete them',
    );
  const recycled = await recycleWal(maintenance);
  if (!recycled)
    context.log.warn(
      {},
      'a replication slot or the archiver retains old segments of the write-ahead log; receipts cannot be completed',
    );
  return recycled && quoted.length === 0;
}

const markAll = (context: Context, scope: ProjectScope, erasures: UnwrittenErasure[]): Promise<void> =>
  markPhysicallyErased(
    context,
    scope,
    erasures.map(({ uid }) => uid),
  );

const BETWEEN_CHECKPOINTS = 8;

/**
 * Ensures that no segment of the local write-ahead log contains earlier data. PostgreSQL does not delete an unneeded
 * segment but renames it for later reuse, and it keeps its bytes until then; so every recycled segment is overwritten,
 * mostly with zeros, 16 MB each.
 * @returns false if a replication slot or the archiver keeps old segments
 */
async function recycleWal(maintenance: Database['maintenance']): Promise<boolean> {
  const { rows } = await maintenance.query<{ size: number; kept: number }>(
    `SELECT (pg_size_bytes(current_setting('wal_segment_size')))::int AS size,
       ceil(pg_size_bytes(current_setting('wal_keep_size'))::numeric / pg_size_bytes(current_setting('wal_segment_size')))::int AS kept`,
  );
  const { size, kept } = getFirst(rows);
  const last = await currentSegment(maintenance, size);
  await writeBeyond(maintenance, size, last + kept);
  await maintenance.query('CHECKPOINT');
  const ready = await segments(maintenance, size);
  if (ready.some((segment) => segment <= last)) return false;
  const highest = Math.max(...ready);
  await writeBeyond(maintenance, size, highest + kept);
  await maintenance.query('CHECKPOINT');
  return (await segments(maintenance, size)).every((segment) => segment > highest);
}

/**
 * Ends one segment after another, which fills the rest of each with zeros. PostgreSQL keeps as many segments ready as
 * it saw written between two checkpoints: an occasional checkpoint keeps the log from growing from night to night.
 */
async function writeBeyond(maintenance: Database['maintenance'], size: number, segment: number): Promise<void> {
  for (let ended = 1; (await currentSegment(maintenance, size)) <= segment; ended++) {
    if (ended % BETWEEN_CHECKPOINTS === 0) await maintenance.query('CHECKPOINT');
    // A segment without writes cannot be ended.
    await maintenance.query<{ pg_logical_emit_message: string }>(
      `SELECT pg_logical_emit_message(false, 'recollect', '')`,
    );
    await maintenance.query<{ pg_switch_wal: string }>('SELECT pg_switch_wal()');
  }
}

async function currentSegment(maintenance: Database['maintenance'], size: number): Promise<number> {
  const { rows } = await maintenance.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name',
  );
  return numberOf(getFirst(rows).name, size);
}

async function segments(maintenance: Database['maintenance'], size: number): Promise<number[]> {
  const { rows } = await maintenance.query<{ name: string }>(
    `SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`,
  );
  return rows.map(({ name }) => numberOf(name, size));
}

/**
 * A segment's place in the log: after eight digits for its timeline, the 4 GB block and the segment's number within it.
 */
const numberOf = (name: string, size: number): number =>
  Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / size) + Number.parseInt(name.slice(16), 16);

/** Records, once, that the database's files hold nothing of these erasures any more: the receipt says so, and when. */
async function markPhysicallyErased(
  context: Context,
  scope: ProjectScope,
  requestUids: readonly string[],
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const requests = await tx.entities.find(PrivacyRequest, {
      where: { projectId: scope.projectId, uid: Any(requestUids), physicallyErasedAt: IsNull() },
      order: { uid: 'ASC' },
      lock: FOR_UPDATE,
    });
    for (const request of requests) {
      const erased = await updateRequest(context, tx, request, { physicallyErasedAt: context.clock.now() });
      await recordPrivacyStep(context, tx, erased, { step: 'erasePhysically' });
    }
  });
}
