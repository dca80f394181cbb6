import type { RowOf } from '../../../db/database.ts';
import { hydrate, selectList } from '../../../db/hydrate.ts';
import { hashed } from '../../../db/sealing/sealed.ts';
import { Memory } from '../../../entities/memory.ts';
import { contentKey } from '../../../lifecycle/facts/placedFact.ts';
import { copyRows, type Ids, idColumns, type Move, newIdOf } from './copyRows.ts';

/**
 * Moves memories to another user, with their ids and vectors. If the other user has the same fact in the same scope, it
 * is not stored twice: their memory takes over its uses.
 * @param newIds the new ids of memories whose ids change
 * @returns the ids of memories that another memory absorbed
 */
export async function moveMemories(
  move: Move,
  uids: readonly string[],
  { sessions, newIds = new Map() }: { sessions: Ids; newIds?: Ids },
): Promise<Ids> {
  const { tx, from, to } = move;
  const rows = await tx.query<RowOf<Memory>>(
    `SELECT ${selectList(Memory, 'm')} FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($2) ORDER BY m.id`,
    [from, uids],
  );
  const memories = rows.map((row) => hydrate(Memory, row));
  const known = await findKnown(move, memories, sessions);
  const ids = new Map<string, string>([...newIds, ...known]);
  const apart = memories.map(({ uid }) => uid).filter((uid) => !known.has(uid));
  await copyRows(
    move,
    'memories',
    { column: 'id', uids: apart, newIds: ids },
    {
      id: newIdOf('t.id', 4),
      superseded_by: newIdOf('t.superseded_by', 4),
      session_uid: newIdOf('t.session_uid', 6),
      scope_key: `CASE WHEN t.scope = 'SESSION' THEN ${newIdOf('t.session_uid', 6)}::text ELSE t.scope_key END`,
    },
    [...idColumns(ids), ...idColumns(sessions)],
  );
  await copyRows(move, 'memory_embeddings', { column: 'id', uids: apart }, { id: newIdOf('t.id', 4) }, idColumns(ids));
  await tx.query(
    `WITH m AS MATERIALIZED (
       SELECT n.becomes, m.usage_count, m.confidence, m.last_used_at, m.pinned_at
       FROM unnest($3::uuid[], $4::uuid[]) AS n (id, becomes) JOIN memories m ON m.user_uid = $1 AND m.id = n.id)
     UPDATE memories own SET usage_count = own.usage_count + m.usage_count, confidence = greatest(own.confidence, m.confidence),
       last_used_at = greatest(own.last_used_at, m.last_used_at), pinned_at = coalesce(own.pinned_at, m.pinned_at)
     FROM m WHERE own.user_uid = $2 AND own.id = m.becomes`,
    [from, to, ...idColumns(known)],
  );
  return ids;
}

/** Announces memories that came to a user or left them: nobody can follow what was announced of a user who is merged. */
export async function announceMemories(
  { context, tx, scope }: Move,
  userUid: string,
  change: 'CREATED' | 'FORGOTTEN',
  uids: readonly string[],
): Promise<void> {
  const at = context.clock.now();
  await context.events.announce(
    tx,
    scope,
    uids.map((subjectUid) => ({ userUid, kind: 'memory', change, subjectUid, at })),
  );
}

/** The active memories that the other user has as well. */
async function findKnown({ tx, to }: Move, memories: readonly Memory[], sessions: Ids): Promise<Map<string, string>> {
  const active = memories.filter((one) => !one.deactivatedAt && !one.supersededByUid);
  const rows = await tx.query<{ was: string; becomes: string }>(
    `SELECT n.id AS was, m.id AS becomes FROM unnest($2::uuid[], $3::text[], $4::text[]) AS n (id, scope_key, content_key)
     JOIN memories m ON m.user_uid = $1 AND m.scope_key = n.scope_key AND m.content_key = n.content_key
       AND m.deactivated_at IS NULL AND m.superseded_by IS NULL`,
    [
      to,
      active.map(({ uid }) => uid),
      active.map(({ scope, sessionUid, scopeKey }) =>
        scope === 'SESSION' && sessionUid ? (sessions.get(sessionUid) ?? sessionUid) : scopeKey,
      ),
      active.map(({ content }) => hashed(to, contentKey(content))),
    ],
  );
  return new Map(rows.map(({ was, becomes }) => [was, becomes]));
}

/** Moves what was served to a user: contexts, and the memories in them. */
export async function moveContexts(move: Move, uids: readonly string[], memories: Ids): Promise<void> {
  const { tx, from, to } = move;
  await copyRows(move, 'contexts', { column: 'id', uids });
  await tx.query(
    `WITH c AS MATERIALIZED (
       SELECT context_id, ${newIdOf('memory_id', 4)} AS memory_id, project_id, verdicts FROM context_memories
       WHERE user_uid = $1 AND context_id = ANY($3))
     INSERT INTO context_memories (user_uid, context_id, memory_id, project_id, verdicts)
     SELECT $2, c.context_id, m.id, c.project_id, c.verdicts
     FROM c JOIN memories m ON m.user_uid = $2 AND m.id = c.memory_id ON CONFLICT DO NOTHING`,
    [from, to, uids, ...idColumns(memories)],
  );
}
