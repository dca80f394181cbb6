import type { Database, RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { Staff } from '../../entities/staff.ts';
import { hashOfToken } from './staffSession.ts';

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
