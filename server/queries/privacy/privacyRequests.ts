import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { ENDED_STATUSES } from '../../entities/privacyEnums.ts';
import { PrivacyEvent } from '../../entities/privacyEvent.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';

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

type PrivacyListOrder = 'CREATED_DESC' | 'DUE_ASC';

interface ListedRequest {
  request: PrivacyRequest;
  key: [sortedBy: string, uid: string];
}

const SORTED_BY: Record<PrivacyListOrder, { column: string; direction: 'ASC' | 'DESC'; behind: '<' | '>' }> = {
  CREATED_DESC: { column: 'received_at', direction: 'DESC', behind: '<' },
  DUE_ASC: { column: 'due_at', direction: 'ASC', behind: '>' },
};

export async function listPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  { statuses, kinds, laws, userId, overdue }: PrivacyConditions,
  order: PrivacyListOrder,
  page: { limit: number; after: (string | number | null)[] | undefined },
): Promise<ListedRequest[]> {
  const { column, direction, behind } = SORTED_BY[order];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<PrivacyRequest> & { id: string; key: string }>(
      `privacy-requests-page-${order}`,
      `SELECT *, ${column}::text AS key FROM privacy_requests
        WHERE project_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) AND ($3::text[] IS NULL OR kind = ANY($3))
          AND ($4::bytea IS NULL OR user_hash = $4)
          AND ($5::boolean IS NULL OR (due_at < $6 AND status <> ALL($7)) = $5)
          AND ($8::timestamptz IS NULL OR (${column}, id) ${behind} ($8, $9::uuid))
          AND ($11::text[] IS NULL OR law = ANY($11))
        ORDER BY ${column} ${direction}, id ${direction} LIMIT $10`,
      [
        scope.projectId,
        statuses?.length ? statuses : null,
        kinds?.length ? kinds : null,
        // By hash, so that an erased person can still be looked up.
        userId == null ? null : context.secrets.hashUser(scope.projectId, userId),
        overdue ?? null,
        context.clock.now(),
        ENDED_STATUSES,
        page.after?.[0] ?? null,
        page.after?.[1] ?? null,
        page.limit,
        laws?.length ? laws : null,
      ],
    ),
  ]);
  return rows.map((row) => ({ request: hydrate(PrivacyRequest, row), key: [row.key, row.id] }));
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
