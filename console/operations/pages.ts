import { page } from '../app/page.ts';

/** The health of the server. */
export const operationsPage = page({
  path: '/operations',
  name: { en: 'Operations', ko: '운영' },
  verb: 'operations.read',
  picture: { name: 'operations', who: 'ADMIN' },
});

/** What retention will remove next. */
export const retentionPage = page({
  path: '/operations/retention',
  name: { en: 'Retention', ko: '보관 기간' },
  verb: 'retention.preview',
  within: operationsPage.path,
  picture: { name: 'retention', who: 'ADMIN' },
});
