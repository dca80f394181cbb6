import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import type { PrivacyRequestOrder } from '../../entities/orders.ts';
import { ENDED_STATUSES, IS_OPEN_SQL } from '../../entities/privacyEnums.ts';
import { Tombstone } from '../../entities/privacyRecords.ts';
import { PrivacyEvent, PrivacyRequest, type TableCount } from '../../entities/privacyRequest.ts';
import type { Listed, Page } from '../page.ts';
import { listPersonUids } from '../people/users.ts';
import { countUserRows, USER_TABLES } from '../people/userTables.ts';

export async function findPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  uids: readonly string[],
): Promise<PrivacyRequest[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<PrivacyRequest>>(
      'privacy-requests-at',
      'SELECT * FROM privacy_requests WHERE project_id = $1 AND id = ANY($2)',
      [scope.projectId, uids],
    ),
  ]);
  return rows.map((row) => hydrate(PrivacyRequest, row));
}

interface PrivacyConditions {
  statuses?: string[] | null;
  kinds?: string[] | null;
  laws?: string[] | null;
  userId?: string | null;
  overdue?: boolean | null;
}

const SORTED_BY: Record<PrivacyRequestOrder, { column: string; direction: 'ASC' | 'DESC'; behind: '<' | '>' }> = {
  CREATED_DESC: { column: 'received_at', direction: 'DESC', behind: '<' },
  DUE_ASC: { column: 'due_at', direction: 'ASC', behind: '>' },
};

const REQUEST_CONDITIONS = `project_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) AND ($3::text[] IS NULL OR kind = ANY($3))
  AND ($4::bytea IS NULL OR user_hash = $4) AND ($5::boolean IS NULL OR (due_at < $6 AND status <> ALL($7)) = $5)
  AND ($8::text[] IS NULL OR law = ANY($8))`;

const requestValues = (
  context: Context,
  scope: ProjectScope,
  { statuses, kinds, laws, userId, overdue }: PrivacyConditions,
) => [
  scope.projectId,
  statuses?.length ? statuses : null,
  kinds?.length ? kinds : null,
  // By hash, so that an erased person can still be looked up.
  userId == null ? null : context.secrets.hashUser(scope.projectId, userId),
  overdue ?? null,
  context.clock.now(),
  ENDED_STATUSES,
  laws?.length ? laws : null,
];

export async function listPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  conditions: PrivacyConditions,
  order: PrivacyRequestOrder,
  page: Page,
): Promise<Listed<PrivacyRequest>[]> {
  const { column, direction, behind } = SORTED_BY[order];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<PrivacyRequest> & { id: string; key: string }>(
      `privacy-requests-page-${order}`,
      `SELECT *, ${column}::text AS key FROM privacy_requests
        WHERE ${REQUEST_CONDITIONS} AND ($9::timestamptz IS NULL OR (${column}, id) ${behind} ($9, $10::uuid))
        ORDER BY ${column} ${direction}, id ${direction} LIMIT $11`,
      [...requestValues(context, scope, conditions), page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
    ),
  ]);
  return rows.map((row) => ({ node: hydrate(PrivacyRequest, row), key: [row.key, row.id] }));
}

/** The number of requests that the conditions match. */
export async function countPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  conditions: PrivacyConditions,
): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM privacy_requests WHERE ${REQUEST_CONDITIONS}`;
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>('count-privacy-requests', sql, requestValues(context, scope, conditions)),
  ]);
  return rows[0]?.count ?? 0;
}

/** The steps of privacy requests, oldest first, by the request's uid. */
export async function findPrivacyEvents(
  context: Context,
  scope: ProjectScope,
  requestUids: readonly string[],
): Promise<Map<string, PrivacyEvent[]>> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<PrivacyEvent>>(
      'privacy-events-of',
      'SELECT * FROM privacy_events WHERE project_id = $1 AND request_id = ANY($2) ORDER BY at, id',
      [scope.projectId, requestUids],
    ),
  ]);
  return Map.groupBy(
    rows.map((row) => hydrate(PrivacyEvent, row)),
    (event) => event.requestUid,
  );
}

/** A page of a project's legal holds, newest first. @param userId only this user's, by the product's own key */
export async function listLegalHolds(
  context: Context,
  scope: ProjectScope,
  { userId, running }: { userId?: string | null; running?: boolean | null },
  page: Page,
): Promise<Listed<LegalHold>[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<LegalHold> & { id: string; key: string }>(
      'legal-holds-page',
      `SELECT *, placed_at::text AS key FROM legal_holds
        WHERE project_id = $1 AND ($2::bytea IS NULL OR user_hash = $2)
          AND ($3::boolean IS NULL OR (released_at IS NULL AND (held_until IS NULL OR held_until > $4)) = $3)
          AND ($5::timestamptz IS NULL OR (placed_at, id) < ($5, $6::uuid))
        ORDER BY placed_at DESC, id DESC LIMIT $7`,
      [
        scope.projectId,
        userId == null ? null : context.secrets.hashUser(scope.projectId, userId),
        running ?? null,
        context.clock.now(),
        page.after?.[0] ?? null,
        page.after?.[1] ?? null,
        page.limit,
      ],
    ),
  ]);
  return rows.map((row) => ({ node: hydrate(LegalHold, row), key: [row.key, row.id] }));
}

/**
 * SQL for the uids of the users with a running legal hold, as an array that is computed once per statement. Row-level
 * security restricts it to the project.
 * @param at the SQL parameter of the moment
 */
export const heldUsersSql = (at: string): string => `ARRAY(
    SELECT d.user_uid FROM legal_holds h
    JOIN user_directory d ON d.project_id = h.project_id AND NOT d.anonymous AND d.user_key = h.user_key
    WHERE h.released_at IS NULL AND (h.held_until IS NULL OR h.held_until > ${at}::timestamptz))`;

/** Whether a person was erased, according to their tombstone, which keeps only a keyed hash of their key. */
export function findErasure(context: Context, { projectId }: ProjectScope, userKey: string): Promise<Tombstone | null> {
  const userHash = context.secrets.hashUser(projectId, userKey);
  return context.database.unscoped((tx) => tx.entities.findOneBy(Tombstone, { projectId, userHash }));
}

/** A person's erasure that is complete, except for what the database's files still contain. */
export interface UnwrittenErasure {
  uid: string;
  completedAt: Date;
}

/** The erasures of a project whose data may still be in the database's files. */
export async function listErasuresToRewrite(context: Context, scope: ProjectScope): Promise<UnwrittenErasure[]> {
  const [rows] = await context.database.read(scope, [
    statement<{ uid: string; completedAt: Date | null }>(
      'erasures-to-rewrite',
      `SELECT id AS uid, completed_at AS "completedAt" FROM privacy_requests
             WHERE project_id = $1 AND kind = 'ERASURE' AND status = 'COMPLETED' AND physically_erased_at IS NULL`,
      [scope.projectId],
    ),
  ]);
  return rows.flatMap(({ uid, completedAt }) => (completedAt ? [{ uid, completedAt }] : []));
}

/** The number of rows that erasing a person would delete now, by table. */
export const previewErasure = (context: Context, scope: ProjectScope, userKey: string): Promise<TableCount[]> =>
  context.database.scoped(scope, async (tx) =>
    countUserRows(tx, USER_TABLES, await listPersonUids(tx, scope, userKey)),
  );

/** A person's open requests and holds. */
export interface Standing {
  /** Unfinished privacy requests, oldest first. */
  open: PrivacyRequest[];
  isHeld: boolean;
}

const OPEN = `
  SELECT * FROM privacy_requests WHERE project_id = $1 AND user_hash = ANY($2::bytea[])
    AND ${IS_OPEN_SQL} ORDER BY received_at, id`;
const HELD = `
  SELECT DISTINCT user_hash FROM legal_holds WHERE project_id = $1 AND user_hash = ANY($2::bytea[])
    AND released_at IS NULL AND (held_until IS NULL OR held_until > $3)`;

/** The open privacy requests and legal holds of people, in the order of the given keyed hashes. */
export async function findStandings(
  context: Context,
  scope: ProjectScope,
  hashes: readonly Buffer[],
): Promise<Standing[]> {
  const [open, held] = await context.database.read(scope, [
    statement<RowOf<PrivacyRequest>>('open-requests-of', OPEN, [scope.projectId, hashes]),
    statement<{ user_hash: Buffer }>('held-of', HELD, [scope.projectId, hashes, context.clock.now()]),
  ]);
  const requests = open.map((row) => hydrate(PrivacyRequest, row));
  return hashes.map((hash) => ({
    open: requests.filter(({ userHash }) => userHash.equals(hash)),
    isHeld: held.some((row) => row.user_hash.equals(hash)),
  }));
}
