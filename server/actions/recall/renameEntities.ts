import type { Tx } from '../../db/database.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { keyUnder } from '../../lifecycle/entities/normalizeEntity.ts';

/** Entities found before the product named their type, or with a key the one entity that it named. */
export interface FoundEarlier {
  userUid: string;
  from: string;
  to: string;
  key: string | null;
}

/** Counts entities found earlier under the product's own name for their type; those it has already become one with them. */
export async function renameEntities(tx: Tx, earlier: FoundEarlier[]): Promise<void> {
  if (earlier.length === 0) return;
  const distinct = [...new Map(earlier.map((one) => [`${one.userUid}/${one.to}/${one.key}`, one])).values()];
  const rows = await tx.query<RenamedRow>(
    `SELECT e.user_uid, e.id, e.type, e.entity_key, e.context, r.to_type
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS r (user_uid, from_type, to_type, entity_key)
     JOIN entities e ON e.user_uid = r.user_uid AND e.type = r.from_type AND (r.entity_key IS NULL OR e.entity_key = r.entity_key)
     ORDER BY e.user_uid, e.id`,
    [
      distinct.map(({ userUid }) => userUid),
      distinct.map(({ from }) => from),
      distinct.map(({ to }) => to),
      distinct.map(({ key }) => key),
    ],
  );
  if (rows.length === 0) return;
  const keyOf = (row: RenamedRow): string => keyUnder(row.to_type, { type: row.type, key: row.entity_key });
  const users = rows.map((row) => row.user_uid);
  const ids = rows.map((row) => row.id);
  const types = rows.map((row) => row.to_type);
  const keys = rows.map(keyOf);
  await tx.query(
    `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
     SELECT m.user_uid, m.turn_id, t.id, m.project_id
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS r (user_uid, id, type, entity_key)
     JOIN entities t ON t.user_uid = r.user_uid AND t.type = r.type AND t.entity_key = r.entity_key
     JOIN entity_mentions m ON m.user_uid = r.user_uid AND m.entity_id = r.id
     ON CONFLICT DO NOTHING`,
    [users, ids, types, keys],
  );
  await tx.query(
    `WITH same AS (
       SELECT r.user_uid, r.id, t.id AS known
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS r (user_uid, id, type, entity_key)
       JOIN entities t ON t.user_uid = r.user_uid AND t.type = r.type AND t.entity_key = r.entity_key),
     gone AS (
       DELETE FROM entities e USING same WHERE e.user_uid = same.user_uid AND e.id = same.id
       RETURNING e.user_uid, same.known, e.mention_count, e.first_mentioned_at, e.last_mentioned_at, e.unit, e.aliases)
     UPDATE entities e SET mention_count = e.mention_count + gone.mention_count, unit = coalesce(e.unit, gone.unit),
       aliases = e.aliases || gone.aliases,
       first_mentioned_at = least(e.first_mentioned_at, gone.first_mentioned_at),
       last_mentioned_at = greatest(e.last_mentioned_at, gone.last_mentioned_at)
     FROM gone WHERE e.user_uid = gone.user_uid AND e.id = gone.known`,
    [users, ids, types, keys],
  );
  await tx.query(
    `UPDATE entities e SET type = r.type, entity_key = r.entity_key, context = r.context
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS r (user_uid, id, type, entity_key, context)
     WHERE e.user_uid = r.user_uid AND e.id = r.id`,
    [
      users,
      ids,
      types,
      keys,
      rows.map((row) => sealed('entities.context', row.user_uid, [row.to_type, keyOf(row)], row.context)),
    ],
  );
}

interface RenamedRow {
  user_uid: string;
  id: string;
  type: string;
  entity_key: string;
  context: string | null;
  to_type: string;
}
