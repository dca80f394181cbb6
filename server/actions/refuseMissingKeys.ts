import type { Context } from '../context.ts';

type DataKeys = Context['dataKeys'];

/**
 * Holds the operator's keys against those that the database is sealed with, before the server does anything else.
 * @throws Error in words, where one is missing
 */
export async function refuseMissingKeys({ database, dataKeys }: Pick<Context, 'database' | 'dataKeys'>): Promise<void> {
  const used = await database.unscoped((tx) => tx.query('SELECT fingerprint FROM operator_keys ORDER BY 1'));
  const unknown = used.map((row) => row.fingerprint).filter((fingerprint) => !dataKeys.knows(fingerprint));
  if (unknown.length > 0) throw new Error(missingKey(dataKeys, unknown));
}

const missingKey = ({ active }: DataKeys, unknown: string[]): string =>
  active
    ? `What people wrote is sealed with a key that is neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS (its mark is ${unknown.join(', ')}). Set ENCRYPTION_KEY to it; for a new key, set that one as ENCRYPTION_KEY and the old one as ENCRYPTION_KEY_PREVIOUS.`
    : 'What people wrote is sealed in this database: set ENCRYPTION_KEY, or ENCRYPTION_KEY_FILE, to the key that it was sealed with. Without that key nobody can read it.';
