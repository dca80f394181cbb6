import { v7 as newUid } from 'uuid';
import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, UserScope } from '../../db/scope.ts';
import { sealed, type ToSeal } from '../../db/sealing/sealed.ts';
import type { FoundEntity } from '../../lifecycle/entities/findEntities.ts';
import { mentionContext, oneLine } from '../../lifecycle/entities/mentions.ts';
import { restoreLastSearch } from '../recall/searchWords.ts';
import type { PreparedTurn } from './prepareTurns.ts';

/** A mention of one entity in one turn. */
export interface Mention {
  turn: PreparedTurn;
  entity: FoundEntity;
  /** The key under which mentions of the entity are counted together. */
  key: string;
}

const CONTEXT_LENGTH = 160;

/** Counts mentions: each entity of each user once, with its newest wording, and which turns mention it. */
export async function writeMentions(tx: Tx, scope: InProject, mentions: Mention[]): Promise<void> {
  if (mentions.length === 0) return;
  const groups = [...Map.groupBy(mentions, (mention) => `${mention.turn.userUid}/${mention.key}`).values()].sort(
    (a, b) => (getFirst(a).key < getFirst(b).key ? -1 : 1),
  );
  const lines = new Map<PreparedTurn, string>();
  const newest = (group: Mention[]): Mention =>
    group.reduce((a, b) => (b.turn.occurredAt >= a.turn.occurredAt ? b : a));
  const oldest = (group: Mention[]): Mention => group.reduce((a, b) => (b.turn.occurredAt < a.turn.occurredAt ? b : a));
  const rows = await tx.query<{ user_uid: string; id: string; entity_key: string }>(
    `INSERT INTO entities (user_uid, id, project_id, type, entity_key, value, normalized, amount, unit, context, mention_count,
       first_mentioned_at, last_mentioned_at, last_turn_id, last_session_uid)
     SELECT user_uid, id, $1, type, entity_key, value, normalized, amount, unit, context, mentions, first_at, last_at, turn_id, session_uid
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::double precision[], $9::text[],
       $10::text[], $11::integer[], $12::timestamptz[], $13::timestamptz[], $14::uuid[], $15::uuid[])
       AS e (user_uid, id, type, entity_key, value, normalized, amount, unit, context, mentions, first_at, last_at, turn_id, session_uid)
     ON CONFLICT (user_uid, type, entity_key) DO UPDATE SET
       mention_count = entities.mention_count + EXCLUDED.mention_count,
       first_mentioned_at = least(entities.first_mentioned_at, EXCLUDED.first_mentioned_at),
       last_mentioned_at = greatest(entities.last_mentioned_at, EXCLUDED.last_mentioned_at),
       unit = coalesce(entities.unit, EXCLUDED.unit),
       value = CASE WHEN NOT entities.value_given AND EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.value ELSE entities.value END,
       context = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.context ELSE entities.context END,
       last_turn_id = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.last_turn_id ELSE entities.last_turn_id END,
       last_session_uid = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.last_session_uid ELSE entities.last_session_uid END
     RETURNING user_uid, id, entity_key`,
    [
      scope.projectId,
      groups.map((group) => getFirst(group).turn.userUid),
      groups.map(() => newUid()),
      groups.map((group) => getFirst(group).entity.type),
      groups.map((group) => getFirst(group).key),
      groups.map((group) => newest(group).entity.value),
      groups.map((group) => newest(group).entity.normalized ?? null),
      groups.map((group) => newest(group).entity.amount ?? null),
      groups.map((group) => newest(group).entity.unit ?? null),
      groups.map((group) => contextOf(newest(group), lines)),
      groups.map((group) => group.length),
      groups.map((group) => oldest(group).turn.occurredAt),
      groups.map((group) => newest(group).turn.occurredAt),
      groups.map((group) => newest(group).turn.uid),
      groups.map((group) => newest(group).turn.sessionUid),
    ],
    'upsert-entities',
  );
  const ids = new Map(rows.map((row) => [`${row.user_uid}/${row.entity_key}`, row.id]));
  await tx.query<{ project_id: string }>(
    `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
     SELECT user_uid, turn_id, entity_id, $1 FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS m (user_uid, turn_id, entity_id) RETURNING project_id`,
    [
      scope.projectId,
      mentions.map((mention) => mention.turn.userUid),
      mentions.map((mention) => mention.turn.uid),
      mentions.map((mention) => ids.get(`${mention.turn.userUid}/${mention.key}`)),
    ],
    'insert-entity-mentions',
  );
}

/** @param lines each turn's text on one line, computed once however many entities it mentions */
function contextOf({ turn, entity, key }: Mention, lines: Map<PreparedTurn, string>): ToSeal | null {
  const line = lines.get(turn) ?? oneLine(turn.userQuery);
  lines.set(turn, line);
  const context = mentionContext(line, entity.value, CONTEXT_LENGTH);
  return sealed('entities.context', turn.userUid, [entity.type, key], context);
}

/**
 * Takes back the mentions of turns that still exist: their entities count fewer mentions, entities without other
 * mentions are deleted, and first and last mentions are recomputed from the remaining turns if needed.
 */
export async function forgetMentions(tx: Tx, scope: UserScope, turnUids: string[]): Promise<void> {
  const counted = await tx.query<{ entity_id: string; mentions: number }>(
    `WITH gone AS (DELETE FROM entity_mentions WHERE user_uid = $1 AND turn_id = ANY($2) RETURNING entity_id)
     SELECT entity_id, count(*)::integer AS mentions FROM gone GROUP BY entity_id`,
    [scope.userUid, turnUids],
  );
  if (counted.length === 0) return;
  const entityUids = counted.map((row) => row.entity_id);
  await tx.query(
    `UPDATE entities e SET mention_count = e.mention_count - g.mentions
     FROM unnest($2::uuid[], $3::integer[]) AS g (id, mentions) WHERE e.user_uid = $1 AND e.id = g.id`,
    [scope.userUid, entityUids, counted.map((row) => row.mentions)],
  );
  await tx.query(
    'DELETE FROM entities WHERE user_uid = $1 AND id = ANY($2) AND mention_count <= 0 AND told_at IS NULL',
    [scope.userUid, entityUids],
  );
  // A stated preference outlives its mentions, but not their words.
  await tx.query(
    `UPDATE entities SET context = NULL, last_turn_id = NULL, last_session_uid = NULL
     WHERE user_uid = $1 AND id = ANY($2) AND mention_count <= 0`,
    [scope.userUid, entityUids],
  );
  await relearnEntities(tx, scope, entityUids, turnUids);
}

/**
 * Takes the quotes of a user's entities and last search from visible turns.
 * @param turnUids turns that were hidden or restored
 */
export async function quoteVisible(
  context: Context,
  tx: Tx,
  scope: Pick<UserScope, 'userUid'>,
  turnUids: string[],
  change: 'hidden' | 'restored',
): Promise<void> {
  const mentioned = await tx.query<{ entity_id: string }>(
    'SELECT DISTINCT entity_id FROM entity_mentions WHERE user_uid = $1 AND turn_id = ANY($2)',
    [scope.userUid, turnUids],
  );
  const entityUids = mentioned.map((row) => row.entity_id);
  if (entityUids.length > 0) await relearnEntities(tx, scope, entityUids, change === 'hidden' ? turnUids : null);
  await restoreLastSearch(context, tx, scope);
}

/**
 * Takes the quotes and times of entities from the turns that still mention them.
 * @param turnUids turns that are gone or hidden: only entities with a quote or time from them change; null for all
 */
export async function relearnEntities(
  tx: Tx,
  scope: Pick<UserScope, 'userUid'>,
  entityUids: string[],
  turnUids: string[] | null,
): Promise<void> {
  const rows = await tx.query<RemainingRow>(REMAINING_SQL, [scope.userUid, entityUids, turnUids]);
  // Turns that are hidden are not quoted either.
  await tx.query(
    `UPDATE entities SET context = NULL, last_turn_id = NULL, last_session_uid = NULL
     WHERE user_uid = $1 AND id = ANY($2) AND last_turn_id = ANY($3) AND id <> ALL($4)`,
    [scope.userUid, entityUids, turnUids, rows.map((row) => row.entity_id)],
  );
  if (rows.length === 0) return;
  await tx.query(
    `UPDATE entities e SET context = r.context, first_mentioned_at = r.first_at, last_mentioned_at = r.last_at,
       last_turn_id = r.turn_id, last_session_uid = r.session_uid
     FROM unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::uuid[])
       AS r (id, context, first_at, last_at, turn_id, session_uid)
     WHERE e.user_uid = $1 AND e.id = r.id`,
    [
      scope.userUid,
      rows.map((row) => row.entity_id),
      rows.map((row) => forgottenContextOf(scope, row)),
      rows.map((row) => row.first_at),
      rows.map((row) => row.last_at),
      rows.map((row) => row.turn_id),
      rows.map((row) => row.session_uid),
    ],
  );
}

interface RemainingRow {
  entity_id: string;
  type: string;
  entity_key: string;
  value: string;
  user_uid: string;
  turn_id: string;
  session_uid: string;
  user_query: string;
  last_at: Date;
  first_at: Date;
}

const forgottenContextOf = ({ userUid }: Pick<UserScope, 'userUid'>, row: RemainingRow): ToSeal | null =>
  sealed(
    'entities.context',
    userUid,
    [row.type, row.entity_key],
    mentionContext(row.user_query, row.value, CONTEXT_LENGTH),
  );

const REMAINING_SQL = `
  SELECT e.id AS entity_id, e.type, e.entity_key, e.value, newest.user_uid, newest.turn_id, newest.session_uid, newest.user_query, newest.last_at, oldest.first_at
  FROM entities e
  CROSS JOIN LATERAL (
    SELECT t.user_uid, t.id AS turn_id, t.session_uid, t.user_query, t.occurred_at AS last_at
    FROM entity_mentions m JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id
    WHERE m.user_uid = e.user_uid AND m.entity_id = e.id AND t.hidden_by IS NULL ORDER BY t.occurred_at DESC, t.id DESC LIMIT 1) newest
  CROSS JOIN LATERAL (
    SELECT min(t.occurred_at) AS first_at
    FROM entity_mentions m JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id
    WHERE m.user_uid = e.user_uid AND m.entity_id = e.id) oldest
  WHERE e.user_uid = $1 AND e.id = ANY($2) AND ($3::uuid[] IS NULL OR e.last_turn_id = ANY($3)
    OR e.first_mentioned_at IN (SELECT t.occurred_at FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($3)))`;
