import type { Page } from 'playwright-core';
import {
  deskUrl,
  holdsUrl,
  keysUrl,
  memoryUrl,
  requestUrl,
  SETTINGS_SECTIONS,
  settingsUrl,
  signInUrl,
  staffUrl,
  USER_TABS,
  urls,
  userUrl,
} from '../../console/urls.ts';
import type { Scene } from './fill.ts';

/** One picture: a page of the console as somebody sees it. */
export interface View {
  name: string;
  /** The route of router.tsx that it shows; none for what has no route of its own. */
  route?: keyof typeof urls;
  /** Who looks; nobody is signed in without it. */
  who?: keyof Scene['cookies'];
  path(scene: Scene): string;
  /** What is done before the picture is taken. Words are in either language. */
  act?(page: Page, scene: Scene): Promise<void>;
  /** Whether there is nothing of it on a server where nothing has happened yet. */
  needsPeople?: boolean;
  /** Whether it is taken at the width of a tablet, too. */
  tablet?: boolean;
}

/** Everything that pictures are taken of: a new page adds its line here, and a test says so where it is forgotten. */
export const views: View[] = [
  { name: 'welcome', route: 'welcome', path: () => urls.welcome, tablet: true },
  { name: 'welcome-staff', route: 'welcome', who: 'ADMIN', path: () => urls.welcome, tablet: true },
  { name: 'sign-in', route: 'signIn', path: () => urls.signIn, tablet: true },
  { name: 'sign-in-note', route: 'signIn', path: () => signInUrl({ note: 'not_invited' }) },
  { name: 'set-password', route: 'setPassword', path: () => `${urls.setPassword}#0123456789` },
  { name: 'set-password-no-link', route: 'setPassword', path: () => urls.setPassword },
  { name: 'second-factor', route: 'secondFactor', who: 'newcomer', path: () => urls.secondFactor },
  { name: 'second-factor-other', route: 'secondFactor', who: 'ADMIN', path: () => urls.secondFactor },
  { name: 'second-factor-asked', who: 'newcomer', path: () => urls.playground },
  { name: 'missing', path: () => '/no/such/page' },
  { name: 'not-allowed', who: 'ANALYST', path: () => urls.desk },
  { name: 'palette', who: 'ADMIN', path: () => urls.welcome, act: (page) => search(page, 'j') },
  { name: 'palette-request', who: 'ADMIN', path: () => urls.welcome, act: (page) => search(page, 'jiwoo') },
  { name: 'playground', route: 'playground', path: () => urls.playground, tablet: true },
  {
    name: 'playground-answer',
    route: 'playground',
    who: 'ADMIN',
    path: ({ user }) => `${urls.playground}?user=${user}&budget=700&otherBudget=1500`,
    act: (page) => ask(page, '그 매물 처음 보러 갔을 때 단점이 뭐였지?'),
    tablet: true,
  },
  {
    name: 'playground-closed',
    route: 'playground',
    who: 'SUPPORT',
    path: ({ user }) => `${urls.playground}?user=${user}`,
    act: (page) => ask(page, 'What was I looking for?'),
  },
  { name: 'explorer', route: 'explorer', who: 'ADMIN', path: () => urls.explorer, act: send, tablet: true },
  { name: 'overview', route: 'overview', who: 'ANALYST', path: () => urls.overview, tablet: true },
  { name: 'overview-year', route: 'overview', who: 'ADMIN', path: () => `${urls.overview}?range=year&interval=MONTH` },
  { name: 'desk', route: 'desk', who: 'ADMIN', path: () => urls.desk, tablet: true },
  { name: 'desk-ended', route: 'desk', who: 'SUPPORT', path: () => deskUrl({ view: 'ended' }) },
  { name: 'desk-open', route: 'desk', who: 'SUPPORT', path: () => deskUrl({ panel: 'open' }) },
  { name: 'desk-none', route: 'desk', who: 'SUPPORT', path: () => deskUrl({ user: 'zzz' }) },
  ...(['waiting', 'pending', 'held', 'done', 'export', 'denied'] as const).map(
    (state): View => ({
      name: `request-${state}`,
      route: 'request',
      who: 'ADMIN',
      path: ({ requests }) => requestUrl(requests[state]),
      tablet: state === 'pending',
    }),
  ),
  { name: 'users', route: 'users', who: 'ADMIN', path: () => urls.users, tablet: true },
  { name: 'users-none', route: 'users', who: 'SUPPORT', path: () => `${urls.users}?search=zzz` },
  { name: 'user-closed', route: 'user', who: 'SUPPORT', path: ({ user }) => userUrl({ user, tab: 'sessions' }) },
  { name: 'user-overview-closed', route: 'user', who: 'SUPPORT', path: ({ user }) => userUrl({ user }) },
  {
    name: 'user-memories-many',
    route: 'user',
    who: 'ADMIN',
    path: ({ user }) => userUrl({ user, tab: 'memories', category: ['PREFERENCE', 'LOCATION'] }),
    act: takeOut,
    needsPeople: true,
  },
  {
    name: 'user-memories-superseded',
    route: 'memory',
    who: 'ADMIN',
    path: ({ user }) => userUrl({ user, tab: 'memories', show: 'inactive' }),
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
    needsPeople: true,
  },
  ...USER_TABS.map(
    (tab): View => ({
      name: `user-${tab}`,
      route: 'user',
      who: 'ADMIN',
      path: ({ user }) => userUrl({ user, tab }),
      tablet: tab === 'overview' || tab === 'memories',
    }),
  ),
  {
    name: 'user-transcript',
    route: 'user',
    who: 'ADMIN',
    path: ({ user, session }) => userUrl({ user, tab: 'sessions', session }),
    tablet: true,
  },
  {
    name: 'memory',
    route: 'memory',
    who: 'ADMIN',
    path: ({ user, memory }) => memoryUrl({ user, id: memory }),
    tablet: true,
  },
  { name: 'audit', route: 'audit', who: 'ADMIN', path: () => urls.audit, tablet: true },
  { name: 'audit-access', route: 'audit', who: 'ADMIN', path: () => `${urls.audit}?view=access` },
  { name: 'audit-none', route: 'audit', who: 'ADMIN', path: () => `${urls.audit}?user=zzz` },
  { name: 'review', route: 'review', who: 'ADMIN', path: () => urls.review, tablet: true },
  { name: 'administration', route: 'administration', who: 'ADMIN', path: () => urls.administration, tablet: true },
  { name: 'project-new', route: 'projects', who: 'ADMIN', path: () => `${urls.projects}?panel=new` },
  { name: 'keys', route: 'keys', who: 'ADMIN', path: () => urls.keys, tablet: true },
  { name: 'key-new', route: 'keys', who: 'ADMIN', path: () => keysUrl({ panel: 'new' }) },
  { name: 'staff', route: 'staff', who: 'ADMIN', path: () => urls.staff, tablet: true },
  { name: 'staff-invite', route: 'staff', who: 'ADMIN', path: () => staffUrl({ panel: 'invite' }) },
  ...SETTINGS_SECTIONS.map(
    (section): View => ({
      name: `settings-${section}`,
      route: 'settings',
      who: 'ADMIN',
      path: () => settingsUrl({ section }),
      tablet: section === 'keeping',
    }),
  ),
  { name: 'holds', route: 'holds', who: 'SUPPORT', path: () => urls.holds, tablet: true },
  { name: 'hold-place', route: 'holds', who: 'SUPPORT', path: () => holdsUrl({ panel: 'place' }) },
  { name: 'holds-import', route: 'holds', who: 'SUPPORT', path: () => holdsUrl({ panel: 'import' }) },
  { name: 'operations', route: 'operations', who: 'ADMIN', path: () => urls.operations, tablet: true },
  { name: 'retention', route: 'retention', who: 'ADMIN', path: () => urls.retention, tablet: true },
];

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Search|검색|찾기)/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await Promise.all([
    page.waitForResponse((response) => response.request().postData()?.includes('query Palette(') ?? false),
    page.getByRole('combobox').fill(text),
  ]);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel(/^(Question|질문)/).fill(question);
  await page.getByRole('button', { name: /^(Ask|물어보기)$/ }).click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Send|보내기)$/ }).click();
}

async function takeOut(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Take out of recall|회상에서 빼기)$/ }).click();
}
