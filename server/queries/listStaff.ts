import type { Database } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Staff } from '../entities/staff.ts';

/** Everyone who may or might sign in, by name. There are few of them, so there are no pages. */
export async function listStaff(database: Database): Promise<Staff[]> {
  const rows = await database.unscoped((tx) =>
    tx.query(`SELECT ${selectList(Staff, 's')} FROM staff s ORDER BY s.disabled_at IS NOT NULL, lower(s.name), s.id`),
  );
  return rows.map((row) => hydrate(Staff, row));
}
