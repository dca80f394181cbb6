import { SETTING_FIELDS } from '../gql/settingFields.ts';
import type { SettingsState } from './pages.ts';

export type SettingName = keyof typeof SETTING_FIELDS;

export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as readonly SettingName[];

/** The settings of a section, in display order; those for new users by their path. */
export const namesIn = (section: SettingsState['section']): readonly SettingName[] =>
  SETTING_NAMES.filter((name) => SETTING_FIELDS[name].section === section);
