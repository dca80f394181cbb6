import { administrationPage } from '../administration/pages.ts';
import { page } from '../app/page.ts';
import { oneOf, urlState, withSearch } from '../app/urlState.ts';

export const settingsPage = page({
  path: '/administration/settings',
  name: { en: 'Project settings', ko: '프로젝트 설정' },
  verb: 'project.update',
  within: administrationPage.path,
});

export const SETTINGS_SECTIONS = ['recall', 'keeping', 'people', 'privacy', 'entities', 'issuer'] as const;

export interface SettingsState {
  section: (typeof SETTINGS_SECTIONS)[number];
}

export const settingsState = urlState<SettingsState>({ section: oneOf(SETTINGS_SECTIONS) });

export const settingsUrl = (state: Partial<SettingsState>): string =>
  withSearch(settingsPage.path, settingsState.write(state));
