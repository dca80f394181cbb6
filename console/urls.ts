import { day, flag, manyOf, oneOf, text, texts, urlState, whole } from './urlState.ts';

/** Where everything is: the console's own pages, and the server's addresses that it shows. */
export const urls = {
  welcome: '/',
  playground: '/playground',
  explorer: '/explorer',
  signIn: '/sign-in',
  setPassword: '/set-password',
  secondFactor: '/second-factor',
  overview: '/overview',
  desk: '/privacy',
  request: '/privacy/:id',
  users: '/users',
  user: '/users/one',
  memory: '/users/memory',
  audit: '/audit',
  review: '/access-review',
  operations: '/operations',
  administration: '/administration',
  projects: '/administration/projects',
  keys: '/administration/keys',
  staff: '/administration/staff',
  retention: '/operations/retention',
  settings: '/administration/settings',
  holds: '/legal-holds',
  graphql: '/graphql',
  readiness: '/readyz',
  health: '/healthz',
  metrics: '/metrics',
  signInMethods: '/auth/methods',
  signInWithProvider: '/auth/oidc/start',
} as const;

/** What the playground keeps in its address. Not the question: addresses end up in histories and logs. */
export interface PlaygroundState {
  as: 'me' | 'product';
  user: string;
  session: string;
  document: string;
  intent: string;
  budget: number;
  /** The moment, by the browser's own clock; now without. */
  at: string;
  /** What it is compared with: nothing without a budget. */
  otherBudget: number | undefined;
  otherAt: string;
}

const DEFAULT_BUDGET = 1200;

export const playgroundState = urlState<PlaygroundState>({
  as: oneOf(['me', 'product']),
  user: text,
  session: text,
  document: text,
  intent: text,
  budget: whole(DEFAULT_BUDGET),
  at: text,
  otherBudget: whole(undefined),
  otherAt: text,
});

/** Why the sign-in is shown: what the server says after a detour by the identity provider, and what our own pages say. */
export const SIGN_IN_NOTES = [
  'not_invited',
  'second_factor',
  'failed',
  'disabled',
  'unavailable',
  'password_set',
  'signed_out',
  'session_ended',
] as const;
export type SignInNote = (typeof SIGN_IN_NOTES)[number];

/** What the sign-in keeps in its address. */
export interface SignInState {
  note?: SignInNote | undefined;
  /** Where to go afterwards: a path of ours. */
  from?: string | undefined;
}

/** What the address says; a `signin` that is not known reads as `failed`. */
export function readSignIn(search: URLSearchParams): SignInState {
  const signin = search.get('signin');
  const note = signin === null ? undefined : (SIGN_IN_NOTES.find((known) => known === signin) ?? 'failed');
  return { note, from: ownPath(search.get('from')) };
}

export const signInUrl = (state: SignInState): string => withState(urls.signIn, state);

export const secondFactorUrl = ({ from }: Pick<SignInState, 'from'>): string => withState(urls.secondFactor, { from });

function withState(path: string, { note, from }: SignInState): string {
  const search = new URLSearchParams({
    ...(note ? { signin: note } : {}),
    ...(from && from !== urls.welcome ? { from } : {}),
  }).toString();
  return search ? `${path}?${search}` : path;
}

/** Pages from which nobody comes: one would go round in a circle. */
const NOWHERE: string[] = [urls.signIn, urls.setPassword];

/** A path of this console, with its query; undefined for anything that leads elsewhere. */
function ownPath(given: string | null): string | undefined {
  if (!given?.startsWith('/')) return undefined;
  const { origin, pathname, search } = URL.parse(given, window.location.origin) ?? {};
  // `//` would be another host, and `/.//` becomes it.
  if (origin !== window.location.origin || !pathname || pathname.startsWith('//')) return undefined;
  return NOWHERE.includes(pathname) ? undefined : pathname + search;
}

export const REQUEST_STATUSES = [
  'AWAITING_IDENTITY',
  'PENDING',
  'ON_HOLD',
  'APPROVED',
  'RUNNING',
  'FAILED',
  'COMPLETED',
  'DENIED',
  'CANCELLED',
] as const;
export const REQUEST_KINDS = ['ERASURE', 'EXPORT'] as const;
export const LAWS = ['PIPA', 'GDPR', 'OTHER'] as const;

/** The queue of the privacy desk. */
export interface DeskState {
  /** Where they stand: one of the view's where none is chosen. */
  status: (typeof REQUEST_STATUSES)[number][];
  kind: (typeof REQUEST_KINDS)[number][];
  law: (typeof LAWS)[number][];
  overdue: boolean;
  user: string;
  order: 'DUE_ASC' | 'CREATED_DESC';
  view: 'open' | 'ended' | 'all';
  after: string;
  /** Whether a request is being opened, and for whom. */
  panel: 'none' | 'open';
  /** The ids of those that are selected. */
  picked: string[];
}

export const deskState = urlState<DeskState>({
  status: manyOf(REQUEST_STATUSES),
  kind: manyOf(REQUEST_KINDS),
  law: manyOf(LAWS),
  overdue: flag,
  user: text,
  order: oneOf(['DUE_ASC', 'CREATED_DESC']),
  view: oneOf(['open', 'ended', 'all']),
  after: text,
  panel: oneOf(['none', 'open']),
  picked: texts,
});

export const deskUrl = (state: Partial<DeskState>): string => withSearch(urls.desk, deskState.write(state));

export const requestUrl = (id: string): string => `${urls.desk}/${encodeURIComponent(id)}`;

/** The overview. Its own days are as the clocks of its zone have them. */
export interface OverviewState {
  range: 'month' | 'week' | 'quarter' | 'year' | 'days';
  from: string;
  to: string;
  interval: 'DAY' | 'HOUR' | 'WEEK' | 'MONTH';
  zone: 'project' | 'mine' | 'utc';
}

export const overviewState = urlState<OverviewState>({
  range: oneOf(['month', 'week', 'quarter', 'year', 'days']),
  from: text,
  to: text,
  interval: oneOf(['DAY', 'HOUR', 'WEEK', 'MONTH']),
  zone: oneOf(['project', 'mine', 'utc']),
});

/** The list of users. */
export interface UsersState {
  search: string;
  activity: 'all' | 'day' | 'week' | 'month' | 'quiet';
  order: 'LAST_ACTIVE_DESC' | 'CREATED_DESC' | 'USER_ID_ASC';
  after: string;
  /** The product's own keys of those who are selected. */
  picked: string[];
}

export const usersState = urlState<UsersState>({
  search: text,
  activity: oneOf(['all', 'day', 'week', 'month', 'quiet']),
  order: oneOf(['LAST_ACTIVE_DESC', 'CREATED_DESC', 'USER_ID_ASC']),
  after: text,
  picked: texts,
});

export const usersUrl = (state: Partial<UsersState>): string => withSearch(urls.users, usersState.write(state));

export const USER_TABS = ['overview', 'sessions', 'memories', 'entities', 'preferences', 'audit'] as const;

export const MEMORY_CATEGORIES = ['PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'LOCATION', 'FEEDBACK'] as const;

/** One user. Their key stands in the query: a product's key may hold what a path cannot. */
export interface UserState {
  user: string;
  tab: (typeof USER_TABS)[number];
  session: string;
  /** Which memories, and in which order. */
  show: 'all' | 'active' | 'inactive';
  category: (typeof MEMORY_CATEGORIES)[number][];
  order: 'CREATED_DESC' | 'CONFIDENCE_DESC' | 'RECENTLY_USED';
}

export const userState = urlState<UserState>({
  user: text,
  tab: oneOf(USER_TABS),
  session: text,
  show: oneOf(['all', 'active', 'inactive']),
  category: manyOf(MEMORY_CATEGORIES),
  order: oneOf(['CREATED_DESC', 'CONFIDENCE_DESC', 'RECENTLY_USED']),
});

export const userUrl = (state: Partial<UserState> & { user: string }): string =>
  withSearch(urls.user, userState.write(state));

/** One memory, and whose it is: reading it takes leave to read them. */
export interface MemoryState {
  user: string;
  id: string;
}

export const memoryState = urlState<MemoryState>({ user: text, id: text });

export const memoryUrl = (state: MemoryState): string => withSearch(urls.memory, memoryState.write(state));

export const AUDIT_ACTIONS = [
  'CREATED',
  'UPDATED',
  'MERGED',
  'SUPERSEDED',
  'DEACTIVATED',
  'REACTIVATED',
  'EVICTED',
  'EXPIRED',
  'ERASED',
  'EXPORTED',
  'READ',
  'GRANTED',
  'CONSENT_CHANGED',
  'SETTINGS_CHANGED',
  'HELD',
  'RELEASED',
  'REQUEST_OPENED',
  'REQUEST_DECIDED',
] as const;

/** The audit log. Days are as the browser's own clocks have them. */
export interface AuditState {
  view: 'changes' | 'access';
  user: string;
  actor: string;
  action: (typeof AUDIT_ACTIONS)[number][];
  from: string;
  to: string;
  after: string;
}

export const auditState = urlState<AuditState>({
  view: oneOf(['changes', 'access']),
  user: text,
  actor: text,
  action: manyOf(AUDIT_ACTIONS),
  from: day,
  to: day,
  after: text,
});

export const auditUrl = (state: Partial<AuditState>): string => withSearch(urls.audit, auditState.write(state));

/** The monthly review of who read whose data. */
export interface ReviewState {
  /** Such as 2026-10; the one that runs now without. */
  month: string;
}

export const reviewState = urlState<ReviewState>({ month: text });

/** The list of projects. */
export interface ProjectsState {
  /** Whether one is being made. */
  panel: 'none' | 'new';
}

export const projectsState = urlState<ProjectsState>({ panel: oneOf(['none', 'new']) });

/** The keys of a project. */
export interface KeysState {
  show: 'live' | 'all';
  /** The id of the one that is looked at. */
  key: string;
  panel: 'none' | 'new';
}

export const keysState = urlState<KeysState>({
  show: oneOf(['live', 'all']),
  key: text,
  panel: oneOf(['none', 'new']),
});

export const keysUrl = (state: Partial<KeysState>): string => withSearch(urls.keys, keysState.write(state));

/** Who may sign in. */
export interface StaffState {
  show: 'active' | 'all';
  /** The id of whoever is looked at. */
  member: string;
  panel: 'none' | 'invite';
}

export const staffState = urlState<StaffState>({
  show: oneOf(['active', 'all']),
  member: text,
  panel: oneOf(['none', 'invite']),
});

export const staffUrl = (state: Partial<StaffState>): string => withSearch(urls.staff, staffState.write(state));

export const SETTINGS_SECTIONS = ['recall', 'keeping', 'people', 'privacy', 'entities', 'issuer'] as const;

/** What a project settles. */
export interface SettingsState {
  section: (typeof SETTINGS_SECTIONS)[number];
}

export const settingsState = urlState<SettingsState>({ section: oneOf(SETTINGS_SECTIONS) });

export const settingsUrl = (state: Partial<SettingsState>): string =>
  withSearch(urls.settings, settingsState.write(state));

/** The legal holds. */
export interface HoldsState {
  view: 'running' | 'ended' | 'all';
  user: string;
  after: string;
  /** The id of the one that is looked at. */
  hold: string;
  panel: 'none' | 'place' | 'import';
}

export const holdsState = urlState<HoldsState>({
  view: oneOf(['running', 'ended', 'all']),
  user: text,
  after: text,
  hold: text,
  panel: oneOf(['none', 'place', 'import']),
});

export const holdsUrl = (state: Partial<HoldsState>): string => withSearch(urls.holds, holdsState.write(state));

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
