import { EXEMPT_TABLES } from './exemptTables.ts';

/** What a role may do, as PostgreSQL has it. */
export interface RoleRights {
  name: string;
  isSuperuser: boolean;
  bypassesSecurity: boolean;
  logsIn: boolean;
  /** Tables of ours that it owns. */
  owns: string[];
  /** Roles whose rights it has too. */
  belongsTo: string[];
}

/** How a table that names a project is secured. */
export interface TableSecurity {
  name: string;
  isEnabled: boolean;
  /** Whether it holds for the owner too. */
  isForced: boolean;
  /** Policies that hold for the app's role, and do not ask for the project. */
  openPolicies: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * What keeps projects from being kept apart, each with the statement that mends it; nothing when all is well.
 * @param roles the app's role, and those that functions with rights of their own belong to
 * @param serverRole the role that the server logs in as: the app's own, where DATABASE_URL names that
 */
export function securityBreaches(roles: RoleRights[], tables: TableSecurity[], serverRole: string): string[] {
  return [
    ...roles.flatMap((role) => breachesOfRole(role, serverRole)),
    ...tables.filter(({ name }) => !Object.hasOwn(EXEMPT_TABLES, name)).flatMap(breachesOfTable),
  ];
}

function breachesOfRole(role: RoleRights, serverRole: string): string[] {
  const name = quoted(role.name);
  return [
    ...(role.isSuperuser ? [`${role.name} is a superuser: ALTER ROLE ${name} NOSUPERUSER;`] : []),
    ...(role.bypassesSecurity ? [`${role.name} bypasses row-level security: ALTER ROLE ${name} NOBYPASSRLS;`] : []),
    ...(role.logsIn && role.name !== serverRole ? [`${role.name} can log in: ALTER ROLE ${name} NOLOGIN;`] : []),
    ...role.owns.map((table) => `${role.name} owns ${table}: ALTER TABLE ${quoted(table)} OWNER TO CURRENT_USER;`),
    ...role.belongsTo.map((other) => `${role.name} has the rights of ${other}: REVOKE ${quoted(other)} FROM ${name};`),
  ];
}

function breachesOfTable({ name, isEnabled, isForced, openPolicies }: TableSecurity): string[] {
  const secure = `ALTER TABLE ${quoted(name)} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;`;
  return [
    ...(isEnabled ? [] : [`${name} has no row-level security: ${secure}`]),
    ...(isEnabled && !isForced ? [`the owner of ${name} is above its row-level security: ${secure}`] : []),
    ...openPolicies.map(
      (policy) => `${policy} lets every project read ${name}: DROP POLICY ${quoted(policy)} ON ${quoted(name)};`,
    ),
  ];
}
