import { page } from '../app/page.ts';

/** The start page. */
export const welcomePage = page({ path: '/', name: { en: 'Start', ko: '시작' }, picture: { name: 'welcome' } });

/** The state of a navigation that follows a sign-in: the start page sends people on to their work. */
export const SIGNED_IN = { isSignedIn: true };
