import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useSearchParams } from 'react-router';
import { administrationPage, projectsPage } from './administration/pages.ts';
import { type ConsolePage, pages } from './app/pages.ts';
import { FramePage } from './frame/FramePage.tsx';
import { Allowed } from './viewer/Allowed.tsx';
import { FaultPage, MissingPage } from './welcome/FaultPage.tsx';
import { words } from './words/words.ts';

/** One route per page, grouped under a check for the permission that it needs. */
const routesOf = (some: ConsolePage[]): RouteObject[] =>
  [...Map.groupBy(some, ({ verb }) => verb)].map(([verb, opened]) => ({
    element: verb ? <Allowed verb={verb} /> : undefined,
    children: opened.map(({ path, load, subject }) => ({
      path,
      lazy: load && (async () => ({ Component: withSubject(await load(), subject) })),
    })),
  }));

/** A page that exists only if its URL names what it shows: a link may have lost its end. */
function withSubject(Shown: ComponentType, subject?: string): ComponentType {
  if (!subject) return Shown;
  return function PageOfSubject() {
    const [search] = useSearchParams();
    return search.get(subject)?.trim() ? <Shown /> : <MissingPage />;
  };
}

const isOfAdministration = ({ within }: ConsolePage): boolean => within === administrationPage.path;

/** Every route of the console. */
const routes: RouteObject[] = [
  ...routesOf(pages.filter((page) => page.load && !isOfAdministration(page))),
  { path: administrationPage.path, element: <Navigate to={projectsPage.path} replace /> },
  {
    lazy: async () => ({ Component: (await import('./administration/AdministrationFrame.tsx')).AdministrationFrame }),
    children: routesOf(pages.filter(isOfAdministration)),
  },
  { path: '*', element: <MissingPage /> },
];

export const router = createBrowserRouter([
  {
    element: <FramePage />,
    errorElement: <FaultPage />,
    children: [
      {
        // An error in a page leaves the frame around it intact, and so does waiting for the code of the first page.
        errorElement: <FaultPage />,
        hydrateFallbackElement: <Skeleton height={200} aria-label={words.shell.loading} />,
        children: routes,
      },
    ],
  },
]);
