import { v7 as newUid } from 'uuid';
import type { Tx } from '../db/database.ts';
import { sealed } from '../db/sealing/sealed.ts';
import type { FoundEntity } from '../lifecycle/entities/findEntities.ts';
import { mentionContext } from '../lifecycle/entities/mentionContext.ts';
import type { PreparedTurn } from './newTurn.ts';

/** One thing that one turn mentions. */
export interface Mention {
  turn: PreparedTurn;
  entity: FoundEntity;
  /** The key under which mentions of the thing are counted together. */
  key: string;
}

export const CONTEXT_LENGTH = 160;

/** Counts mentions: each thing of each user once, with its newest words, and which turns mention it. */
export async function writeMentions(tx: Tx, scope: { readonly projectId: string }, mentions: Mention[]): Promise<void> {
  if (mentions.length === 0) return;
  const groups = [...Map.groupBy(mentions, (mention) => `${mention.turn.userUid}/${mention.key}`).values()].sort(
    (a, b) => (a[0]!.key < b[0]!.key ? -1 : 1),
  );
  const newest = (group: Mention[]): Mention =>
    group.reduce((a, b) => (b.turn.occurredAt >= a.turn.occurredAt ? b : a));
  const oldest = (group: Mention[]): Mention => group.reduce((a, b) => (b.turn.occurredAt < a.turn.occurredAt ? b : a));
  const rows = await tx.query(
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
       value = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.value ELSE entities.value END,
       context = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.context ELSE entities.context END,
       last_turn_id = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.last_turn_id ELSE entities.last_turn_id END,
       last_session_uid = CASE WHEN EXCLUDED.last_mentioned_at >= entities.last_mentioned_at THEN EXCLUDED.last_session_uid ELSE entities.last_session_uid END
     RETURNING user_uid, id, entity_key`,
    [
      scope.projectId,
      groups.map((group) => group[0]!.turn.userUid),
      groups.map(() => newUid()),
      groups.map((group) => group[0]!.entity.type),
      groups.map((group) => group[0]!.key),
      groups.map((group) => newest(group).entity.value),
      groups.map((group) => newest(group).entity.normalized ?? null),
      groups.map((group) => newest(group).entity.amount ?? null),
      groups.map((group) => newest(group).entity.unit ?? null),
      groups.map((group) => sealed(group[0]!.turn.userUid, contextOf(newest(group)))),
      groups.map((group) => group.length),
      groups.map((group) => oldest(group).turn.occurredAt),
      groups.map((group) => newest(group).turn.occurredAt),
      groups.map((group) => newest(group).turn.uid),
      groups.map((group) => newest(group).turn.sessionUid),
    ],
  );
  const ids = new Map(rows.map((row) => [`${row.user_uid}/${row.entity_key}`, row.id]));
  await tx.query(
    `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
     SELECT user_uid, turn_id, entity_id, $1 FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS m (user_uid, turn_id, entity_id)`,
    [
      scope.projectId,
      mentions.map((mention) => mention.turn.userUid),
      mentions.map((mention) => mention.turn.uid),
      mentions.map((mention) => ids.get(`${mention.turn.userUid}/${mention.key}`)),
    ],
  );
}

const contextOf = ({ turn, entity }: Mention): string => mentionContext(turn.userQuery, entity.value, CONTEXT_LENGTH);
