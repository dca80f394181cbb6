import { expect, test } from '@jest/globals';
import { pages } from '../../console/app/pages.ts';
import { views } from '../../demo/pictures/views.ts';
import { readModules } from '../support/modules.ts';

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
  // What every feature may import.
  const ground = 'app|ui|gql|words|format|live|viewer';
  // Other features may import a feature's words and page paths.
  const isOpen = (path: string): boolean => /\/(words|pages)\.ts$/.test(path);
  const folderOf = (path: string): string | undefined => /^console\/([^/]+)\//.exec(path)?.[1];
  const featureOf = (path: string): string | undefined =>
    RegExp(`^(?:${ground})$`).test(folderOf(path) ?? '') ? undefined : folderOf(path);
  const reaching = files
    .filter(({ path }) => folderOf(path) && path !== 'console/app/pages.ts')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => featureOf(target) && featureOf(path) !== featureOf(target) && !isOpen(target))
        .map(({ target }) => `${path} → ${target}`),
    );
  expect(reaching).toEqual([]);
});

test('the console has a picture of every page', () => {
  const shown = views.map(({ route }) => route);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
});
