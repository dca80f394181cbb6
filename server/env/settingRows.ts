import { COMMAND_SETTINGS, SERVER_SETTINGS } from './settingsTable.ts';

export interface SettingRow {
  name: string;
  /** The default, in words. */
  byDefault: string;
  meaning: string;
  /** Whether `NAME_FILE` may name a file that contains the value. */
  mayBeFile: boolean;
}

/** Every setting, for the documentation. */
export function settingRows(): SettingRow[] {
  return Object.entries({ ...SERVER_SETTINGS.shape, ...COMMAND_SETTINGS.shape }).map(([name, kind]) => {
    const { unset, description = '', secret = false } = kind.meta() ?? {};
    return { name, byDefault: unset ?? renderDefault(kind.parse(undefined)), meaning: description, mayBeFile: secret };
  });
}

function renderDefault(value: string | number | boolean | readonly string[] | undefined): string {
  if (value === undefined) return 'unset';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return (Array.isArray(value) ? value.join(',') : String(value)) || 'none';
}
