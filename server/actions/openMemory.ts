import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Memory } from '../entities/memory.ts';
import { notFound } from '../errors.ts';
import { lockUsers, type OpenUser } from './openUsers.ts';

/**
 * Locks a memory and its user: the changes of one user's memories happen one after another.
 * @throws NOT_FOUND when it has gone since it was authorized
 */
export async function openMemory(
  tx: Tx,
  scope: UserScope,
  memoryUid: string,
): Promise<{ user: OpenUser; memory: Memory }> {
  const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
  const [row] = await tx.query(
    `SELECT ${selectList(Memory, 'm')} FROM memories m WHERE m.user_uid = $1 AND m.id = $2 FOR UPDATE`,
    [scope.userUid, memoryUid],
  );
  if (!user || !row) throw notFound('memory', 'input.id');
  return { user, memory: hydrate(Memory, row) };
}
