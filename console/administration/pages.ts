import { page } from '../app/page.ts';
import { oneOf, text, urlState, withSearch } from '../app/urlState.ts';

/** Redirects to the first administration page. */
export const administrationPage = page({
  path: '/administration',
  name: { en: 'Administration', ko: '관리' },
  verb: 'project.update',
  picture: { name: 'administration', who: 'ADMIN' },
});

export const projectsPage = page({
  path: '/administration/projects',
  name: { en: 'Projects', ko: '프로젝트' },
  verb: 'project.create',
  within: administrationPage.path,
});

/** The API keys of a project. */
export const keysPage = page({
  path: '/administration/keys',
  name: { en: 'API keys', ko: 'API 키' },
  verb: 'keys.list',
  within: administrationPage.path,
  picture: { name: 'keys', who: 'ADMIN' },
});

/** Exports and imports of a project. */
export const movePage = page({
  path: '/administration/move',
  name: { en: 'Export and import', ko: '내보내기와 가져오기' },
  verb: 'keys.list',
  within: administrationPage.path,
  picture: { name: 'move', who: 'ADMIN' },
});

/** Who may sign in. */
export const staffPage = page({
  path: '/administration/staff',
  name: { en: 'Staff', ko: '직원' },
  verb: 'staff.list',
  within: administrationPage.path,
  picture: { name: 'staff', who: 'ADMIN' },
});

/** URL state of the project list. */
export interface ProjectsState {
  /** Whether the form for a new project is open. */
  panel: 'none' | 'new';
}

export const projectsState = urlState<ProjectsState>({ panel: oneOf(['none', 'new']) });

/** URL state of the key list. */
export interface KeysState {
  show: 'live' | 'all';
  /** The id of the open key. */
  key: string;
  panel: 'none' | 'new';
}

export const keysState = urlState<KeysState>({
  show: oneOf(['live', 'all']),
  key: text,
  panel: oneOf(['none', 'new']),
});

export const keysUrl = (state: Partial<KeysState>): string => withSearch(keysPage.path, keysState.write(state));

/** Who may sign in. */
export interface StaffState {
  show: 'active' | 'all';
  /** The id of the open staff member. */
  member: string;
  panel: 'none' | 'invite';
}

export const staffState = urlState<StaffState>({
  show: oneOf(['active', 'all']),
  member: text,
  panel: oneOf(['none', 'invite']),
});

export const staffUrl = (state: Partial<StaffState>): string => withSearch(staffPage.path, staffState.write(state));
