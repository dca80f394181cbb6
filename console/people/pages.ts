import { page } from '../app/page.ts';
import { manyOf, oneOf, text, texts, urlState, withSearch } from '../app/urlState.ts';

/** The list of users. */
export const usersPage = page({
  path: '/users',
  name: { en: 'Users', ko: '사용자' },
  verb: 'users.list',
  picture: { name: 'users', who: 'ADMIN' },
});

/** One user. */
export const userPage = page({ path: '/users/one', verb: 'users.list', subject: 'user' });

export interface UsersState {
  search: string;
  activity: 'all' | 'day' | 'week' | 'month' | 'quiet';
  order: 'LAST_ACTIVE_DESC' | 'CREATED_DESC' | 'USER_ID_ASC';
  after: string;
  /** The product's own keys of the selected users. */
  picked: string[];
}

export const usersState = urlState<UsersState>({
  search: text,
  activity: oneOf(['all', 'day', 'week', 'month', 'quiet']),
  order: oneOf(['LAST_ACTIVE_DESC', 'CREATED_DESC', 'USER_ID_ASC']),
  after: text,
  picked: texts,
});

export const USER_TABS = ['overview', 'sessions', 'memories', 'entities', 'preferences', 'audit'] as const;

export const MEMORY_CATEGORIES = ['PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'LOCATION', 'FEEDBACK'] as const;

export const MEMORY_SCOPES = ['USER', 'SESSION', 'DOCUMENT', 'SPACE', 'AGENT'] as const;

/** State of a user's page. The user key is in the query: a product's key may contain characters that a path cannot. */
export interface UserState {
  user: string;
  tab: (typeof USER_TABS)[number];
  session: string;
  /** Only sessions, turns and memories with all of these. */
  tag: string[];
  /** Filter and order of the memories. */
  show: 'all' | 'active' | 'inactive';
  category: (typeof MEMORY_CATEGORIES)[number][];
  scope: 'any' | (typeof MEMORY_SCOPES)[number];
  order: 'CREATED_DESC' | 'CONFIDENCE_DESC' | 'RECENTLY_USED';
}

export const userState = urlState<UserState>({
  user: text,
  tab: oneOf(USER_TABS),
  session: text,
  tag: texts,
  show: oneOf(['all', 'active', 'inactive']),
  category: manyOf(MEMORY_CATEGORIES),
  scope: oneOf(['any', ...MEMORY_SCOPES]),
  order: oneOf(['CREATED_DESC', 'CONFIDENCE_DESC', 'RECENTLY_USED']),
});

export const userUrl = (state: Partial<UserState> & { user: string }): string =>
  withSearch(userPage.path, userState.write(state));
