import type { Database } from '../db/database.ts';

/**
 * Who an identity at the provider may be: the member of staff who signed in with it before, or else the one with its e-mail
 * address, and the first project, where what concerns the whole server is filed.
 * @param subject issuer and subject, as `Staff.oidcSubject` has them
 */
export async function findStaffByIdentity(
  database: Database,
  subject: string,
  email: string,
): Promise<{ staffUid: string; firstProjectId: string } | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query(
      `SELECT s.id, (SELECT id FROM projects ORDER BY created_at, id LIMIT 1) AS project_id
       FROM staff s WHERE s.oidc_subject = $1 OR lower(s.email) = lower($2)
       ORDER BY s.oidc_subject = $1 DESC NULLS LAST LIMIT 1`,
      [subject, email],
    ),
  );
  return row && { staffUid: row.id, firstProjectId: row.project_id };
}
