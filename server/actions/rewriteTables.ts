import type { Context } from '../context.ts';
import { makeProjectScope, type ProjectScope } from '../db/scope.ts';
import { erasuresToRewrite, type UnwrittenErasure } from '../queries/erasuresToRewrite.ts';
import { missingRights } from '../queries/missingRights.ts';
import { rewritableTables } from '../queries/rewritableTables.ts';
import { awaitUnseen, StillInUse } from './awaitUnseen.ts';
import { forgetStatistics } from './forgetStatistics.ts';
import { markPhysicallyErased } from './markPhysicallyErased.ts';
import { recycleWal } from './recycleWal.ts';
import { rewriteTable } from './rewriteTable.ts';

/** An erasure is a day old at most in its first night. */
const A_DAY_MS = 86_400_000;
const QUERY_CANCELED = '57014';

interface Waiting {
  scope: ProjectScope;
  erasures: UnwrittenErasure[];
}

/**
 * The nightly window: where people were erased since the last one, every table is rewritten and the local write-ahead log
 * written through, until no file of the database holds a byte of them; then their receipts say so. Without the rights to
 * see to the log, the tables are rewritten all the same, once, and nothing is claimed.
 * @throws StillInUse when a table or what was deleted from it is in use; run again, it begins anew
 */
export async function rewriteTables(context: Context): Promise<void> {
  // Read before anything is rewritten: what is erased meanwhile waits for the next night.
  const waiting = await findWaiting(context);
  if (waiting.length === 0) return;
  const { maintenance } = context.database;
  const missing = await missingRights(maintenance);
  if (missing.length > 0) {
    const problem = `The owner of the tables lacks ${missing.join(', ')}.`;
    context.log.warn(
      { problem },
      'the write-ahead log cannot be recycled, so no receipt says that the files are clean',
    );
    if (!isFirstNight(waiting, context.clock.now())) return;
  }
  try {
    if (await clean(context, missing.length === 0))
      for (const { scope, erasures } of waiting) await markAll(context, scope, erasures);
  } catch (error) {
    if (error instanceof StillInUse)
      context.log.warn({ tables: error.what }, 'what was erased is still in use; the files are cleaned later');
    // Too large for the night: trying again would only make everyone wait again.
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    context.log.warn({}, 'a table is too large to be rewritten in ten minutes; see to it by hand');
  }
}

async function findWaiting(context: Context): Promise<Waiting[]> {
  const projects = await context.database.unscoped((tx) => tx.query('SELECT id FROM projects ORDER BY id'));
  const waiting: Waiting[] = [];
  for (const { id } of projects) {
    const scope = makeProjectScope(id);
    const erasures = await erasuresToRewrite(context, scope);
    if (erasures.length > 0) waiting.push({ scope, erasures });
  }
  return waiting;
}

const isFirstNight = (waiting: Waiting[], now: Date): boolean =>
  waiting.some(({ erasures }) => erasures.some(({ completedAt }) => now.getTime() - completedAt.getTime() < A_DAY_MS));

/** @returns whether the files are clean, as far as can be proved */
async function clean(context: Context, withLog: boolean): Promise<boolean> {
  const { maintenance } = context.database;
  await awaitUnseen(maintenance);
  for (const { name, inParts } of await rewritableTables(maintenance)) {
    if (inParts) await maintenance.query(`ANALYZE ${name}`);
    else await rewriteTable(maintenance, name);
  }
  if (!withLog) return false;
  const quoted = await forgetStatistics(maintenance);
  if (quoted.length > 0)
    context.log.warn({ tables: quoted }, 'statistics of empty tables quote deleted rows; a superuser must delete them');
  const recycled = await recycleWal(maintenance);
  if (!recycled)
    context.log.warn(
      {},
      'a replication slot or the archiver keeps old segments of the write-ahead log; no receipt is completed',
    );
  return recycled && quoted.length === 0;
}

const markAll = (context: Context, scope: ProjectScope, erasures: UnwrittenErasure[]): Promise<void> =>
  markPhysicallyErased(
    context,
    scope,
    erasures.map(({ uid }) => uid),
  );
