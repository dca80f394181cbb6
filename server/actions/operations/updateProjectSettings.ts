import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Project } from '../../entities/project.ts';
import type { Editable } from '../../entities/version.ts';
import { badInput, type Issue } from '../../errors.ts';
import {
  editableSettings,
  type NewUserSettings,
  type ProjectSettings,
  parseProjectSettings,
} from '../../lifecycle/projectSettings.ts';
import { aboutProject, type Change, changesOf, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from './refuseLostUpdate.ts';

/** The settings to change; omitted ones stay, and null restores the server's default. */
type ProjectSettingsChanges = { [name in Exclude<keyof ProjectSettings, 'newUser'>]?: unknown } & {
  newUser?: { [name in keyof NewUserSettings]?: unknown };
};

/**
 * Changes a project's settings. New users start from them; existing users keep their own settings. The differences,
 * before and after, are audited.
 * @throws BAD_USER_INPUT naming each invalid setting; CONFLICT when somebody else changed one of them since
 *   `expectedVersion`; nothing is changed then
 */
export async function updateProjectSettings(
  context: Context,
  scope: ProjectScope,
  changes: ProjectSettingsChanges,
  expectedVersion?: string | null,
): Promise<ProjectSettings> {
  return context.database.scoped(scope, async (tx) => {
    const where = { uid: scope.projectId };
    const project = await tx.entities.findOneOrFail(Project, { where, lock: FOR_UPDATE });
    const { newUser, ...rest } = changes;
    const stored = withoutNulls({
      ...project.settings,
      ...withoutUndefined(rest),
      newUser: withoutNulls({ ...project.settings.newUser, ...withoutUndefined(newUser ?? {}) }),
    });
    const issues: Issue[] = [];
    parseProjectSettings(stored, { ...context.defaults }, (_, wrong) => {
      issues.push({ ...wrong, path: `input.${wrong.path}` });
    });
    if (issues.length > 0) throw badInput(...issues);
    const wanted = parseProjectSettings(stored, context.defaults);
    refuseLostUpdate(
      expectedVersion,
      editableSettings(parseProjectSettings(project.settings, context.defaults)),
      onlySent(editableSettings(wanted), editableSettings(changes)),
    );
    const written = getFirst(await tx.entities.updateReturning(Project, where, { settings: stored }));
    // Both as the database returns them: it has its own key order for objects.
    const settings = parseProjectSettings(written.settings, context.defaults);
    const change = changeBetween(parseProjectSettings(project.settings, context.defaults), settings);
    if (change) await writeAudit(context, tx, scope, [entryOf(scope, change)]);
    tx.afterCommit(() => context.settingsChanged());
    return settings;
  });
}

const entryOf = (scope: ProjectScope, change: Change): NewAuditEntry => ({
  ...aboutProject(scope),
  action: 'SETTINGS_CHANGED',
  trigger: 'user_request',
  subjectType: 'Project',
  subjectUid: scope.projectId,
  change,
});

/** The settings that differ; of the settings for new users, again only those that differ. */
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

/** The resulting values of the submitted fields: null means the default. */
const onlySent = (wanted: Editable, sent: Editable): Editable =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => sent[name] !== undefined));

const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const withoutNulls = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
