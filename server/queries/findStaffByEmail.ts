import type { Database } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Staff } from '../entities/staff.ts';

/** The member of staff who signs in with this address, in capitals or not; undefined when there is none. */
export async function findStaffByEmail(database: Database, email: string): Promise<Staff | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE lower(s.email) = lower($1)`, [email.trim()]),
  );
  return row && hydrate(Staff, row);
}
