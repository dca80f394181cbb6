import { page } from '../app/page.ts';

/** The start page. */
export const welcomePage = page({ path: '/', name: { en: 'Start', ko: '시작' }, picture: { name: 'welcome' } });
