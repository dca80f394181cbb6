import type { RowOf } from '../../../db/database.ts';
import { hydrate, selectList } from '../../../db/hydrate.ts';
import { hashed } from '../../../db/sealing/sealed.ts';
import { Memory } from '../../../entities/memory.ts';
import { contentKey } from '../../../lifecycle/facts/placedFact.ts';
import { copyRows, type Ids, type Move, newIdOf, pairsOf } from './copyRows.ts';

/**
 * Moves memories to another user, keeping their ids, with their vectors. A fact that the other user knows in the same
 * place is not kept twice: theirs counts its uses as well.
 * @param names the ids to give them at the other user, where those are not their own
 * @returns the ids of those that became another
 */
export async function moveMemories(
  move: Move,
  uids: readonly string[],
  { sessions, names = new Map() }: { sessions: Ids; names?: Ids },
): Promise<Ids> {
  const { tx, from, to } = move;
  const rows = await tx.query<RowOf<Memory>>(
    `SELECT ${selectList(Memory, 'm')} FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($2) ORDER BY m.id`,
    [from, uids],
  );
  const memories = rows.map((row) => hydrate(Memory, row));
  const known = await findKnown(move, memories, sessions);
  const ids = new Map<string, string>([...names, ...known]);
  const apart = memories.map(({ uid }) => uid).filter((uid) => !known.has(uid));
  await copyRows(
    move,
    'memories',
    { column: 'id', uids: apart, names: ids },
    {
      id: newIdOf('t.id', 4),
      superseded_by: newIdOf('t.superseded_by', 4),
      session_uid: newIdOf('t.session_uid', 6),
      scope_key: `CASE WHEN t.scope = 'SESSION' THEN ${newIdOf('t.session_uid', 6)}::text ELSE t.scope_key END`,
    },
    [...pairsOf(ids), ...pairsOf(sessions)],
  );
  await copyRows(move, 'memory_embeddings', { column: 'id', uids: apart }, { id: newIdOf('t.id', 4) }, pairsOf(ids));
  await tx.query(
    `UPDATE memories own SET usage_count = own.usage_count + m.usage_count, confidence = greatest(own.confidence, m.confidence),
       last_used_at = greatest(own.last_used_at, m.last_used_at), pinned_at = coalesce(own.pinned_at, m.pinned_at)
     FROM unnest($3::uuid[], $4::uuid[]) AS n (id, becomes) JOIN memories m ON m.user_uid = $1 AND m.id = n.id
     WHERE own.user_uid = $2 AND own.id = n.becomes`,
    [from, to, ...pairsOf(known)],
  );
  return ids;
}

/** The facts that the other user knows as well, active at both. */
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
    `INSERT INTO context_memories (user_uid, context_id, memory_id, project_id, verdicts)
     SELECT $2, c.context_id, m.id, c.project_id, c.verdicts
     FROM context_memories c JOIN memories m ON m.user_uid = $2 AND m.id = ${newIdOf('c.memory_id', 4)}
     WHERE c.user_uid = $1 AND c.context_id = ANY($3) ON CONFLICT DO NOTHING`,
    [from, to, uids, ...pairsOf(memories)],
  );
}
