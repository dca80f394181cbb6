import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { AuditEntry } from '../../entities/auditEntry.ts';
import type { Listed, Page } from '../page.ts';
import { newestOfGrantSql } from './auditEntries.ts';

const sqlOf = (whose: string, isFolded: boolean): string => `
  SELECT ${selectList(AuditEntry, 'a')}, a.created_at::text AS sorted_by FROM audit_entries a
  WHERE a.${whose} = $1 AND a.trigger = 'staff_access' AND a.created_at >= $2 AND ($3::timestamptz IS NULL OR a.created_at < $3)
    AND ($4::text IS NULL OR a.actor = $4)
    AND ${isFolded ? newestOfGrantSql('$3') : 'true'}
    AND ($5::uuid IS NULL OR (a.created_at, a.id) < ($6::timestamptz, $5))
  ORDER BY a.created_at DESC, a.id DESC LIMIT $7`;

/** One page of staff actions for access to people's content, newest first. */
export async function listAccess(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: { from: Date; to: Date | null; actor: string | null; foldReadings: boolean },
  page: Page,
): Promise<Listed<AuditEntry>[]> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const [at, uid] = page.after ?? [null, null];
  const { from, to, actor, foldReadings } = conditions;
  const [rows] = await context.database.read(scope, [
    statement<RowOf<AuditEntry> & { id: string; sorted_by: string }>(
      `list-access-of-${whose}${foldReadings ? '-folded' : ''}`,
      sqlOf(whose, foldReadings),
      ['userUid' in scope ? scope.userUid : scope.projectId, from, to, actor, uid, at, page.limit],
    ),
  ]);
  return rows.map((row) => ({ node: hydrate(AuditEntry, row), key: [row.sorted_by, row.id] }));
}

/** How one staff member accessed people's content in a time range. */
export interface AccessCounts {
  /** The actor, as named in audit entries. */
  actor: string;
  readings: number;
  people: number;
  grants: number;
  /** The number of persons they read in each of the previous ranges, in order. */
  before: number[];
  /** The number of reads per quarter of an hour. */
  times: { at: Date; readings: number }[];
  /** The reasons of the grants, most frequent first. */
  reasons: { reason: string; grants: number; people: number }[];
  /** The persons they read most, and everyone they took several grants for. */
  persons: SeenPerson[];
}

export interface SeenPerson {
  /** Null for an erased person, and for one without a key. */
  userKey: string | null;
  isErased: boolean;
  readings: number;
  grants: number;
  /** Whether the person had a privacy request open at the time. */
  hadRequest: boolean;
}

/**
 * The maximum number of reasons and of persons listed; persons with more than SEVERAL_GRANTS grants are listed in
 * addition.
 */
const MAX_LISTED = 20;
const SEVERAL_GRANTS = 3;

const ACCESS = `FROM audit_entries a WHERE a.project_id = $1 AND a.trigger = 'staff_access' AND a.created_at >= $2 AND a.created_at < $3`;

const MEMBERS = `
  SELECT actor, count(*) FILTER (WHERE action = 'READ')::integer AS readings, count(*) FILTER (WHERE action = 'GRANTED')::integer AS grants,
    count(DISTINCT user_uid) FILTER (WHERE action = 'READ')::integer AS people ${ACCESS} GROUP BY actor ORDER BY actor`;

const BEFORE = `
  SELECT a.actor, m.place::integer AS place, count(DISTINCT a.user_uid)::integer AS people
  FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS m (since, until, place)
  JOIN audit_entries a ON a.project_id = $1 AND a.trigger = 'staff_access' AND a.action = 'READ'
    AND a.created_at >= m.since AND a.created_at < m.until
  GROUP BY a.actor, m.place`;

const TIMES = `
  SELECT actor, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00:00Z') AS at, count(*)::integer AS readings
  ${ACCESS} AND action = 'READ' GROUP BY 1, 2`;

const REASONS = `
  SELECT * FROM (
    SELECT actor, min(change->>'reason') AS reason, count(*)::integer AS grants, count(DISTINCT user_uid)::integer AS people,
      row_number() OVER (PARTITION BY actor ORDER BY count(*) DESC, min(change->>'reason')) AS place
    ${ACCESS} AND action = 'GRANTED' AND change->>'reason' IS NOT NULL GROUP BY actor, lower(btrim(change->>'reason'))) r
  WHERE place <= ${MAX_LISTED} ORDER BY actor, place`;

const PERSONS = `
  SELECT p.*, user_key IS NULL AND was_named AS is_erased, user_key IS NULL AND was_named OR EXISTS (
      SELECT FROM privacy_requests r WHERE r.project_id = $1 AND r.user_uid = p.user_uid
        AND r.received_at < $3 AND (r.completed_at IS NULL OR r.completed_at >= $2)) AS had_request
  FROM (
    SELECT actor, user_uid, max(user_key) AS user_key, bool_or(user_digest IS NOT NULL) AS was_named,
      count(*) FILTER (WHERE action = 'READ')::integer AS readings, count(*) FILTER (WHERE action = 'GRANTED')::integer AS grants,
      row_number() OVER (PARTITION BY actor ORDER BY count(*) FILTER (WHERE action = 'READ') DESC, user_uid) AS place
    ${ACCESS} GROUP BY actor, user_uid) p
  WHERE place <= ${MAX_LISTED} OR grants > ${SEVERAL_GRANTS} ORDER BY actor, place`;

/**
 * Which staff accessed whose content in a time range, how often, when and why.
 * @param before the previous ranges, for comparison
 */
export async function countAccess(
  context: Context,
  scope: ProjectScope,
  { from, to }: { from: Date; to: Date },
  before: { from: Date; to: Date }[],
): Promise<AccessCounts[]> {
  const within = [scope.projectId, from, to];
  const [members, past, times, reasons, persons] = await context.database.read(scope, [
    statement<{ actor: string; readings: number; grants: number; people: number }>('access-by-member', MEMBERS, within),
    statement<{ actor: string; place: number; people: number }>('access-before', BEFORE, [
      scope.projectId,
      before.map((one) => one.from),
      before.map((one) => one.to),
    ]),
    statement<{ actor: string; at: Date; readings: number }>('access-times', TIMES, within),
    statement<{ actor: string; reason: string; grants: number; people: number; place: number }>(
      'access-reasons',
      REASONS,
      within,
    ),
    statement<{
      actor: string;
      user_uid: string;
      user_key: string | null;
      was_named: boolean;
      readings: number;
      grants: number;
      place: number;
      is_erased: boolean;
      had_request: boolean;
    }>('access-persons', PERSONS, within),
  ]);
  return members.map(({ actor, readings, people, grants }) => {
    const own = <R extends { actor: string }>(rows: R[]): R[] => rows.filter((row) => row.actor === actor);
    const earlier = own(past);
    return {
      actor,
      readings,
      people,
      grants,
      before: before.map((_, i) => earlier.find((row) => row.place === i + 1)?.people ?? 0),
      times: own(times).map((row) => ({ at: row.at, readings: row.readings })),
      reasons: own(reasons).map((row) => ({ reason: row.reason, grants: row.grants, people: row.people })),
      persons: own(persons).map((row) => ({
        userKey: row.user_key,
        isErased: row.is_erased,
        readings: row.readings,
        grants: row.grants,
        hadRequest: row.had_request,
      })),
    };
  });
}

const SQL = `
  SELECT e.user_uid, e.change->>'grant' AS grant_id, count(*) AS readings FROM audit_entries e
  WHERE e.user_uid = ANY($1) AND e.action = 'READ' AND e.change->>'grant' = ANY($2) GROUP BY e.user_uid, e.change->>'grant'`;

/** The number of reads under each of these grants, in order. */
export async function countReadings(
  context: Context,
  scope: ProjectScope,
  grants: readonly { userUid: string; grant: string }[],
): Promise<number[]> {
  const values = [grants.map(({ userUid }) => userUid), grants.map(({ grant }) => grant)];
  const [rows] = await context.database.read(scope, [
    statement<{ user_uid: string; grant_id: string; readings: number }>('count-readings', SQL, values),
  ]);
  const found = new Map(rows.map((row) => [`${row.user_uid}/${row.grant_id}`, row.readings]));
  return grants.map(({ userUid, grant }) => found.get(`${userUid}/${grant}`) ?? 0);
}
