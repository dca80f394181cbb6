import type { Tx } from '../database.ts';

/** Tables that no backup holds, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  schema_migrations: 'the backup’s head names them, and a restore runs them',
  rate_limits: 'what was spent in the last minutes',
  staff_sessions: 'one that was ended since would be open again: everybody signs in anew',
  staff_links: 'one that was used since would work again',
  user_data_keys:
    'a key that is destroyed must not be in old backups: they stand in a file of their own, of which the newest counts',
};

export interface BackupColumn {
  name: string;
  /** As in `timestamp with time zone` or `halfvec(384)`. */
  type: string;
}

export interface BackupTable {
  name: string;
  columns: BackupColumn[];
  /** Whether its rows are kept apart by project. */
  rowSecurity: boolean;
}

/** What users' content is sealed with: the one table of the file of keys. */
export const KEY_TABLE = 'user_data_keys';

/**
 * The tables that a backup holds, as this database has them. Columns that the database itself fills are not among theirs:
 * generated ones, and transaction ids, which mean nothing in another database.
 * @param ofKeys those of the file of keys instead
 */
export async function tablesToBackUp(tx: Pick<Tx, 'query'>, ofKeys = false): Promise<BackupTable[]> {
  const rows = await tx.query(
    `SELECT c.relname AS name, c.relrowsecurity AS secured,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
     GROUP BY c.oid, c.relname, c.relrowsecurity ORDER BY c.oid`,
  );
  return rows
    .filter(({ name }) => (ofKeys ? name === KEY_TABLE : !(name in LEFT_OUT)))
    .map(({ name, secured, columns }) => ({ name, columns, rowSecurity: secured }));
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
