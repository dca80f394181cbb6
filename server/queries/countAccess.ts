import type { Context } from '../context.ts';
import type { Row } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';

/** What a member of staff did to reach people's content, in a stretch of time. */
export interface AccessCounts {
  /** As audit entries name them. */
  actor: string;
  readings: number;
  people: number;
  grants: number;
  /** How many persons they read in each of the stretches before, in their order. */
  before: number[];
  /** How often they read when, in quarters of an hour. */
  times: { at: Date; readings: number }[];
  /** What grants were for, most often first. */
  reasons: { reason: string; grants: number; people: number }[];
  /** Whose content they read most, and whoever they took several grants for. */
  persons: SeenPerson[];
}

export interface SeenPerson {
  /** Null for somebody who was erased, and for one without a key. */
  userKey: string | null;
  isErased: boolean;
  readings: number;
  grants: number;
  /** Whether they had a privacy request open at the time. */
  hadRequest: boolean;
}

/** Of reasons, and of persons who were read; whoever was granted more often than that is there besides. */
const MOST = 20;
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
  WHERE place <= ${MOST} ORDER BY actor, place`;

const PERSONS = `
  SELECT p.*, user_key IS NULL AND was_named AS is_erased, user_key IS NULL AND was_named OR EXISTS (
      SELECT FROM privacy_requests r WHERE r.project_id = $1 AND r.user_uid = p.user_uid
        AND r.received_at < $3 AND (r.completed_at IS NULL OR r.completed_at >= $2)) AS had_request
  FROM (
    SELECT actor, user_uid, max(user_key) AS user_key, bool_or(user_digest IS NOT NULL) AS was_named,
      count(*) FILTER (WHERE action = 'READ')::integer AS readings, count(*) FILTER (WHERE action = 'GRANTED')::integer AS grants,
      row_number() OVER (PARTITION BY actor ORDER BY count(*) FILTER (WHERE action = 'READ') DESC, user_uid) AS place
    ${ACCESS} GROUP BY actor, user_uid) p
  WHERE place <= ${MOST} OR grants > ${SEVERAL_GRANTS} ORDER BY actor, place`;

/**
 * Who of the staff reached whose content in a stretch of time, how often, when and why.
 * @param before the stretches before, to hold it against
 */
export async function countAccess(
  context: Context,
  scope: ProjectScope,
  { from, to }: { from: Date; to: Date },
  before: { from: Date; to: Date }[],
): Promise<AccessCounts[]> {
  const within = [scope.projectId, from, to];
  const [members, past, times, reasons, persons] = await context.database.read(scope, [
    { name: 'access-by-member', text: MEMBERS, values: within },
    {
      name: 'access-before',
      text: BEFORE,
      values: [scope.projectId, before.map((one) => one.from), before.map((one) => one.to)],
    },
    { name: 'access-times', text: TIMES, values: within },
    { name: 'access-reasons', text: REASONS, values: within },
    { name: 'access-persons', text: PERSONS, values: within },
  ]);
  return members!.map(({ actor, readings, people, grants }) => {
    const own = (rows: Row[] | undefined): Row[] => rows!.filter((row) => row.actor === actor);
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
