import type { ComponentType } from 'react';
import { secondFactorPage, setPasswordPage, signInPage } from '../access/pages.ts';
import { administrationPage, keysPage, movePage, projectsPage, staffPage } from '../administration/pages.ts';
import { auditPage } from '../audit/pages.ts';
import { documentPage, documentsPage, spacePage, spacesPage } from '../documents/pages.ts';
import { holdsPage } from '../holds/pages.ts';
import { memoryPage } from '../memories/pages.ts';
import { operationsPage, retentionPage } from '../operations/pages.ts';
import { overviewPage } from '../overview/pages.ts';
import { userPage, usersPage } from '../people/pages.ts';
import { explorerPage, playgroundPage } from '../playground/pages.ts';
import { deskPage, requestPage } from '../privacy/pages.ts';
import { quarantinePage } from '../quarantine/pages.ts';
import { reviewPage } from '../review/pages.ts';
import { settingsPage } from '../settings/pages.ts';
import { welcomePage } from '../welcome/pages.ts';
import type { Page } from './page.ts';

/** A page and how to load its component. A page without one is a redirect. */
export interface ConsolePage extends Page {
  load?(): Promise<ComponentType>;
}

/** Every page of the console, in the order of the navigation. */
export const pages: ConsolePage[] = [
  { ...welcomePage, load: async () => (await import('../welcome/WelcomePage.tsx')).WelcomePage },
  { ...overviewPage, load: async () => (await import('../overview/OverviewPage.tsx')).OverviewPage },
  { ...deskPage, load: async () => (await import('../privacy/DeskPage.tsx')).DeskPage },
  { ...requestPage, load: async () => (await import('../privacy/RequestPage.tsx')).RequestPage },
  { ...usersPage, load: async () => (await import('../people/UsersPage.tsx')).UsersPage },
  { ...userPage, load: async () => (await import('../people/UserPage.tsx')).UserPage },
  { ...memoryPage, load: async () => (await import('../memories/MemoryPage.tsx')).MemoryPage },
  { ...documentsPage, load: async () => (await import('../documents/DocumentsPage.tsx')).DocumentsPage },
  { ...documentPage, load: async () => (await import('../documents/DocumentPage.tsx')).DocumentPage },
  { ...spacesPage, load: async () => (await import('../documents/SpacesPage.tsx')).SpacesPage },
  { ...spacePage, load: async () => (await import('../documents/SpacePage.tsx')).SpacePage },
  { ...quarantinePage, load: async () => (await import('../quarantine/QuarantinePage.tsx')).QuarantinePage },
  { ...holdsPage, load: async () => (await import('../holds/HoldsPage.tsx')).HoldsPage },
  { ...auditPage, load: async () => (await import('../audit/AuditLogPage.tsx')).AuditLogPage },
  { ...reviewPage, load: async () => (await import('../review/ReviewPage.tsx')).ReviewPage },
  { ...operationsPage, load: async () => (await import('../operations/OperationsPage.tsx')).OperationsPage },
  { ...retentionPage, load: async () => (await import('../operations/RetentionPage.tsx')).RetentionPage },
  administrationPage,
  { ...projectsPage, load: async () => (await import('../administration/ProjectsPage.tsx')).ProjectsPage },
  { ...keysPage, load: async () => (await import('../administration/KeysPage.tsx')).KeysPage },
  { ...movePage, load: async () => (await import('../administration/MovePage.tsx')).MovePage },
  { ...staffPage, load: async () => (await import('../administration/StaffPage.tsx')).StaffPage },
  { ...settingsPage, load: async () => (await import('../settings/SettingsPage.tsx')).SettingsPage },
  { ...playgroundPage, load: async () => (await import('../playground/PlaygroundPage.tsx')).PlaygroundPage },
  { ...explorerPage, load: async () => (await import('../playground/ExplorerPage.tsx')).ExplorerPage },
  { ...signInPage, load: async () => (await import('../access/SignInPage.tsx')).SignInPage },
  { ...setPasswordPage, load: async () => (await import('../access/SetPasswordPage.tsx')).SetPasswordPage },
  { ...secondFactorPage, load: async () => (await import('../access/SecondFactorPage.tsx')).SecondFactorPage },
];
