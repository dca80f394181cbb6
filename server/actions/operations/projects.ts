import { v7 as newUid } from 'uuid';
import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Database, RowOf } from '../../db/database.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import { UNIQUE_VIOLATION } from '../../db/failures.ts';
import { hydrate } from '../../db/hydrate.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { Project } from '../../entities/project.ts';
import { badInput, issue, refuse } from '../../errors.ts';
import { parseKey } from '../../lifecycle/access/keyFormat.ts';
import { isTimeZone } from '../../lifecycle/times/timeZone.ts';
import { hashOfKey } from '../../queries/access/credentials.ts';
import { newKey } from '../access/apiKeys.ts';
import { aboutProject, changesOf, writeAudit } from '../audit/writeAudit.ts';
import { withdrawDeletion } from './deleteProject.ts';
import { refuseLostUpdate } from './refuseLostUpdate.ts';

/**
 * Creates a project, with the server's defaults for everything omitted. It has no key yet.
 * @param wanted.name unique among the server's projects, ignoring case
 * @throws BAD_USER_INPUT for an unknown time zone; CONFLICT when another project has the name
 */
export async function createProject(
  context: Context,
  wanted: { name: string; timeZone: string | null },
): Promise<Project> {
  const { timeZone } = wanted;
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw badInput(issue('input.timeZone', 'input.timeZone'));
  }
  const uid = newUid();
  const name = cleanName(wanted.name);
  const scope = makeProjectScope(uid);
  return context.database.scoped(scope, async (tx) => {
    const row = await tx.maybe<RowOf<Project>>(
      `INSERT INTO projects (id, name, settings, created_at, sealed_with) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (lower(name)) DO NOTHING RETURNING id, name, settings, created_at, archived_at`,
      [
        uid,
        name,
        timeZone === null ? {} : { timeZone },
        context.clock.now(),
        context.dataKeys.current?.fingerprint ?? null,
      ],
    );
    if (!row) throw refuse('project.nameTaken', {}, { at: 'input.name' });
    await writeAudit(context, tx, scope, [
      {
        ...aboutProject({ projectId: uid }),
        action: 'CREATED',
        trigger: 'user_request',
        subjectType: 'Project',
        subjectUid: uid,
        change: { before: null, after: { name, timeZone } },
      },
    ]);
    return hydrate(Project, row);
  });
}

/**
 * Renames a project.
 * @param given unique among the server's projects, ignoring case
 * @throws CONFLICT when another project has the name, or somebody else renamed it since `expectedVersion`
 */
export async function renameProject(
  context: Context,
  scope: ProjectScope,
  given: string,
  expectedVersion?: string | null,
): Promise<Project> {
  const name = cleanName(given);
  return context.database.scoped(scope, async (tx) => {
    const where = { uid: scope.projectId };
    const project = await tx.entities.findOneOrFail(Project, { where, lock: FOR_UPDATE });
    refuseLostUpdate(expectedVersion, project.editable, { name });
    const change = changesOf(project, { name });
    if (!change) return project;
    await tx.query('UPDATE projects SET name = $2 WHERE id = $1', [scope.projectId, name]).catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? refuse('project.nameTaken', {}, { at: 'input.name' }) : error;
    });
    await writeAudit(context, tx, scope, [
      {
        ...aboutProject(scope),
        ...{ subjectType: 'Project', subjectUid: scope.projectId, action: 'UPDATED', trigger: 'user_request', change },
      },
    ]);
    return Object.assign(project, { name });
  });
}

/**
 * Archives a project, or restores it. An archived project keeps everything, but its keys and tokens are refused: on this
 * server at once, on others within half a minute. Idempotent.
 * @param reason for the audit log
 */
export async function setArchived(
  context: Context,
  scope: ProjectScope,
  { isArchived, reason }: { isArchived: boolean; reason: string },
): Promise<Project> {
  return context.database.scoped(scope, async (tx) => {
    const where = { uid: scope.projectId };
    const project = await tx.entities.findOneOrFail(Project, { where, lock: FOR_UPDATE });
    if (project.isArchived === isArchived) return project;
    if (!isArchived) await withdrawDeletion(context, tx, scope, reason);
    const archivedAt = isArchived ? context.clock.now() : null;
    await tx.entities.update(Project, where, { archivedAt });
    await writeAudit(context, tx, scope, [
      {
        ...aboutProject(scope),
        ...{ subjectType: 'Project', subjectUid: scope.projectId, trigger: 'user_request' },
        action: isArchived ? 'DEACTIVATED' : 'REACTIVATED',
        change: { before: { archivedAt: project.archivedAt }, after: { archivedAt, reason } },
      },
    ]);
    tx.afterCommit(() => context.settingsChanged());
    return Object.assign(project, { archivedAt });
  });
}

const cleanName = (given: string): string => given.normalize('NFC').replace(/\s+/g, ' ').trim();

const DEFAULT_PROJECT = 'default';

/**
 * Ensures that there is a project and a key that opens it. Runs as the owner, before the server listens.
 * @param givenKey BOOTSTRAP_API_KEY; added if not known yet
 * @param scopes what the key allows
 * @param sealedWith the mark of the key that the project's content is sealed with
 * @returns the created key, to be printed once; undefined when a key was given or one exists
 * @throws Error for a given key that looks like one of ours but is mistyped: every request with it would be refused
 */
export async function ensureDefaultProject(
  database: Database,
  now: Date,
  givenKey: string | undefined,
  scopes: readonly string[],
  sealedWith: string | null = null,
): Promise<string | undefined> {
  await database.maintenance.query(
    'INSERT INTO projects (id, name, created_at, sealed_with) SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM projects)',
    [newUid(), DEFAULT_PROJECT, now, sealedWith],
  );
  const { rows } = await database.maintenance.query<{ id: string; keys: number }>(
    'SELECT id, (SELECT count(*) FROM api_keys) AS keys FROM projects ORDER BY created_at LIMIT 1',
  );
  const { id: projectId, keys } = getFirst(rows);
  if (!givenKey && keys > 0) return undefined;
  const { key, keyId, keyHash } = givenKey ? storedOf(givenKey) : newKey();
  await database.maintenance.query(
    `INSERT INTO api_keys (id, project_id, name, key_id, key_hash, scopes, created_at) VALUES ($1, $2, 'bootstrap', $3, $4, $5, $6)
     ON CONFLICT (key_hash) DO NOTHING`,
    [newUid(), projectId, keyId, keyHash, scopes, now],
  );
  return givenKey ? undefined : key;
}

/**
 * Sets settings of the default project that it does not have yet, before the server listens. The time zone applies only
 * while the project has no users: what was recorded has its dates.
 */
export async function setFirstSettings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  given: { smallestGroup: number | undefined; timeZone: string | undefined },
): Promise<void> {
  if (Object.values(given).every((value) => value === undefined)) return;
  const { rows } = await database.maintenance.query<{ id: string }>(
    'SELECT id FROM projects ORDER BY created_at LIMIT 1',
  );
  const scope = makeProjectScope(getFirst(rows).id);
  await database.scoped(scope, async (tx) => {
    const where = { uid: scope.projectId };
    const { settings } = await tx.entities.findOneOrFail(Project, { where, lock: FOR_UPDATE });
    const users = await tx.query('SELECT 1 FROM users WHERE project_id = $1 LIMIT 1', [scope.projectId]);
    const { timeZone, ...anyTime } = given;
    const wanted = { ...anyTime, ...(users.length === 0 ? { timeZone } : {}), ...settings };
    const change = changesOf(settings, wanted);
    if (!change) return;
    await tx.entities.update(Project, where, { settings: wanted });
    await writeAudit({ clock, actor: null }, tx, scope, [
      {
        ...aboutProject(scope),
        ...{ subjectType: 'Project', subjectUid: scope.projectId, trigger: 'user_request' },
        ...{ action: 'SETTINGS_CHANGED', change },
      },
    ]);
  });
}

function storedOf(key: string): { key: string; keyId: string | null; keyHash: Buffer } {
  const read = parseKey(key);
  if (read.form === 'MISTYPED') {
    throw new Error(
      'BOOTSTRAP_API_KEY looks like a Recollect key, but its checksum is wrong. Check it for a typing error.',
    );
  }
  return { key, keyId: read.form === 'OURS' ? read.keyId : null, keyHash: hashOfKey(key) };
}

/**
 * Adds to a project's token spending on external models on a day (YYYY-MM-DD, UTC), and returns the sum. Adding 0 only
 * reads it.
 */
export async function addMindTokens(
  database: Database,
  projectId: string,
  day: string,
  tokens: number,
): Promise<number> {
  const [row] = await database.scoped(makeProjectScope(projectId), (tx) =>
    tokens === 0
      ? tx.query<{ tokens: number }>('SELECT tokens FROM mind_spending WHERE project_id = $1 AND day = $2', [
          projectId,
          day,
        ])
      : tx.query<{ tokens: number }>(
          `INSERT INTO mind_spending (project_id, day, tokens) VALUES ($1, $2, $3)
           ON CONFLICT (project_id, day) DO UPDATE SET tokens = mind_spending.tokens + EXCLUDED.tokens
           RETURNING tokens`,
          [projectId, day, tokens],
        ),
  );
  return Number(row?.tokens ?? 0);
}
