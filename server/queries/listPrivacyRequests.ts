import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ENDED_STATUSES } from '../entities/privacyEnums.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';

export interface PrivacyConditions {
  statuses?: string[] | null;
  kinds?: string[] | null;
  laws?: string[] | null;
  userId?: string | null;
  overdue?: boolean | null;
}

export type PrivacyListOrder = 'CREATED_DESC' | 'DUE_ASC';

export interface ListedRequest {
  request: PrivacyRequest;
  key: [sortedBy: string, uid: string];
}

const SORTED_BY: Record<PrivacyListOrder, { column: string; direction: 'ASC' | 'DESC'; behind: '<' | '>' }> = {
  CREATED_DESC: { column: 'received_at', direction: 'DESC', behind: '<' },
  DUE_ASC: { column: 'due_at', direction: 'ASC', behind: '>' },
};

/** A page of a project's privacy requests. */
export async function listPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  { statuses, kinds, laws, userId, overdue }: PrivacyConditions,
  order: PrivacyListOrder,
  page: { limit: number; after: (string | number | null)[] | undefined },
): Promise<ListedRequest[]> {
  const { column, direction, behind } = SORTED_BY[order];
  const [rows] = await context.database.read(scope, [
    {
      name: `privacy-requests-page-${order}`,
      text: `SELECT *, ${column}::text AS key FROM privacy_requests
        WHERE project_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) AND ($3::text[] IS NULL OR kind = ANY($3))
          AND ($4::bytea IS NULL OR user_hash = $4)
          AND ($5::boolean IS NULL OR (due_at < $6 AND status <> ALL($7)) = $5)
          AND ($8::timestamptz IS NULL OR (${column}, id) ${behind} ($8, $9::uuid))
          AND ($11::text[] IS NULL OR law = ANY($11))
        ORDER BY ${column} ${direction}, id ${direction} LIMIT $10`,
      values: [
        scope.projectId,
        statuses?.length ? statuses : null,
        kinds?.length ? kinds : null,
        // By the hash, so that someone who was erased can still be asked about.
        userId == null ? null : context.secrets.hashUser(scope.projectId, userId),
        overdue ?? null,
        context.clock.now(),
        ENDED_STATUSES,
        page.after?.[0] ?? null,
        page.after?.[1] ?? null,
        page.limit,
        laws?.length ? laws : null,
      ],
    },
  ]);
  return rows!.map(({ key, ...row }) => ({ request: hydrate(PrivacyRequest, row), key: [key, row.id] }));
}
