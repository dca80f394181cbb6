import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { FeedbackVerdict } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { MemorySettings } from '../../entities/user.ts';
import { type DecaySettings, HALF_LIVES, MAX_USES } from '../../lifecycle/facts/confidence.ts';
import type { Listed, Page } from '../page.ts';
import { heldUsersSql } from '../privacy/privacyRequests.ts';
import { categoryDays, KEPT_UNTIL, keptMemories } from '../retention/dueForRetention.ts';

const FIND_MEMORIES_SQL = `
  SELECT ${selectList(Memory, 't')} FROM memories t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.user_uid = ANY($1) AND t.hidden_by IS NULL`;

/** The memories at these addresses, in any order; hidden and missing ones are left out. */
export async function findMemories(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Memory[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Memory>>('find-memories', FIND_MEMORIES_SQL, values),
  ]);
  return rows.map((row) => hydrate(Memory, row));
}

const DUE_AT_OF_MEMORIES_SQL = `
  SELECT m.id, least(m.expires_at, ${KEPT_UNTIL}) AS due_at
  FROM ${keptMemories('$3', '$4')}
  WHERE m.user_uid = ANY($1) AND m.id = ANY($2) AND m.user_uid <> ALL(${heldUsersSql('$5')})`;

/**
 * When the cleanup will hide memories, by uid; null or missing for those that stay as things are, such as on legal
 * hold.
 */
export async function dueAtOfMemories(
  context: Context,
  scope: ProjectScope,
  memories: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Date | null>> {
  const values = [
    [...new Set(memories.map(({ userUid }) => userUid))],
    memories.map(({ uid }) => uid),
    ...categoryDays(context.settings.memoryTtl),
    context.clock.now(),
  ];
  const [rows] = await context.database.read(scope, [
    statement<{ id: string; due_at: Date }>('due-at-of-memories', DUE_AT_OF_MEMORIES_SQL, values),
  ]);
  return new Map(rows.map((row) => [row.id, row.due_at]));
}

/**
 * The condition for a memory to be visible at a moment: no cleanup has hidden it, it has not expired, and it is
 * younger than its user's retention period. Rows are invisible from that moment on; the cleanup only follows.
 * @param memory the alias of `memories`
 * @param at the moment's parameter, such as `$2`
 * @param userUid the parameter that says whose, if they are one user's
 */
export const aliveMemorySql = (
  memory: string,
  at: string,
  userUid = `${memory}.user_uid`,
): string => `${memory}.hidden_by IS NULL
    AND (${memory}.expires_at IS NULL OR ${memory}.expires_at > ${at}::timestamptz)
    AND NOT EXISTS (SELECT FROM memory_settings kept WHERE kept.user_uid = ${userUid}
      AND ${memory}.created_at <= ${at}::timestamptz - kept.retention_days * interval '24 hours')`;

/** The values of the parameters of `confidenceSql`: the moment, the half-life and the floor. */
export const decayValues = (settings: DecaySettings, at: Date): [at: Date, halfLifeDays: number, floor: number] => [
  at,
  settings.confidenceHalfLifeDays,
  settings.confidenceFloor,
];

/**
 * The decayed confidence of a memory, as `decayedConfidence` computes it. The database refuses a power or product that
 * is too small for it, so 60 half-lives are the most, and a confidence of next to nothing stays as it is.
 * @param m the alias of `memories`
 * @param at the parameters of `decayValues`
 */
export function confidenceSql(m: string, at: string, halfLifeDays: string, floor: string): string {
  const touchedAt = `greatest(coalesce(${m}.told_at, ${m}.created_at), ${m}.last_used_at,
    CASE WHEN ${m}.updated_at > ${m}.created_at THEN ${m}.updated_at END)`;
  const days = `extract(epoch FROM ${at}::timestamptz - ${touchedAt})::double precision / 86400`;
  const sources = Object.entries(HALF_LIVES).map(([source, factor]) => `WHEN '${source}' THEN ${factor}`);
  const halfLife = `(${halfLifeDays}::integer * CASE ${m}.source ${sources.join(' ')} END * (1 + least(${MAX_USES}, greatest(0, ${m}.usage_count))))`;
  return `CASE WHEN ${m}.pinned_at IS NOT NULL OR ${days} < 1 OR ${m}.confidence < 1e-9 THEN ${m}.confidence
    ELSE greatest(least(${m}.confidence, ${floor}::double precision),
      ${m}.confidence * 0.5::double precision ^ least(60, ${days} / ${halfLife})) END`;
}

/** The settings of users, in any order; every user has settings. */
export async function findMemorySettings(
  context: Context,
  scope: ProjectScope | UserScope,
  userUids: readonly string[],
): Promise<MemorySettings[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<MemorySettings>>(
      'find-memory-settings',
      `SELECT ${selectList(MemorySettings, 's')} FROM memory_settings s WHERE s.user_uid = ANY($1)`,
      [userUids],
    ),
  ]);
  return rows.map((row) => hydrate(MemorySettings, row));
}

/** One context that contained a memory. */
interface MemoryUse {
  userUid: string;
  contextUid: string;
  /** The first turn that was answered with it, if any turn names it. */
  turnUid: string | null;
  at: Date;
  /** The verdicts on the memory in this context. */
  verdicts: FeedbackVerdict[];
}

// A context's uid is created when it is served and sorts by that time: its index is read backwards, page by page.
const SQL = `
  SELECT c.id, c.served_at, t.id AS turn_id, m.verdicts
  FROM (SELECT user_uid, context_id, verdicts FROM context_memories
        WHERE user_uid = $1 AND memory_id = $2 AND ($3::uuid IS NULL OR context_id < $3)
        ORDER BY context_id DESC LIMIT $4) m
  JOIN contexts c ON c.user_uid = $1 AND c.id = m.context_id
  LEFT JOIN LATERAL (
    SELECT id FROM turns WHERE user_uid = $1 AND context_id = c.id ORDER BY occurred_at, id LIMIT 1
  ) t ON true
  ORDER BY c.id DESC`;

/** One page of the contexts that contained a memory, newest first. */
export async function listMemoryUses(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  page: Page,
): Promise<Listed<MemoryUse>[]> {
  const values = [scope.userUid, memoryUid, page.after?.[0] ?? null, page.limit];
  const [rows] = await context.database.read(scope, [
    statement<{ id: string; served_at: Date; turn_id: string; verdicts: FeedbackVerdict[] }>(
      'list-memory-uses',
      SQL,
      values,
    ),
  ]);
  return rows.map(({ id, turn_id: turnUid, served_at: at, verdicts }) => ({
    node: { userUid: scope.userUid, contextUid: id, turnUid, at, verdicts },
    key: [id],
  }));
}

const FIND_SUPERSEDED_SQL = `
  SELECT ${selectList(Memory, 'm')} FROM memories m JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id)
    ON m.user_uid = a.user_uid AND m.superseded_by = a.id
  WHERE m.user_uid = ANY($1) AND m.hidden_by IS NULL ORDER BY m.created_at DESC, m.id DESC`;

/** The memories superseded by these, newest first; by the uid of the superseding one. */
export async function findSuperseded(
  context: Context,
  scope: ProjectScope,
  newer: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Memory[]>> {
  const values = [newer.map((one) => one.userUid), newer.map((one) => one.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Memory> & { superseded_by: string }>('find-superseded', FIND_SUPERSEDED_SQL, values),
  ]);
  const groups = Map.groupBy(rows, (row) => row.superseded_by);
  return new Map([...groups].map(([uid, own]) => [uid, own.map((row) => hydrate(Memory, row))]));
}
