/**
 * A scope says whose rows a query may touch. It is a type: queries and actions require one, and only an authorized
 * subject (policies/authorize.ts) or a job's own row (jobs/) can create one, so a forgotten tenant filter does not
 * compile.
 */
declare const brand: unique symbol;

/** The part of a scope that a write needs; every scope and subject has it. */
export interface InProject {
  readonly projectId: string;
}

/** All rows of one project; enforced by row-level security. */
export interface ProjectScope {
  readonly projectId: string;
  readonly [brand]: 'project';
}

/** The rows of one user of one project. */
export interface UserScope {
  readonly projectId: string;
  readonly userUid: string;
  readonly [brand]: 'user';
}

/** A user that a first write may create; `userKey` null means the anonymous user of a session. */
export interface UserRef {
  readonly projectId: string;
  readonly userKey: string | null;
  readonly [brand]: 'ref';
}

export type Scope = ProjectScope | UserScope | UserRef;

export const makeProjectScope = (projectId: string): ProjectScope => ({ projectId }) as ProjectScope;
export const makeUserScope = (projectId: string, userUid: string): UserScope => ({ projectId, userUid }) as UserScope;
export const makeUserRef = (projectId: string, userKey: string | null): UserRef => ({ projectId, userKey }) as UserRef;

/** The role that every tenant transaction switches to: it owns nothing and bypasses nothing. */
export const APP_ROLE = 'recollect_app';

/** Whether PostgreSQL plans a named statement once for a connection, or decides that by itself. */
export type Planned = 'once' | 'as needed';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function requireUuid(projectId: string): void {
  if (!UUID.test(projectId)) throw new Error('A project id must be a UUID.');
}

/** The statements after which row-level security shows only this project, for transactions that visit several projects. */
export function enterProject(projectId: string): string {
  requireUuid(projectId);
  return `SET LOCAL ROLE ${APP_ROLE}; SET LOCAL app.project_id = '${projectId}'`;
}

/**
 * The statements that open a scoped transaction. `SET LOCAL`, since set_config() does not reach Citus' workers. PostgreSQL
 * would compile statements that it expects to be expensive: that took 20 of the 24 ms of a word lookup.
 */
export function beginIn(scope: Scope | undefined, mode: 'READ WRITE' | 'READ ONLY', onCluster = false): string[] {
  if (scope) requireUuid(scope.projectId);
  const settings = ['SET LOCAL jit = off', ...(scope ? [`SET LOCAL app.project_id = '${scope.projectId}'`] : [])];
  const opening = [`BEGIN ${mode}`, `SET LOCAL ROLE ${APP_ROLE}`];
  return onCluster ? [...opening, `DO $$BEGIN ${ON_CLUSTER} ${settings.join('; ')}; END$$`] : [...opening, ...settings];
}

// The settings reach the workers, and a lookup function that runs on a worker may read the shard beside it. They are
// in a block, because Citus sends the whole message with each setting.
export const ON_CLUSTER = `SET LOCAL citus.propagate_set_commands = 'local'; SET LOCAL citus.allow_nested_distributed_execution = on;`;

/** A plan for all values suits an average user: where few have many rows, PostgreSQL started two processes to read 50 rows, in 20 ms. */
const PLANNED_ONCE = [
  'SET LOCAL plan_cache_mode = force_generic_plan',
  'SET LOCAL max_parallel_workers_per_gather = 0',
];

/** Opens a transaction for reads, whose statements may keep their plans; Citus must plan with the values. */
export const beginReading = (scope: Scope, planned: Planned = 'as needed', onCluster = false): string[] => [
  ...beginIn(scope, 'READ ONLY', onCluster),
  ...(planned === 'once' && !onCluster ? PLANNED_ONCE : []),
];
