import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { MemorySettings } from '../entities/memorySettings.ts';

/** The settings of a user whose row the transaction has locked (`openUsers`), so that they hold until it ends. */
export async function openSettings(tx: Tx, userUid: string): Promise<MemorySettings> {
  const [row] = await tx.query(
    `SELECT ${selectList(MemorySettings, 's')} FROM memory_settings s WHERE s.user_uid = $1`,
    [userUid],
  );
  return hydrate(MemorySettings, row!);
}
