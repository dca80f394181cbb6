import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FramePage } from './frame/FramePage.tsx';
import { urls } from './urls.ts';
import { Allowed } from './viewer/Allowed.tsx';
import { FaultPage } from './welcome/FaultPage.tsx';
import { MissingPage } from './welcome/MissingPage.tsx';

/** Every route of the console. */
const routes: RouteObject[] = [
  {
    path: urls.welcome,
    lazy: async () => ({ Component: (await import('./welcome/WelcomePage.tsx')).WelcomePage }),
  },
  {
    path: urls.playground,
    lazy: async () => ({ Component: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage }),
  },
  {
    path: urls.explorer,
    lazy: async () => ({ Component: (await import('./playground/ExplorerPage.tsx')).ExplorerPage }),
  },
  {
    path: urls.signIn,
    lazy: async () => ({ Component: (await import('./access/SignInPage.tsx')).SignInPage }),
  },
  {
    path: urls.setPassword,
    lazy: async () => ({ Component: (await import('./access/SetPasswordPage.tsx')).SetPasswordPage }),
  },
  {
    path: urls.secondFactor,
    lazy: async () => ({ Component: (await import('./access/SecondFactorPage.tsx')).SecondFactorPage }),
  },
  {
    element: <Allowed verb="analytics.read" />,
    children: [
      {
        path: urls.overview,
        lazy: async () => ({ Component: (await import('./overview/OverviewPage.tsx')).OverviewPage }),
      },
    ],
  },
  {
    element: <Allowed verb="privacyRequest.read" />,
    children: [
      {
        path: urls.desk,
        lazy: async () => ({ Component: (await import('./desk/DeskPage.tsx')).DeskPage }),
      },
      {
        path: urls.request,
        lazy: async () => ({ Component: (await import('./desk/RequestPage.tsx')).RequestPage }),
      },
    ],
  },
  {
    element: <Allowed verb="users.list" />,
    children: [
      {
        path: urls.users,
        lazy: async () => ({ Component: (await import('./people/UsersPage.tsx')).UsersPage }),
      },
      {
        path: urls.memory,
        lazy: async () => ({ Component: (await import('./inspector/MemoryPage.tsx')).MemoryPage }),
      },
      {
        path: urls.user,
        lazy: async () => ({ Component: (await import('./people/UserPage.tsx')).UserPage }),
      },
    ],
  },
  {
    element: <Allowed verb="holds.list" />,
    children: [
      {
        path: urls.holds,
        lazy: async () => ({ Component: (await import('./holds/HoldsPage.tsx')).HoldsPage }),
      },
    ],
  },
  {
    element: <Allowed verb="audit.verify" />,
    children: [
      {
        path: urls.audit,
        lazy: async () => ({ Component: (await import('./audit/AuditLogPage.tsx')).AuditLogPage }),
      },
    ],
  },
  {
    element: <Allowed verb="access.review" />,
    children: [
      {
        path: urls.review,
        lazy: async () => ({ Component: (await import('./review/ReviewPage.tsx')).ReviewPage }),
      },
    ],
  },
  {
    element: <Allowed verb="operations.read" />,
    children: [
      {
        path: urls.operations,
        lazy: async () => ({ Component: (await import('./operations/OperationsPage.tsx')).OperationsPage }),
      },
      {
        path: urls.retention,
        lazy: async () => ({ Component: (await import('./operations/RetentionPage.tsx')).RetentionPage }),
      },
    ],
  },
  { path: urls.administration, element: <Navigate to={urls.projects} replace /> },
  {
    lazy: async () => ({
      Component: (await import('./administration/AdministrationFrame.tsx')).AdministrationFrame,
    }),
    children: [
      {
        element: <Allowed verb="project.create" />,
        children: [
          {
            path: urls.projects,
            lazy: async () => ({ Component: (await import('./administration/ProjectsPage.tsx')).ProjectsPage }),
          },
        ],
      },
      {
        element: <Allowed verb="keys.list" />,
        children: [
          {
            path: urls.keys,
            lazy: async () => ({ Component: (await import('./administration/KeysPage.tsx')).KeysPage }),
          },
        ],
      },
      {
        element: <Allowed verb="project.update" />,
        children: [
          {
            path: urls.settings,
            lazy: async () => ({ Component: (await import('./settings/SettingsPage.tsx')).SettingsPage }),
          },
        ],
      },
      {
        element: <Allowed verb="staff.list" />,
        children: [
          {
            path: urls.staff,
            lazy: async () => ({ Component: (await import('./administration/StaffPage.tsx')).StaffPage }),
          },
        ],
      },
    ],
  },
  { path: '*', element: <MissingPage /> },
];

export const router = createBrowserRouter([
  {
    element: <FramePage />,
    errorElement: <FaultPage />,
    // What breaks in a page leaves standing what is around it.
    children: [{ errorElement: <FaultPage />, children: routes }],
  },
]);
