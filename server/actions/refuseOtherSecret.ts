import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';

/**
 * Holds the server's secret against the one that erased and held people are known by. Under another one it would know none
 * of them: who was erased could be written of again, and nothing would keep what is held.
 * @throws Error in words, where there is anyone to be known; otherwise the secret is the database's from now on
 */
export async function refuseOtherSecret({ database, secrets }: Pick<Context, 'database' | 'secrets'>): Promise<void> {
  // All of them where one was written under another: those that were made since the last start have no mark yet.
  const doubtful = await database.unscoped((tx) =>
    tx.query('SELECT id FROM projects WHERE EXISTS (SELECT FROM projects AS one WHERE one.secret_mark <> $1)', [
      secrets.mark,
    ]),
  );
  for (const { id } of doubtful) {
    const known = await database.scoped(makeProjectScope(id), (tx) =>
      tx.query(
        `SELECT FROM tombstones WHERE project_id = $1 AND lifted_at IS NULL
         UNION ALL SELECT FROM legal_holds WHERE project_id = $1 AND released_at IS NULL LIMIT 1`,
        [id],
      ),
    );
    if (known.length > 0) throw new Error(OTHER_SECRET);
  }
  await database.unscoped((tx) =>
    tx.execute('UPDATE projects SET secret_mark = $1 WHERE secret_mark IS DISTINCT FROM $1', [secrets.mark]),
  );
}

const OTHER_SECRET =
  'The server’s secret is another than the one that this database was written with: people who were erased or are on legal hold would not be known any more. Set SECRET_KEY to that one, or put its secret.key into DATA_DIR. Only where it is lost for good, and who they are is known from elsewhere: UPDATE projects SET secret_mark = NULL.';
