import { expect, test } from '@jest/globals';
import { pages } from '../../console/app/pages.ts';
import { views } from '../../demo/pictures/views.ts';
import { readModules } from '../support/modules.ts';
import { readBreaches } from './rules.ts';

const breaches = await readBreaches('.', ['console']);
const files = readModules(['console']).filter(({ path }) => !path.startsWith('console/gql/'));

test('the console runs queries only in its pages', () => {
  const asks = /\buse(?:Suspense|Lazy|Background|Loadable)?(?:Query|Subscription)\b/;
  expect(
    files.filter(({ path, source }) => asks.test(source) && !path.endsWith('Page.tsx')).map(({ path }) => path),
  ).toEqual([]);
});

test('the console keeps its ui folder free of any domain', () => {
  expect(breaches.ui).toBeUndefined();
});

test('the console’s features do not import one another', () => {
  expect(breaches.features).toBeUndefined();
});

test('the console has a picture of every page', () => {
  const shown = views.map(({ route }) => route);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
});
