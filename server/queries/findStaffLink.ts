import type { Database } from '../db/database.ts';
import { hashOfToken } from './hashOfToken.ts';

/** Whom a one-time link that still works belongs to. */
export interface LiveStaffLink {
  staffUid: string;
  email: string;
  hasPassword: boolean;
  firstProjectId: string;
}

/** @returns undefined when the link is unknown, used or too old, or its member of staff disabled */
export async function findStaffLink(database: Database, token: string, now: Date): Promise<LiveStaffLink | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query(
      `SELECT m.id, m.email, m.password_hash IS NOT NULL AS has_password,
         (SELECT id FROM projects ORDER BY created_at, id LIMIT 1) AS project_id
       FROM staff_links l JOIN staff m ON m.id = l.staff_id AND m.disabled_at IS NULL
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`,
      [hashOfToken(token), now],
    ),
  );
  return row && { staffUid: row.id, email: row.email, hasPassword: row.has_password, firstProjectId: row.project_id };
}
