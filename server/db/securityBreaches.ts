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
