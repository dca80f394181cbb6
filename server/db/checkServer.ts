import { getFirst } from '../collections.ts';
import { hasCitus } from './citus/distribute.ts';
import type { Database } from './database.ts';
import { APP_ROLE } from './scope.ts';

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

/**
 * Checks that the database stores text as UTF-8: another encoding starts, and fails at the first Korean message.
 * @throws Error with the statement that creates a database which can be used
 */
export async function checkEncoding({ maintenance }: Database): Promise<void> {
  const { rows } = await maintenance.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = getFirst(rows).server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database stores text as ${encoding}, but UTF8 is needed. Create another: CREATE DATABASE recollect ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`,
  );
}

/** The app's role, and the owner of the SECURITY DEFINER functions, which look up words and labels, and count. */
const ROLES = [APP_ROLE, 'recollect_search'];

const RIGHTS = `
SELECT r.rolname AS name, r.rolsuper AS "isSuperuser", r.rolbypassrls AS "bypassesSecurity", r.rolcanlogin AS "logsIn",
  ARRAY(SELECT c.relname::text FROM pg_class c
        WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1) AS owns,
  ARRAY(SELECT m.roleid::regrole::text FROM pg_auth_members m WHERE m.member = r.oid ORDER BY 1) AS "belongsTo"
FROM pg_roles r WHERE r.rolname = ANY($1) ORDER BY 1`;

/** A policy without roles applies to everybody; `polroles` is then 0. */
const TABLES = `
SELECT c.relname AS name, c.relrowsecurity AS "isEnabled", c.relforcerowsecurity AS "isForced",
  ARRAY(SELECT p.polname::text FROM pg_policy p
        WHERE p.polrelid = c.oid AND p.polpermissive AND p.polroles && ARRAY[0::oid, $1::text::regrole::oid]
          AND NOT (coalesce(pg_get_expr(p.polqual, c.oid), 'app.project_id') LIKE '%app.project_id%'
            AND coalesce(pg_get_expr(p.polwithcheck, c.oid), 'app.project_id') LIKE '%app.project_id%') ORDER BY 1) AS "openPolicies"
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`;

/**
 * Checks that the database itself separates projects, in case a query forgets to. The owner of the database can undo
 * what the migrations set up.
 * @throws Error naming each breach and the statements that fix it
 */
export async function checkSecurity(database: Database): Promise<void> {
  const { maintenance } = database;
  const roles = await maintenance.query<RoleRights>(RIGHTS, [ROLES]);
  const tables = await maintenance.query<TableSecurity>(TABLES, [APP_ROLE]);
  const onCluster = await hasCitus(maintenance);
  const breaches = securityBreaches(roles.rows, tables.rows, await database.serverRole(), onCluster);
  if (breaches.length === 0) return;
  throw new Error(
    `The database does not isolate projects from each other. Run this as its owner or a superuser, then start again:\n- ${breaches.join('\n- ')}`,
  );
}

/** A role's rights in PostgreSQL. */
export interface RoleRights {
  name: string;
  isSuperuser: boolean;
  bypassesSecurity: boolean;
  logsIn: boolean;
  /** Our tables that it owns. */
  owns: string[];
  /** The roles it is a member of, whose rights it shares. */
  belongsTo: string[];
}

/** The row-level security of a table with a project column. */
export interface TableSecurity {
  name: string;
  isEnabled: boolean;
  /** Whether it applies to the owner too. */
  isForced: boolean;
  /** Policies that apply to the app's role and do not check the project. */
  openPolicies: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Everything that breaks the separation of projects, each with the statement that fixes it; empty when all is well.
 * @param roles the app's role, and the owners of SECURITY DEFINER functions
 * @param serverRole the role that the server logs in as: the app's own, if DATABASE_URL names it
 * @param onCluster on Citus, whose coordinator logs in to the workers under these roles
 */
export function securityBreaches(
  roles: RoleRights[],
  tables: TableSecurity[],
  serverRole: string,
  onCluster = false,
): string[] {
  return [
    ...roles.flatMap((role) => breachesOfRole(role, serverRole, onCluster)),
    ...tables.filter(({ name }) => !Object.hasOwn(EXEMPT_TABLES, name)).flatMap(breachesOfTable),
  ];
}

function breachesOfRole(role: RoleRights, serverRole: string, onCluster: boolean): string[] {
  const name = quoted(role.name);
  return [
    ...(role.isSuperuser ? [`${role.name} is a superuser: ALTER ROLE ${name} NOSUPERUSER;`] : []),
    ...(role.bypassesSecurity ? [`${role.name} bypasses row-level security: ALTER ROLE ${name} NOBYPASSRLS;`] : []),
    ...(role.logsIn && role.name !== serverRole && !onCluster
      ? [`${role.name} can log in: ALTER ROLE ${name} NOLOGIN;`]
      : []),
    ...role.owns.map((table) => `${role.name} owns ${table}: ALTER TABLE ${quoted(table)} OWNER TO CURRENT_USER;`),
    ...role.belongsTo.map((other) => `${role.name} has the rights of ${other}: REVOKE ${quoted(other)} FROM ${name};`),
  ];
}

function breachesOfTable({ name, isEnabled, isForced, openPolicies }: TableSecurity): string[] {
  const secure = `ALTER TABLE ${quoted(name)} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;`;
  return [
    ...(isEnabled ? [] : [`${name} has no row-level security: ${secure}`]),
    ...(isEnabled && !isForced ? [`the owner of ${name} bypasses its row-level security: ${secure}`] : []),
    ...openPolicies.map(
      (policy) => `${policy} allows every project to read ${name}: DROP POLICY ${quoted(policy)} ON ${quoted(name)};`,
    ),
  ];
}

/**
 * Tables with a project column that are read before the project is known, so that row-level security would lock
 * everyone out; and why.
 */
export const EXEMPT_TABLES: Readonly<Record<string, string>> = {
  api_keys: 'a key tells which project is asked for',
  former_user_keys:
    'a token whose user has another key now is refused; each statement on it names the project or the user',
  tombstones: 'a write asks whether the person whom it names was erased, before anything of theirs is there',
  project_deletions: 'outlives its project: it is the proof of what was deleted, for the administrators of the server',
  token_issuers: 'a token’s issuer and audience tell which project is asked for',
  user_directory: 'maps a product’s own keys to uids, for every project; each statement on it names the project',
};
