import { getValue } from '../../../collections.ts';
import type { RowOf } from '../../../db/database.ts';
import { hydrate, selectList } from '../../../db/hydrate.ts';
import { hashed, sealed } from '../../../db/sealing/sealed.ts';
import { Entity } from '../../../entities/entity.ts';
import { Memory } from '../../../entities/memory.ts';
import { contentKey } from '../../../lifecycle/facts/placedFact.ts';
import { relearnEntities } from '../../turns/mentions.ts';
import { copyRows, type Ids, type Move, newIdOf, pairsOf } from './copyRows.ts';

/**
 * Moves memories to another user, with their ids and vectors. If the other user has the same fact in the same scope, it
 * is not stored twice: their memory takes over its uses.
 * @param names the new ids of memories whose ids change
 * @returns the ids of memories that another memory absorbed
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
    `WITH m AS MATERIALIZED (
       SELECT n.becomes, m.usage_count, m.confidence, m.last_used_at, m.pinned_at
       FROM unnest($3::uuid[], $4::uuid[]) AS n (id, becomes) JOIN memories m ON m.user_uid = $1 AND m.id = n.id)
     UPDATE memories own SET usage_count = own.usage_count + m.usage_count, confidence = greatest(own.confidence, m.confidence),
       last_used_at = greatest(own.last_used_at, m.last_used_at), pinned_at = coalesce(own.pinned_at, m.pinned_at)
     FROM m WHERE own.user_uid = $2 AND own.id = m.becomes`,
    [from, to, ...pairsOf(known)],
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
    [from, to, uids, ...pairsOf(memories)],
  );
}

/** How often and when the moving turns mention an entity. */
interface Mentions {
  entity_id: string;
  mentions: number;
  first_at: Date;
  last_at: Date;
}

/**
 * Moves the entities of turns to another user, to whom the turns have already moved. If the other user has the entity,
 * under this name or another, theirs counts the mentions too.
 * @param turnUids the turns that have moved
 * @param told entities that move although no turn mentions them
 * @param names the new ids of entities whose ids change
 * @returns the ids of entities that another entity absorbed
 */
export async function moveEntities(
  move: Move,
  turnUids: readonly string[],
  { told, sessions, names = new Map() }: { told: readonly string[]; sessions: Ids; names?: Ids },
): Promise<Ids> {
  const { tx, from, to } = move;
  const mentions = await tx.query<Mentions>(
    `SELECT m.entity_id, count(*)::integer AS mentions, min(t.occurred_at) AS first_at, max(t.occurred_at) AS last_at
     FROM entity_mentions m JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id
     WHERE m.user_uid = $1 AND m.turn_id = ANY($2) GROUP BY m.entity_id`,
    [from, turnUids],
  );
  const counted = new Map(mentions.map((row) => [row.entity_id, row]));
  const rows = await tx.query<RowOf<Entity>>(
    `SELECT ${selectList(Entity, 'e')} FROM entities e WHERE e.user_uid = $1 AND e.id = ANY($2) ORDER BY e.id`,
    [from, [...new Set([...counted.keys(), ...told])]],
  );
  const entities = rows.map((row) => hydrate(Entity, row));
  const known = await tx.entities.findBy(Entity, { userUid: to });
  const same = ({ type, entityKey, aliases }: Entity) =>
    known.find(
      (one) =>
        one.type === type &&
        (one.entityKey === entityKey || one.aliases.includes(entityKey) || aliases.includes(one.entityKey)),
    );
  const ids = new Map<string, string>();
  const apart: string[] = [];
  const joined: [into: Entity, entity: Entity][] = [];
  for (const entity of entities) {
    const into = same(entity);
    if (into) joined.push([into, entity]);
    else apart.push(entity.uid);
    ids.set(entity.uid, into?.uid ?? names.get(entity.uid) ?? entity.uid);
  }
  const pairs = pairsOf(ids);
  await copyRows(
    move,
    'entities',
    { column: 'id', uids: apart },
    {
      id: newIdOf('t.id', 4),
      last_session_uid: newIdOf('t.last_session_uid', 6),
    },
    [...pairs, ...pairsOf(sessions)],
  );
  const counts = apart.map((uid) => counted.get(uid));
  await tx.query(
    `UPDATE entities e SET mention_count = n.mentions, first_mentioned_at = coalesce(n.first_at, e.first_mentioned_at),
       last_mentioned_at = coalesce(n.last_at, e.last_mentioned_at)
     FROM unnest($2::uuid[], $3::integer[], $4::timestamptz[], $5::timestamptz[]) AS n (id, mentions, first_at, last_at)
     WHERE e.user_uid = $1 AND e.id = n.id`,
    [
      ...[to, apart.map((uid) => ids.get(uid)), counts.map((one) => one?.mentions ?? 0)],
      ...[counts.map((one) => one?.first_at ?? null), counts.map((one) => one?.last_at ?? null)],
    ],
  );
  for (const [into, entity] of joined) await absorbEntity(move, into, entity, counted.get(entity.uid), sessions);
  await tx.query(
    `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
     SELECT $2, m.turn_id, ${newIdOf('m.entity_id', 4)}, m.project_id
     FROM entity_mentions m WHERE m.user_uid = $1 AND m.turn_id = ANY($3) ON CONFLICT DO NOTHING`,
    [from, to, turnUids, ...pairs],
  );
  await requoteEntities(move, turnUids, apart, ids);
  return ids;
}

/** The other user's entity keeps its name, and takes over the names of the absorbed one. */
async function absorbEntity(
  { tx, to }: Move,
  into: Entity,
  entity: Entity,
  counted: Mentions | undefined,
  sessions: Ids,
): Promise<void> {
  const isNewer = counted !== undefined && entity.lastMentionedAt > into.lastMentionedAt;
  const newest = isNewer ? entity : into;
  const { lastSessionUid: session } = newest;
  const aliases = new Set([...into.aliases, ...entity.aliases, entity.entityKey]);
  aliases.delete(into.entityKey);
  await tx.query(
    `UPDATE entities SET mention_count = mention_count + $3, first_mentioned_at = least(first_mentioned_at, $4),
       last_mentioned_at = greatest(last_mentioned_at, $5), context = $6, last_turn_id = $7, last_session_uid = $8,
       told_at = coalesce(told_at, $9), unit = coalesce(unit, $10), aliases = $11
     WHERE user_uid = $1 AND id = $2`,
    [
      ...[to, into.uid, counted?.mentions ?? 0, counted?.first_at ?? null, counted?.last_at ?? null],
      sealed('entities.context', to, [into.type, into.entityKey], newest.context),
      ...[newest.lastTurnUid, session && isNewer ? (sessions.get(session) ?? session) : session],
      ...[entity.toldAt, entity.unit, [...aliases]],
    ],
  );
}

/** An entity quotes the turn that mentioned it last; if that turn has not moved, another one is quoted. */
async function requoteEntities(
  { tx, scope, to }: Move,
  turnUids: readonly string[],
  apart: string[],
  ids: Ids,
): Promise<void> {
  const uids = apart.map((uid) => getValue(ids, uid));
  const elsewhere = await tx.query<{ last_turn_id: string | null }>(
    `SELECT DISTINCT last_turn_id FROM entities WHERE user_uid = $1 AND id = ANY($2) AND last_turn_id <> ALL($3)`,
    [to, uids, turnUids],
  );
  const foreign = elsewhere.flatMap((row) => row.last_turn_id ?? []);
  await relearnEntities(tx, { ...scope, userUid: to }, uids, foreign);
  await tx.query(
    `UPDATE entities SET context = NULL, last_turn_id = NULL, last_session_uid = NULL
     WHERE user_uid = $1 AND id = ANY($2) AND last_turn_id = ANY($3)`,
    [to, uids, foreign],
  );
}
