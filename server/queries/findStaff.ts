import type { Database } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Staff } from '../entities/staff.ts';

/** A member of staff by their uid. */
export async function findStaff(database: Database, staffUid: string): Promise<Staff | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1`, [staffUid]),
  );
  return row && hydrate(Staff, row);
}
