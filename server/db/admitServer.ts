import { APP_ROLE, type Database } from './database.ts';

/**
 * Lets the role that the server logs in as step down to the app's role, where it is another than the owner that migrates.
 * @throws Error saying what to run, when the owner may not grant it
 */
export async function admitServer(database: Database): Promise<void> {
  const role = await database.serverRole();
  const { rows } = await database.maintenance.query(
    `SELECT pg_has_role($1, '${APP_ROLE}', 'MEMBER') AS admitted, format('GRANT ${APP_ROLE} TO %I', $1) AS grant`,
    [role],
  );
  if (rows[0].admitted) return;
  try {
    await database.maintenance.query(rows[0].grant);
  } catch {
    throw new Error(
      `The server's role may not become ${APP_ROLE}. Run this as the database's owner: ${rows[0].grant};`,
    );
  }
}
