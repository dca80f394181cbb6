import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Memory } from '../entities/memory.ts';

const SQL = `
  SELECT c.context_id, ${selectList(Memory, 'm')}
  FROM unnest($1::uuid[], $2::uuid[]) AS a (user_uid, context_id)
  JOIN context_memories c USING (user_uid, context_id)
  JOIN memories m ON m.user_uid = c.user_uid AND m.id = c.memory_id AND m.hidden_by IS NULL
  ORDER BY m.created_at, m.id`;

/** The memories that went into contexts, by the context's uid. */
export async function findContextMemories(
  context: Context,
  scope: ProjectScope,
  contexts: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Memory[]>> {
  const values = [contexts.map((one) => one.userUid), contexts.map((one) => one.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'find-context-memories', text: SQL, values }]);
  return new Map(
    [...Map.groupBy(rows!, (row) => row.context_id)].map(([uid, own]) => [uid, own.map((row) => hydrate(Memory, row))]),
  );
}
