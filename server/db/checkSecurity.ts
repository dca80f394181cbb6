import { APP_ROLE, type Database } from './database.ts';
import { type RoleRights, securityBreaches, type TableSecurity } from './securityBreaches.ts';

/** The app's role, and the owner of the one SECURITY DEFINER function, which looks up words. */
const ROLES = [APP_ROLE, 'recollect_search'];

const RIGHTS = `
SELECT r.rolname AS name, r.rolsuper AS "isSuperuser", r.rolbypassrls AS "bypassesSecurity", r.rolcanlogin AS "logsIn",
  ARRAY(SELECT c.relname::text FROM pg_class c
        WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1) AS owns,
  ARRAY(SELECT m.roleid::regrole::text FROM pg_auth_members m WHERE m.member = r.oid ORDER BY 1) AS "belongsTo"
FROM pg_roles r WHERE r.rolname = ANY($1) ORDER BY 1`;

/** A policy without roles applies to everybody; `polroles` then holds 0. */
const TABLES = `
SELECT c.relname AS name, c.relrowsecurity AS "isEnabled", c.relforcerowsecurity AS "isForced",
  ARRAY(SELECT p.polname::text FROM pg_policy p
        WHERE p.polrelid = c.oid AND p.polpermissive AND p.polroles && ARRAY[0::oid, $1::text::regrole::oid]
          AND NOT (coalesce(pg_get_expr(p.polqual, c.oid), 'app.project_id') LIKE '%app.project_id%'
            AND coalesce(pg_get_expr(p.polwithcheck, c.oid), 'app.project_id') LIKE '%app.project_id%') ORDER BY 1) AS "openPolicies"
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`;

/**
 * Checks that the database itself separates projects, in case a query forgets to. Whoever owns the database can undo
 * what the migrations set up.
 * @throws Error naming each breach and the statements that fix it
 */
export async function checkSecurity(database: Database): Promise<void> {
  const { maintenance } = database;
  const roles = await maintenance.query<RoleRights>(RIGHTS, [ROLES]);
  const tables = await maintenance.query<TableSecurity>(TABLES, [APP_ROLE]);
  const breaches = securityBreaches(roles.rows, tables.rows, await database.serverRole());
  if (breaches.length === 0) return;
  throw new Error(
    `The database does not isolate projects from each other. Run this as its owner or a superuser, then start again:\n- ${breaches.join('\n- ')}`,
  );
}
