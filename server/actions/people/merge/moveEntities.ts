import { getValue } from '../../../collections.ts';
import type { RowOf } from '../../../db/database.ts';
import { hydrate, selectList } from '../../../db/hydrate.ts';
import { sealed } from '../../../db/sealing/sealed.ts';
import { Entity } from '../../../entities/entity.ts';
import { relearnEntities } from '../../turns/mentions.ts';
import { copyRows, type Ids, idColumns, type Move, newIdOf } from './copyRows.ts';

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
 * @param newIds the new ids of entities whose ids change
 * @returns the ids that the entities have now
 */
export async function moveEntities(
  move: Move,
  turnUids: readonly string[],
  { told, sessions, newIds = new Map() }: { told: readonly string[]; sessions: Ids; newIds?: Ids },
): Promise<Ids> {
  const { tx, from, to } = move;
  const mentions = await tx.query<Mentions>(
    `SELECT m.entity_id, count(*)::integer AS mentions, min(t.occurred_at) AS first_at, max(t.occurred_at) AS last_at
     FROM entity_mentions m JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id
     WHERE m.user_uid = $1 AND m.turn_id = ANY($2) GROUP BY m.entity_id`,
    [from, turnUids],
  );
  const counted = new Map(mentions.map((row) => [row.entity_id, row]));
  const entities = await listEntities(move, [...new Set([...counted.keys(), ...told])]);
  const known = await tx.entities.findBy(Entity, { userUid: to });
  const moving = entities.map((entity) => ({ entity, into: known.find((one) => isSame(one, entity)) }));
  const apart = moving.flatMap(({ entity, into }) => (into ? [] : entity.uid));
  const ids = new Map(moving.map(({ entity: { uid }, into }) => [uid, into?.uid ?? newIds.get(uid) ?? uid]));
  const pairs = idColumns(ids);
  await copyRows(
    move,
    'entities',
    { column: 'id', uids: apart },
    {
      id: newIdOf('t.id', 4),
      last_session_uid: newIdOf('t.last_session_uid', 6),
    },
    [...pairs, ...idColumns(sessions)],
  );
  await countMentions(
    move,
    apart.map((uid) => [getValue(ids, uid), counted.get(uid)]),
  );
  for (const { into, entity } of moving)
    if (into) await absorbEntity(move, into, entity, counted.get(entity.uid), sessions);
  await tx.query(
    `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
     SELECT $2, m.turn_id, ${newIdOf('m.entity_id', 4)}, m.project_id
     FROM entity_mentions m WHERE m.user_uid = $1 AND m.turn_id = ANY($3) ON CONFLICT DO NOTHING`,
    [from, to, turnUids, ...pairs],
  );
  await requoteEntities(move, turnUids, apart, ids);
  return ids;
}

async function listEntities({ tx, from }: Move, uids: readonly string[]): Promise<Entity[]> {
  const rows = await tx.query<RowOf<Entity>>(
    `SELECT ${selectList(Entity, 'e')} FROM entities e WHERE e.user_uid = $1 AND e.id = ANY($2) ORDER BY e.id`,
    [from, uids],
  );
  return rows.map((row) => hydrate(Entity, row));
}

/** Whether two users mean the same thing, under this name or another. */
const isSame = (one: Entity, other: Entity): boolean =>
  one.type === other.type &&
  (one.entityKey === other.entityKey || one.aliases.includes(other.entityKey) || other.aliases.includes(one.entityKey));

/** Sets the mentions of entities that have moved to those of the turns that moved with them. */
async function countMentions({ tx, to }: Move, counts: [uid: string, counted: Mentions | undefined][]): Promise<void> {
  await tx.query(
    `UPDATE entities e SET mention_count = n.mentions, first_mentioned_at = coalesce(n.first_at, e.first_mentioned_at),
       last_mentioned_at = coalesce(n.last_at, e.last_mentioned_at)
     FROM unnest($2::uuid[], $3::integer[], $4::timestamptz[], $5::timestamptz[]) AS n (id, mentions, first_at, last_at)
     WHERE e.user_uid = $1 AND e.id = n.id`,
    [
      ...[to, counts.map(([uid]) => uid), counts.map(([, one]) => one?.mentions ?? 0)],
      ...[counts.map(([, one]) => one?.first_at ?? null), counts.map(([, one]) => one?.last_at ?? null)],
    ],
  );
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
