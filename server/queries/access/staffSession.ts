import { createHash } from 'node:crypto';
import type { ContentGrant } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { makeProjectScope } from '../../db/scope.ts';
import type { StaffRole } from '../../entities/staff.ts';
import { refuse } from '../../errors.ts';
import { listRunningGrants } from './credentials.ts';

/** A session ends after this long without a request. */
export const IDLE_MINUTES = 30;

/** An active session of a staff member who is not disabled, in the chosen project. */
interface LiveStaffSession {
  tokenHash: Buffer;
  staffUid: string;
  email: string;
  role: StaffRole;
  hasTotp: boolean;
  /** Whether the identity provider confirmed a second factor. */
  providerFactor: boolean;
  /** When a second factor was last verified in it. */
  provenAt: Date | null;
  /** Whether the project lets SUPPORT approve privacy requests. */
  supportApproves: boolean;
  projectId: string;
  lastSeenAt: Date;
  expiresAt: Date;
  grants: ReadonlyMap<string, ContentGrant>;
}

const ALIVE = `s.expires_at > $2 AND s.last_seen_at > $2::timestamptz - make_interval(mins => ${IDLE_MINUTES})`;

/** The active sessions among these, by the names given to them. */
export async function findStaffSessions(
  database: Database,
  hashes: Map<string, Buffer>,
  now: Date,
): Promise<Map<string, true>> {
  const rows = await database.unscoped((tx) =>
    tx.query<{ token_hash: Buffer }>(
      `SELECT s.token_hash FROM staff_sessions s WHERE s.token_hash = ANY($1) AND ${ALIVE}`,
      [[...hashes.values()], now],
    ),
  );
  const alive = new Set(rows.map(({ token_hash }) => token_hash.toString('base64')));
  return new Map([...hashes].flatMap(([name, hash]) => (alive.has(hash.toString('base64')) ? [[name, true]] : [])));
}

/**
 * @param projectId the chosen project; the first one by default
 * @returns undefined when the session has ended
 * @throws NOT_FOUND when the project does not exist: signed-in staff may know that
 */
export async function findStaffSession(
  database: Database,
  tokenHash: Buffer,
  projectId: string | undefined,
  now: Date,
): Promise<LiveStaffSession | undefined> {
  const row = await database.unscoped((tx) =>
    tx.maybe<{
      staff_id: string;
      email: string;
      role: StaffRole;
      has_totp: boolean;
      project_id: string | null;
      last_seen_at: Date;
      expires_at: Date;
      provider_factor: boolean;
      proven_at: Date | null;
      support_approves: boolean;
    }>(
      `SELECT m.id AS staff_id, m.email, m.role, m.totp_confirmed_at IS NOT NULL AS has_totp, p.id AS project_id, s.last_seen_at,
         s.expires_at, s.provider_factor, s.proven_at, coalesce(p.settings->'supportApproves' = 'true', false) AS support_approves
       FROM staff_sessions s JOIN staff m ON m.id = s.staff_id AND m.disabled_at IS NULL
         LEFT JOIN LATERAL (SELECT id, settings FROM projects WHERE $3::uuid IS NULL OR id = $3 ORDER BY created_at, id LIMIT 1) p ON true
       WHERE s.token_hash = $1 AND ${ALIVE}`,
      [tokenHash, now, projectId ?? null],
    ),
  );
  if (!row) return undefined;
  if (row.project_id === null) throw refuse('project.unknown', {}, { at: 'X-Recollect-Project' });
  const grants = await listRunningGrants({ database }, makeProjectScope(row.project_id), row.staff_id, now);
  return {
    tokenHash,
    staffUid: row.staff_id,
    email: row.email,
    role: row.role,
    hasTotp: row.has_totp,
    providerFactor: row.provider_factor,
    provenAt: row.proven_at,
    supportApproves: row.support_approves,
    projectId: row.project_id,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    grants: new Map(grants.map((grant) => [grant.userUid, grant])),
  };
}

/** Only the hash of a session token or one-time link is stored, so reading the table gives no access. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
