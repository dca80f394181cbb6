import type { Page } from 'playwright-core';
import { secondFactorPage, setPasswordPage, signInPage, signInUrl } from '../../console/access/pages.ts';
import { keysPage, keysUrl, projectsPage, staffPage, staffUrl } from '../../console/administration/pages.ts';
import { pages } from '../../console/app/pages.ts';
import { auditPage } from '../../console/audit/pages.ts';
import {
  documentPage,
  documentsPage,
  documentsUrl,
  documentUrl,
  spacePage,
  spaceUrl,
} from '../../console/documents/pages.ts';
import { holdsPage, holdsUrl } from '../../console/holds/pages.ts';
import { memoryPage, memoryUrl } from '../../console/memories/pages.ts';
import { overviewPage } from '../../console/overview/pages.ts';
import { USER_TABS, userPage, usersPage, userUrl } from '../../console/people/pages.ts';
import { explorerPage, playgroundPage } from '../../console/playground/pages.ts';
import { deskPage, deskUrl, requestPage, requestUrl } from '../../console/privacy/pages.ts';
import { SETTINGS_SECTIONS, settingsPage, settingsUrl } from '../../console/settings/pages.ts';
import { welcomePage } from '../../console/welcome/pages.ts';
import type { Scene } from './fill.ts';

/** One picture: a page of the console as somebody sees it. */
export interface View {
  name: string;
  /** The path of the page; undefined for views without a page of their own. */
  route?: string;
  /** Who looks; without it nobody is signed in. */
  who?: keyof Scene['cookies'];
  path(scene: Scene): string;
  /** Actions before the picture is taken. Labels may be in either language. */
  act?(page: Page, scene: Scene): Promise<void>;
  /** Whether there is nothing to show on a server without data. */
  needsPeople?: boolean;
  /** Whether to take it also at the widths of a tablet and a phone. */
  smaller?: boolean;
}

/** All pictures: those that the pages declare, and below those that need more than an address. */
export const views: View[] = [
  ...pages.flatMap(({ path, picture }): View[] =>
    picture
      ? [{ name: picture.name, route: path, who: picture.who, path: () => picture.path ?? path, smaller: true }]
      : [],
  ),
  { name: 'welcome-staff', route: welcomePage.path, who: 'ADMIN', path: () => welcomePage.path, smaller: true },
  { name: 'sign-in-note', route: signInPage.path, path: () => signInUrl({ note: 'not_invited' }) },
  { name: 'set-password-no-link', route: setPasswordPage.path, path: () => setPasswordPage.path },
  { name: 'second-factor', route: secondFactorPage.path, who: 'newcomer', path: () => secondFactorPage.path },
  { name: 'second-factor-other', route: secondFactorPage.path, who: 'ADMIN', path: () => secondFactorPage.path },
  { name: 'second-factor-asked', who: 'newcomer', path: () => playgroundPage.path },
  { name: 'missing', path: () => '/no/such/page' },
  { name: 'not-allowed', who: 'ANALYST', path: () => deskPage.path },
  { name: 'palette', who: 'ADMIN', path: () => welcomePage.path, act: (page) => search(page, 'j') },
  { name: 'palette-request', who: 'ADMIN', path: () => welcomePage.path, act: (page) => search(page, 'jiwoo') },
  {
    name: 'playground-answer',
    route: playgroundPage.path,
    who: 'ADMIN',
    path: ({ user }) => `${playgroundPage.path}?user=${user}&budget=700&otherBudget=1500`,
    act: (page) => ask(page, '그 매물 처음 보러 갔을 때 단점이 뭐였지?'),
    smaller: true,
  },
  {
    name: 'playground-closed',
    route: playgroundPage.path,
    who: 'SUPPORT',
    path: ({ user }) => `${playgroundPage.path}?user=${user}`,
    act: (page) => ask(page, 'What was I looking for?'),
  },
  { name: 'explorer', route: explorerPage.path, who: 'ADMIN', path: () => explorerPage.path, act: send, smaller: true },
  {
    name: 'overview-year',
    route: overviewPage.path,
    who: 'ADMIN',
    path: () => `${overviewPage.path}?range=year&interval=MONTH`,
  },
  { name: 'desk-ended', route: deskPage.path, who: 'SUPPORT', path: () => deskUrl({ view: 'ended' }) },
  { name: 'desk-open', route: deskPage.path, who: 'SUPPORT', path: () => deskUrl({ panel: 'open' }) },
  { name: 'desk-none', route: deskPage.path, who: 'SUPPORT', path: () => deskUrl({ user: 'zzz' }) },
  ...(['waiting', 'pending', 'held', 'done', 'export', 'denied'] as const).map(
    (state): View => ({
      name: `request-${state}`,
      route: requestPage.path,
      who: 'ADMIN',
      path: ({ requests }) => requestUrl(requests[state]),
      smaller: state === 'pending',
    }),
  ),
  { name: 'users-none', route: usersPage.path, who: 'SUPPORT', path: () => `${usersPage.path}?search=zzz` },
  { name: 'user-closed', route: userPage.path, who: 'SUPPORT', path: ({ user }) => userUrl({ user, tab: 'sessions' }) },
  { name: 'user-overview-closed', route: userPage.path, who: 'SUPPORT', path: ({ user }) => userUrl({ user }) },
  {
    name: 'user-memories-many',
    route: userPage.path,
    who: 'ADMIN',
    path: ({ user }) => userUrl({ user, tab: 'memories', category: ['PREFERENCE', 'LOCATION'] }),
    act: takeOut,
    needsPeople: true,
  },
  {
    name: 'user-memories-superseded',
    route: memoryPage.path,
    who: 'ADMIN',
    path: ({ user }) => userUrl({ user, tab: 'memories', show: 'inactive' }),
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
    needsPeople: true,
  },
  ...USER_TABS.map(
    (tab): View => ({
      name: `user-${tab}`,
      route: userPage.path,
      who: 'ADMIN',
      path: ({ user }) => userUrl({ user, tab }),
      smaller: tab === 'overview' || tab === 'memories',
    }),
  ),
  {
    name: 'user-transcript',
    route: userPage.path,
    who: 'ADMIN',
    path: ({ user, session }) => userUrl({ user, tab: 'sessions', session }),
    smaller: true,
  },
  {
    name: 'memory',
    route: memoryPage.path,
    who: 'ADMIN',
    path: ({ user, memory }) => memoryUrl({ user, id: memory }),
    smaller: true,
  },
  {
    name: 'documents',
    route: documentsPage.path,
    who: 'ADMIN',
    path: ({ user }) => documentsUrl({ user }),
    smaller: true,
  },
  {
    name: 'document',
    route: documentPage.path,
    who: 'ADMIN',
    path: ({ user, document }) => documentUrl({ user, id: document }),
    smaller: true,
  },
  {
    name: 'document-compared',
    route: documentPage.path,
    who: 'ADMIN',
    path: ({ user, document }) => documentUrl({ user, id: document, version: 2, from: 1 }),
    smaller: true,
  },
  {
    name: 'space',
    route: spacePage.path,
    who: 'ADMIN',
    path: ({ user, space }) => spaceUrl({ user, id: space }),
    smaller: true,
  },
  { name: 'audit-access', route: auditPage.path, who: 'ADMIN', path: () => `${auditPage.path}?view=access` },
  { name: 'audit-none', route: auditPage.path, who: 'ADMIN', path: () => `${auditPage.path}?user=zzz` },
  { name: 'project-new', route: projectsPage.path, who: 'ADMIN', path: () => `${projectsPage.path}?panel=new` },
  { name: 'key-new', route: keysPage.path, who: 'ADMIN', path: () => keysUrl({ panel: 'new' }) },
  { name: 'staff-invite', route: staffPage.path, who: 'ADMIN', path: () => staffUrl({ panel: 'invite' }) },
  ...SETTINGS_SECTIONS.map(
    (section): View => ({
      name: `settings-${section}`,
      route: settingsPage.path,
      who: 'ADMIN',
      path: () => settingsUrl({ section }),
      smaller: section === 'keeping',
    }),
  ),
  { name: 'hold-place', route: holdsPage.path, who: 'SUPPORT', path: () => holdsUrl({ panel: 'place' }) },
  { name: 'holds-import', route: holdsPage.path, who: 'SUPPORT', path: () => holdsUrl({ panel: 'import' }) },
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
  await page.getByRole('button', { name: /^(Ask|요청하기)$/ }).click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Send|보내기)$/ }).click();
}

async function takeOut(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Deactivate|비활성화)$/ }).click();
}
