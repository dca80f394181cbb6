import { createHash } from 'node:crypto';
import type { ContentGrant } from '../../context.ts';
import type { Database, RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { makeProjectScope } from '../../db/scope.ts';
import { Staff, type StaffRole } from '../../entities/staff.ts';
import { refuse } from '../../errors.ts';
import { listRunningGrants } from './credentials.ts';

export const findStaff = (database: Database, uid: string): Promise<Staff | null> =>
  database.unscoped((tx) => tx.entities.findOneBy(Staff, { uid }));

/** The staff member with this email address, ignoring case; undefined when there is none. */
export async function findStaffByEmail(database: Database, email: string): Promise<Staff | undefined> {
  const row = await database.unscoped((tx) =>
    tx.maybe<RowOf<Staff>>(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE lower(s.email) = lower($1)`, [
      email.trim(),
    ]),
  );
  return row && hydrate(Staff, row);
}

/**
 * The staff member for an identity at the provider: the one who signed in with it before, or else the one with its
 * email address.
 * @param subject issuer and subject, in the format of `Staff.oidcSubject`
 */
export async function findStaffByIdentity(
  database: Database,
  subject: string,
  email: string,
): Promise<{ staffUid: string } | undefined> {
  const row = await database.unscoped((tx) =>
    tx.maybe<{ id: string }>(
      `SELECT s.id FROM staff s WHERE s.oidc_subject = $1 OR lower(s.email) = lower($2)
       ORDER BY s.oidc_subject = $1 DESC NULLS LAST LIMIT 1`,
      [subject, email],
    ),
  );
  return row && { staffUid: row.id };
}

/** The owner of a one-time link that is still valid. */
interface LiveStaffLink {
  staffUid: string;
  email: string;
  hasPassword: boolean;
  firstProjectId: string;
}

/** @returns undefined when the link is unknown, used or expired, or its staff member is disabled */
export async function findStaffLink(database: Database, token: string, now: Date): Promise<LiveStaffLink | undefined> {
  const row = await database.unscoped((tx) =>
    tx.maybe<{ id: string; email: string; has_password: boolean; project_id: string }>(
      `SELECT m.id, m.email, m.password_hash IS NOT NULL AS has_password,
         (SELECT id FROM projects ORDER BY created_at, id LIMIT 1) AS project_id
       FROM staff_links l JOIN staff m ON m.id = l.staff_id AND m.disabled_at IS NULL
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`,
      [hashOfToken(token), now],
    ),
  );
  return row && { staffUid: row.id, email: row.email, hasPassword: row.has_password, firstProjectId: row.project_id };
}

/** All staff members, disabled ones last, by name. There are few of them, so there are no pages. */
export async function listStaff(database: Database): Promise<Staff[]> {
  const rows = await database.unscoped((tx) =>
    tx.query<RowOf<Staff>>(
      `SELECT ${selectList(Staff, 's')} FROM staff s ORDER BY s.disabled_at IS NOT NULL, lower(s.name), s.id`,
    ),
  );
  return rows.map((row) => hydrate(Staff, row));
}

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
