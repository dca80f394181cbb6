import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { badInput, type Issue } from '../errors.ts';
import { type NewUserSettings, type ProjectSettings, readProjectSettings } from '../lifecycle/projectSettings.ts';
import { type Change, changesOf } from './changesOf.ts';
import { type NewAuditEntry, writeAudit } from './writeAudit.ts';

/** What is to be different; what is left out stays, and null goes back to the server's default. */
export type ProjectSettingsChanges = { [name in Exclude<keyof ProjectSettings, 'newUser'>]?: unknown } & {
  newUser?: { [name in keyof NewUserSettings]?: unknown };
};

/**
 * Changes what a project has settled. New users start from it; those who are there keep their own settings. What differs
 * then, before and after, is told in the audit trail.
 * @throws BAD_USER_INPUT naming each setting that cannot be read; nothing is changed then
 */
export async function updateProjectSettings(
  context: Context,
  scope: ProjectScope,
  changes: ProjectSettingsChanges,
): Promise<ProjectSettings> {
  return context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query('SELECT settings FROM projects WHERE id = $1 FOR UPDATE', [scope.projectId]);
    const { newUser, ...rest } = changes;
    const stored = withoutNulls({
      ...row!.settings,
      ...withoutUndefined(rest),
      newUser: withoutNulls({ ...row!.settings.newUser, ...withoutUndefined(newUser ?? {}) }),
    });
    const issues: Issue[] = [];
    readProjectSettings(stored, { ...context.defaults }, (problem) => {
      // What holds instead is for the log: here nothing is changed.
      const [path, ...words] = problem.replace(/; [^;]*$/, '').split(':');
      issues.push({ path: `input.${path}`, message: `${words.join(':').trim()}.` });
    });
    if (issues.length > 0) throw badInput(issues);
    const [written] = await tx.query('UPDATE projects SET settings = $2 WHERE id = $1 RETURNING settings', [
      scope.projectId,
      stored,
    ]);
    // Both as the database gives them: it keeps the keys of an object in an order of its own.
    const settings = readProjectSettings(written!.settings, context.defaults);
    const change = changeBetween(readProjectSettings(row!.settings, context.defaults), settings);
    if (change) await writeAudit(context, tx, scope, [entryOf(scope, change)]);
    tx.afterCommit(() => context.settingsChanged());
    return settings;
  });
}

const entryOf = ({ projectId }: ProjectScope, change: Change): NewAuditEntry => ({
  userUid: projectId,
  userKey: null,
  action: 'SETTINGS_CHANGED',
  trigger: 'user_request',
  subjectType: 'Project',
  subjectUid: projectId,
  change,
});

/** The settings that differ, and of those for new users again only the ones that differ. */
function changeBetween(present: ProjectSettings, wanted: ProjectSettings): Change | undefined {
  const { newUser: presentNewUser, ...presentRest } = present;
  const { newUser: wantedNewUser, ...wantedRest } = wanted;
  const change = changesOf(presentRest, wantedRest);
  const newUser = changesOf(presentNewUser, wantedNewUser);
  if (!newUser) return change;
  return {
    before: { ...change?.before, newUser: newUser.before },
    after: { ...change?.after, newUser: newUser.after },
  };
}

const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const withoutNulls = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
