import type { Context } from '../../context.ts';
import { makeProjectScope } from '../../db/scope.ts';

type DataKeys = Context['dataKeys'];

/**
 * Checks that the operator's keys include those that a database or backup is sealed with, before anything else is done.
 * @param used the marks of the keys in use
 * @throws Error with a readable message if a key is missing
 */
export function refuseMissingKeys(dataKeys: DataKeys, used: string[]): void {
  const unknown = [...new Set(used)].filter((fingerprint) => !dataKeys.knows(fingerprint));
  if (unknown.length > 0) throw new Error(missingKey(dataKeys, unknown));
}

const missingKey = ({ active }: DataKeys, unknown: string[]): string =>
  active
    ? `The stored content is encrypted with a key that is neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS (its fingerprint is ${unknown.join(', ')}). Set ENCRYPTION_KEY to that key. To change to a new key, set ENCRYPTION_KEY to the new one and ENCRYPTION_KEY_PREVIOUS to the old one.`
    : 'The stored content is encrypted. Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE to the key that it was encrypted with. Without that key it cannot be read.';

/**
 * Checks that the server's secret is the one under which erased and held people are stored. Under another secret the
 * server would recognize none of them: data about erased people could be stored again, and legal holds would not apply.
 * @throws Error with a readable message, if there are such people; otherwise the secret becomes the database's
 */
export async function refuseOtherSecret({ database, secrets }: Pick<Context, 'database' | 'secrets'>): Promise<void> {
  // Checks all of them if any was written under another secret: rows created since the last start have no mark yet.
  const doubtful = await database.unscoped((tx) =>
    tx.query<{ id: string }>(
      'SELECT id FROM projects WHERE EXISTS (SELECT FROM projects AS one WHERE one.secret_mark <> $1)',
      [secrets.mark],
    ),
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
  'The server’s secret differs from the one that this database was written with, so people who were erased or are on legal hold could not be recognized. Set SECRET_KEY to that secret, or copy its secret.key into DATA_DIR. Only if it is lost for good, and you know these people from another source, run: UPDATE projects SET secret_mark = NULL.';
