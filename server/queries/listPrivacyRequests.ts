import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ENDED_STATUSES } from '../entities/privacyEnums.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';

export interface PrivacyConditions {
  statuses?: string[] | null;
  kinds?: string[] | null;
  userId?: string | null;
  overdue?: boolean | null;
}

export interface ListedRequest {
  request: PrivacyRequest;
  key: [receivedAt: string, uid: string];
}

/** A page of a project's privacy requests, newest first. */
export async function listPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  { statuses, kinds, userId, overdue }: PrivacyConditions,
  page: { limit: number; after: (string | number | null)[] | undefined },
): Promise<ListedRequest[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'privacy-requests-page',
      text: `SELECT *, received_at::text AS key FROM privacy_requests
        WHERE project_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) AND ($3::text[] IS NULL OR kind = ANY($3))
          AND ($4::bytea IS NULL OR user_hash = $4)
          AND ($5::boolean IS NULL OR (due_at < $6 AND status <> ALL($7)) = $5)
          AND ($8::timestamptz IS NULL OR (received_at, id) < ($8, $9::uuid))
        ORDER BY received_at DESC, id DESC LIMIT $10`,
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
      ],
    },
  ]);
  return rows!.map(({ key, ...row }) => ({ request: hydrate(PrivacyRequest, row), key: [key, row.id] }));
}
