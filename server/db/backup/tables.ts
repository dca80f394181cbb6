import type { Tx } from '../database.ts';

/** Tables that backups leave out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  schema_migrations: 'the backup’s head names them, and a restore runs them',
  rate_limits: 'what was spent in the last minutes',
  write_probes: 'what a server wrote to see whether it could',
  staff_sessions: 'one that was ended since would be open again: everybody signs in anew',
  staff_links: 'one that was used since would work again',
  user_data_keys:
    'a key that is destroyed must not be in old backups: they stand in a file of their own, of which the newest counts',
};

interface BackupColumn {
  name: string;
  /** For example `timestamp with time zone` or `halfvec`. */
  type: string;
}

export interface BackupTable {
  name: string;
  columns: BackupColumn[];
  /** Whether row-level security separates its rows by project. */
  rowSecurity: boolean;
}

/** The keys that users' content is sealed with: the only table in the key file. */
export const KEY_TABLE = 'user_data_keys';

/**
 * The tables that a backup contains, as they are in this database. Columns that the database fills itself are left out:
 * generated columns, and transaction ids, which mean nothing in another database.
 * @param ofKeys return the tables of the key file instead
 */
export async function tablesToBackUp(tx: Pick<Tx, 'query'>, ofKeys = false): Promise<BackupTable[]> {
  const rows = await tx.query<{ name: string; secured: boolean; columns: BackupTable['columns'] }>(
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

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
