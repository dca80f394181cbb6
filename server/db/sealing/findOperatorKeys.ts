import type { Tx } from '../database.ts';

/** The marks of the operator's keys that something in this database is sealed with, or may be. */
export const findOperatorKeys = async (tx: Pick<Tx, 'query'>): Promise<string[]> =>
  (await tx.query('SELECT fingerprint FROM operator_keys ORDER BY 1')).map((row) => row.fingerprint);
