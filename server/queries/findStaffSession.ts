import type { ContentGrant } from '../context.ts';
import type { Database } from '../db/database.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { StaffRole } from '../entities/staffRole.ts';
import { RecollectError } from '../errors.ts';
import { listRunningGrants } from './listRunningGrants.ts';

/** After how long without a request a session ends. */
export const IDLE_MINUTES = 30;

/** A session that is alive, of someone who is not disabled, in the project that was chosen. */
export interface LiveStaffSession {
  tokenHash: Buffer;
  staffUid: string;
  email: string;
  role: StaffRole;
  hasTotp: boolean;
  /** Whether the identity provider vouched for a second factor. */
  providerFactor: boolean;
  projectId: string;
  lastSeenAt: Date;
  expiresAt: Date;
  grants: ReadonlyMap<string, ContentGrant>;
}

/**
 * @param projectId the project that was chosen; the first one without it
 * @returns undefined when the session has ended
 * @throws NOT_FOUND when there is no such project: who is signed in may know
 */
export async function findStaffSession(
  database: Database,
  tokenHash: Buffer,
  projectId: string | undefined,
  now: Date,
): Promise<LiveStaffSession | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query(
      `SELECT m.id AS staff_id, m.email, m.role, m.totp_confirmed_at IS NOT NULL AS has_totp, p.id AS project_id, s.last_seen_at,
         s.expires_at, s.provider_factor
       FROM staff_sessions s JOIN staff m ON m.id = s.staff_id AND m.disabled_at IS NULL
         LEFT JOIN LATERAL (SELECT id FROM projects WHERE $2::uuid IS NULL OR id = $2 ORDER BY created_at, id LIMIT 1) p ON true
       WHERE s.token_hash = $1 AND s.expires_at > $3 AND s.last_seen_at > $3::timestamptz - make_interval(mins => $4)`,
      [tokenHash, projectId ?? null, now, IDLE_MINUTES],
    ),
  );
  if (!row) return undefined;
  if (row.project_id === null) throw noSuchProject();
  const grants = await listRunningGrants({ database }, makeProjectScope(row.project_id), row.staff_id, now);
  return {
    tokenHash,
    staffUid: row.staff_id,
    email: row.email,
    role: row.role,
    hasTotp: row.has_totp,
    providerFactor: row.provider_factor,
    projectId: row.project_id,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    grants: new Map(grants.map((grant) => [grant.userUid, grant])),
  };
}

function noSuchProject(): RecollectError {
  const message = 'The header X-Recollect-Project names no project. Send the id of one of `projects`, or leave it out.';
  return new RecollectError('NOT_FOUND', message, [{ path: 'X-Recollect-Project', message }]);
}
