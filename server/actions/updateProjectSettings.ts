import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { badInput, type Issue } from '../errors.ts';
import { type NewUserSettings, type ProjectSettings, readProjectSettings } from '../lifecycle/projectSettings.ts';

/** What is to be different; what is left out stays, and null goes back to the server's default. */
export type ProjectSettingsChanges = { [name in Exclude<keyof ProjectSettings, 'newUser'>]?: unknown } & {
  newUser?: { [name in keyof NewUserSettings]?: unknown };
};

/**
 * Changes what a project has settled. New users start from it; those who are there keep their own settings.
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
    const settings = readProjectSettings(stored, { ...context.defaults }, (problem) => {
      const [path, ...words] = problem.split(':');
      issues.push({ path: `input.${path}`, message: `${words.join(':').trim()}.` });
    });
    if (issues.length > 0) throw badInput(issues);
    await tx.query('UPDATE projects SET settings = $2 WHERE id = $1', [scope.projectId, stored]);
    tx.afterCommit(() => context.settingsChanged());
    return settings;
  });
}

const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const withoutNulls = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
