import { getValue, isRecord } from '../../../collections.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import type { Metadata } from '../../../entities/metadata.ts';
import type { Move } from './copyRows.ts';
import type { MovedSession } from './moveTurns.ts';

/** A row that came with a merge, by its id; `into` is the row of the target user that absorbed it. */
export interface Kept {
  kind:
    | 'session'
    | 'turn'
    | 'entity'
    | 'memory'
    | 'context'
    | 'viewed'
    | 'document'
    | 'authored'
    | 'membership'
    | 'forward'
    | 'formerKey';
  id: string;
  into?: string | undefined;
  detail?: object | null;
}

/** The merge that rows came with. */
interface OfMerge {
  userUid: string;
  mergeUid: string;
}

export async function insertMergedRows(
  tx: Tx,
  { projectId }: ProjectScope,
  { userUid, mergeUid }: OfMerge,
  kept: readonly Kept[],
): Promise<void> {
  await tx.query<{ project_id: string }>(
    `INSERT INTO merged_rows (user_uid, merge_id, project_id, kind, id, into_id, detail)
     SELECT $1, $2, $3, kind, id, into_id, detail FROM unnest($4::text[], $5::uuid[], $6::uuid[], $7::jsonb[]) AS k (kind, id, into_id, detail)
     RETURNING project_id`,
    [
      ...[userUid, mergeUid, projectId, kept.map(({ kind }) => kind), kept.map(({ id }) => id)],
      kept.map(({ into }) => into ?? null),
      kept.map(({ detail }) => (detail ? JSON.stringify(detail) : null)),
    ],
  );
}

/** The rows that came with a merge, by kind. */
export async function readMergedRows(tx: Tx, { userUid, mergeUid }: OfMerge): Promise<(kind: Kept['kind']) => Kept[]> {
  const rows = await tx.query<{ kind: Kept['kind']; id: string; into_id: string | null; detail: object | null }>(
    'SELECT kind, id, into_id, detail FROM merged_rows WHERE user_uid = $1 AND merge_id = $2',
    [userUid, mergeUid],
  );
  const kept = rows.map(({ kind, id, into_id, detail }): Kept => ({ kind, id, into: into_id ?? undefined, detail }));
  return (kind) => kept.filter((one) => one.kind === kind);
}

/** Makes merges final: nothing records any longer which rows came with them. */
export async function finalizeMerges({ clock, database }: Context, scope: ProjectScope): Promise<void> {
  await database.scoped(scope, (tx) =>
    tx.query('DELETE FROM user_merges WHERE project_id = $1 AND undo_until <= $2', [scope.projectId, clock.now()]),
  );
}

/** The labels of a session that another one absorbed, and whether the other one took them over. */
interface AbsorbedSession {
  number: number;
  tags: string[];
  metadata: Metadata;
  tookTags: boolean;
  tookMetadata: boolean;
}

export const absorbedSession = (session: MovedSession): AbsorbedSession => ({
  number: session.last_turn_number,
  tags: session.tags,
  metadata: session.metadata,
  tookTags: session.is_untagged,
  tookMetadata: session.is_plain,
});

/** The details of kept rows that others absorbed. */
const detailsOf = (kept: readonly Kept[], side: 'id' | 'into'): [ids: string[], details: string[]] => {
  const absorbed = kept.filter(({ into }) => into);
  return [absorbed.map((one) => one[side]!), absorbed.map(({ detail }) => JSON.stringify(detail ?? {}))];
};

const TAGS = `coalesce(ARRAY(SELECT jsonb_array_elements_text(k.detail -> 'tags')), '{}')`;
const METADATA = `coalesce(k.detail -> 'metadata', '{}')`;

/** Gives each user's half of a shared session its own labels again; what the other user has changed since stays theirs. */
export async function restoreLabels({ tx, from, to }: Move, kept: readonly Kept[]): Promise<void> {
  await tx.query(
    `UPDATE sessions s SET title_given = false, tags = ${TAGS}, metadata = ${METADATA}
     FROM unnest($2::uuid[], $3::jsonb[]) AS k (id, detail) WHERE s.user_uid = $1 AND s.id = k.id`,
    [to, ...detailsOf(kept, 'id')],
  );
  await tx.query(
    `UPDATE sessions s SET
       tags = CASE WHEN (k.detail -> 'tookTags')::boolean AND s.tags = ${TAGS} THEN '{}' ELSE s.tags END,
       metadata = CASE WHEN (k.detail -> 'tookMetadata')::boolean AND s.metadata = ${METADATA} THEN '{}' ELSE s.metadata END
     FROM unnest($2::uuid[], $3::jsonb[]) AS k (id, detail) WHERE s.user_uid = $1 AND s.id = k.id`,
    [from, ...detailsOf(kept, 'into')],
  );
}

/**
 * The details of absorbed memories, by id. Their words equal those of the kept memories as long as the keys are
 * equal.
 */
export async function readAbsorbed(
  { tx, from, to }: Move,
  absorbed: ReadonlyMap<string, string>,
): Promise<Map<string, object>> {
  const rows = await tx.query<{ id: string; detail: object }>(
    `SELECT m.id, jsonb_build_object('tags', m.tags, 'metadata', m.metadata, 'sourceTurn', m.source_turn_id, 'toldAt', m.told_at,
       'expiresAt', m.expires_at, 'createdAt', m.created_at, 'confidence', m.confidence, 'usageCount', m.usage_count,
       'lastUsedAt', m.last_used_at, 'pinnedAt', m.pinned_at) AS detail
     FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($2)`,
    [from, [...absorbed.keys()]],
  );
  const others = await tx.query<{ id: string; key: string }>(
    'SELECT id, md5(content_key) AS key FROM memories WHERE user_uid = $1 AND id = ANY($2)',
    [to, [...absorbed.values()]],
  );
  const keys = new Map(others.map(({ id, key }) => [id, key]));
  return new Map(rows.map(({ id, detail }) => [id, { ...detail, key: keys.get(getValue(absorbed, id)) }]));
}

/** The memories to move back: those that still say what both users had said. */
export async function listUnchanged({ tx, from }: Move, kept: readonly Kept[]): Promise<Kept[]> {
  const changed = await tx.query<{ id: string }>(
    `SELECT m.id FROM unnest($2::uuid[], $3::jsonb[]) AS k (id, detail) JOIN memories m ON m.user_uid = $1 AND m.id = k.id
     WHERE k.detail ->> 'key' <> md5(m.content_key)`,
    [from, ...detailsOf(kept, 'into')],
  );
  const gone = new Set(changed.map(({ id }) => id));
  return kept.filter(({ into }) => !into || !gone.has(into));
}

/** The times in the details of kept rows, as parameters: a cluster casts no texts of columns to times in an update. */
const timesOf = (kept: readonly Kept[], ...names: string[]): (string | null)[][] => {
  const details = kept.flatMap(({ into, detail }) => (into ? [isRecord(detail) ? detail : {}] : []));
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return names.map((name) => details.map((detail) => textOf(detail[name])));
};

/** Gives memories that moved back their own values again, in place of the other user's; quoted words are not kept. */
export async function restoreAbsorbed({ tx, from, to }: Move, kept: readonly Kept[]): Promise<void> {
  await tx.query(
    `UPDATE memories m SET tags = ${TAGS}, metadata = ${METADATA}, source_preview = NULL,
       source_turn_id = (SELECT t.id FROM turns t WHERE t.user_uid = $1 AND t.id = (k.detail ->> 'sourceTurn')::uuid),
       told_at = k.told_at, expires_at = k.expires_at, created_at = coalesce(k.created_at, m.created_at),
       confidence = coalesce((k.detail ->> 'confidence')::double precision, m.confidence),
       usage_count = coalesce((k.detail ->> 'usageCount')::integer, 0), last_used_at = k.last_used_at, pinned_at = k.pinned_at
     FROM unnest($2::uuid[], $3::jsonb[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::timestamptz[])
       AS k (id, detail, told_at, expires_at, created_at, last_used_at, pinned_at)
     WHERE m.user_uid = $1 AND m.id = k.id`,
    [to, ...detailsOf(kept, 'id'), ...timesOf(kept, 'toldAt', 'expiresAt', 'createdAt', 'lastUsedAt', 'pinnedAt')],
  );
  await tx.query(
    `UPDATE memories m SET pinned_at = NULL FROM unnest($2::uuid[], $3::timestamptz[]) AS k (id, pinned_at)
     WHERE m.user_uid = $1 AND m.id = k.id AND m.pinned_at = k.pinned_at`,
    [from, detailsOf(kept, 'into')[0], ...timesOf(kept, 'pinnedAt')],
  );
}
