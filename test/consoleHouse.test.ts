import { expect, test } from '@jest/globals';
import { views } from '../demo/pictures/views.ts';
import { readModules } from './support/modules.ts';

const files = readModules(['console']).filter(({ path }) => !path.startsWith('console/gql/'));

test('the console asks queries only in its pages', () => {
  const asks = /\buse(?:Suspense|Lazy|Background|Loadable)?(?:Query|Subscription)\b/;
  expect(
    files.filter(({ path, source }) => asks.test(source) && !path.endsWith('Page.tsx')).map(({ path }) => path),
  ).toEqual([]);
});

test('the console keeps its ui folder free of any domain', () => {
  const knowing = files
    .filter(({ path }) => path.startsWith('console/ui/'))
    .filter(({ imports }) => imports.some(({ target, ours }) => ours && !target.startsWith('console/ui/')));
  expect(knowing.map(({ path }) => path)).toEqual([]);
});

test('the console has features that do not reach into one another', () => {
  // What every feature stands on.
  const ground = 'ui|gql|words|format|live|viewer';
  const folderOf = (path: string): string | undefined => /^console\/([^/]+)\//.exec(path)?.[1];
  const featureOf = (path: string): string | undefined =>
    RegExp(`^(?:${ground})$`).test(folderOf(path) ?? '') ? undefined : folderOf(path);
  const reaching = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => folderOf(path) && featureOf(target) && featureOf(path) !== featureOf(target))
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(reaching).toEqual([]);
});

test('the console has a picture of every route', () => {
  const { source } = files.find(({ path }) => path === 'console/router.tsx')!;
  const routes = [...source.matchAll(/\bpath: urls\.(\w+)/g)].map(([, route]) => route!);
  const shown = views.map(({ route }) => route as string | undefined);
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => !shown.includes(route))).toEqual([]);
});
