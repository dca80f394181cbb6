import { APP_ROLE, type Database, getFirst } from './database.ts';

/**
 * Lets the role that the server logs in as switch to the app's role, if it is not the owner that runs migrations.
 * @throws Error saying what to run, when the owner may not grant it
 */
export async function admitServer(database: Database): Promise<void> {
  const role = await database.serverRole();
  const { rows } = await database.maintenance.query<{ admitted: boolean; grant: string }>(
    `SELECT pg_has_role($1, '${APP_ROLE}', 'MEMBER') AS admitted, format('GRANT ${APP_ROLE} TO %I', $1) AS grant`,
    [role],
  );
  const answer = getFirst(rows);
  if (answer.admitted) return;
  try {
    // Not checked: written by PostgreSQL.
    await database.maintenance.query(answer.grant);
  } catch {
    throw new Error(
      `The server’s role may not become ${APP_ROLE}. Run this as the owner of the database: ${answer.grant};`,
    );
  }
}
