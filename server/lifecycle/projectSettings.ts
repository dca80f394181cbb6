import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isRecord } from '../collections.ts';
import type { Editable } from '../entities/version.ts';
import { type Issue, issueOf, type Reason, reason, Unreadable } from '../errors.ts';
import { type EntityRules, parseEntityRules, sampleEntityRules } from './entities/entityRules.ts';
import { type CategoryTtl, parseCategoryTtl, parseTtlLevels, type TtlLevels } from './keep/ttlLevels.ts';
import { PROJECT_SETTINGS, type ProjectSettings, type RecallDefaults } from './projectSettingsTable.ts';
import { settingShapes } from './typedSettings.ts';

export type { NewUserSettings, ProjectSettings } from './projectSettingsTable.ts';

/** Called for each setting that cannot be read, with a message for the log and the issue itself. */
type ReportSetting = (problem: string, wrong: Issue) => void;

/** A project's settings as a flat record; those of new users by path, such as `newUser.enabled`. */
export function editableSettings({ newUser, ...rest }: { newUser?: object | null | undefined }): Editable {
  const ofNewUser = Object.entries(newUser ?? {}).map(([name, value]) => [`newUser.${name}`, value]);
  return { ...rest, ...Object.fromEntries(ofNewUser) };
}

/**
 * Settings by their stored text, cached as long as the server's defaults live: rules are compiled once per change, not
 * per request or job.
 */
const known = new WeakMap<RecallDefaults, LRUCache<string, ProjectSettings>>();
const MAX_CACHED = 1_000;

/**
 * Reads a project's stored settings over the server's defaults. A stored setting that cannot be read falls back to its
 * default, so that one bad setting never takes its project down.
 * @param report called once per change with what could not be read: "timeZone: …"
 */
export function parseProjectSettings(
  stored: object,
  defaults: RecallDefaults,
  report: ReportSetting = () => {},
): ProjectSettings {
  const read = known.get(defaults) ?? new LRUCache<string, ProjectSettings>({ max: MAX_CACHED });
  known.set(defaults, read);
  const text = JSON.stringify(stored);
  let settings = read.get(text);
  if (!settings) {
    settings = readSettings({ ...stored }, defaults, report);
    read.set(text, settings);
  }
  return settings;
}

function readSettings(
  stored: Record<string, unknown>,
  defaults: RecallDefaults,
  report: ReportSetting,
): ProjectSettings {
  const readers: Record<string, (value: unknown) => unknown> = {
    entityRules: (value) => readRules(value, report),
    turnTtl: (value) => readTtl(value, report),
    memoryTtl: (value) => readCategoryTtl(value, report),
  };
  const readGroup = (
    { shape }: z.ZodObject,
    group: Record<string, unknown>,
    fallbacks: Record<string, unknown>,
    path: string,
  ): object =>
    Object.fromEntries(
      Object.entries(shape).map(([name, kind]) => {
        const value = group[name];
        const read = readers[name];
        if (read) return [name, read(value)];
        if (kind instanceof z.ZodObject) return [name, readGroup(kind, isRecord(value) ? value : {}, {}, `${name}.`)];
        const { data, success, error } = z.safeParse(kind, value === undefined ? fallbacks[name] : value);
        if (success) return [name, data];
        const setting = `${path}${name}`;
        tell(report, issueOf(setting, whyRefused(setting, error.issues[0])), 'The default applies.');
        return [name, z.parse(kind, fallbacks[name])];
      }),
    );
  return readGroup(PROJECT_SETTINGS, stored, { ...defaults }, '') as ProjectSettings;
}

/** What the value of a setting must be, as the table says. */
function whyRefused(setting: string, problem: z.core.$ZodIssue | undefined): Reason {
  const { least, most } = SHAPES.get(setting) ?? {};
  if (REASONS[setting]) return REASONS[setting];
  if (problem?.code === 'too_big' && problem.origin === 'string')
    return reason('input.maxLength', { max: Number(problem.maximum) });
  if (least === undefined || most === undefined) return reason('setting.unreadable');
  return reason('input.range', { min: least, max: most });
}
const SHAPES = new Map(settingShapes().flatMap((shape) => [shape, ...shape.fields].map((one) => [one.name, one])));
const REASONS: Readonly<Record<string, Reason>> = {
  customCategories: reason('setting.customCategories'),
  intentLimits: reason('setting.intentTurns'),
  confidenceFloor: reason('input.share'),
  timeZone: reason('input.timeZone'),
};

function readRules(stored: unknown, report: ReportSetting): EntityRules {
  if (stored === undefined || stored === null) return sampleEntityRules;
  try {
    return parseEntityRules(stored, (problem) =>
      tell(report, wrongOf(problem, 'entityRules'), 'This expression is ignored.'),
    );
  } catch (error) {
    tell(report, wrongOf(error, 'entityRules'), 'The sample rules apply.');
    return sampleEntityRules;
  }
}

/** A setting that cannot be read deletes nothing. */
function readTtl(stored: unknown, report: ReportSetting): TtlLevels | null {
  if (stored === undefined) return null;
  try {
    return parseTtlLevels(stored, 'turnTtl');
  } catch (error) {
    tell(report, wrongOf(error, 'turnTtl'), 'Turns are kept indefinitely.');
    return null;
  }
}

/** A setting that cannot be read deletes nothing here either. */
function readCategoryTtl(stored: unknown, report: ReportSetting): CategoryTtl {
  try {
    return parseCategoryTtl(stored ?? null);
  } catch (error) {
    tell(report, wrongOf(error, 'memoryTtl'), 'Memories are kept indefinitely.');
    return {};
  }
}

/** Turns an error into an issue with a setting. Rethrows anything else, since that is our bug. */
function wrongOf(error: unknown, setting: string): Issue {
  if (!(error instanceof Unreadable)) throw error;
  return issueOf(error.path ?? setting, error.why);
}

/** @param meanwhile what applies instead */
const tell = (report: ReportSetting, wrong: Issue, meanwhile: string): void =>
  report(`${wrong.path}: ${wrong.message} ${meanwhile}`, wrong);
