import { page } from '../app/page.ts';
import { welcomePage } from '../welcome/pages.ts';

export const signInPage = page({ path: '/sign-in', picture: { name: 'sign-in' } });

/** Target of an invitation link. */
export const setPasswordPage = page({
  path: '/set-password',
  picture: { name: 'set-password', path: '/set-password#0123456789' },
});

export const secondFactorPage = page({ path: '/second-factor' });

/** Why the sign-in page is shown. Set by the server after the identity provider redirect, or by our own pages. */
const SIGN_IN_NOTES = [
  'not_invited',
  'second_factor',
  'failed',
  'disabled',
  'unavailable',
  'password_set',
  'signed_out',
  'session_ended',
] as const;
export type SignInNote = (typeof SIGN_IN_NOTES)[number];

/** The URL state of the sign-in page. */
export interface SignInState {
  note?: SignInNote | undefined;
  /** Where to go afterwards: a path of this console. */
  from?: string | undefined;
}

/** Reads the URL state. An unknown `signin` value reads as `failed`. */
export function readSignIn(search: URLSearchParams): SignInState {
  const signin = search.get('signin');
  const note = signin === null ? undefined : (SIGN_IN_NOTES.find((known) => known === signin) ?? 'failed');
  return { note, from: ownPath(search.get('from')) };
}

export const signInUrl = (state: SignInState): string => withState(signInPage.path, state);

export const secondFactorUrl = ({ from }: Pick<SignInState, 'from'>): string =>
  withState(secondFactorPage.path, { from });

function withState(path: string, { note, from }: SignInState): string {
  const search = new URLSearchParams({
    ...(note ? { signin: note } : {}),
    ...(from && from !== welcomePage.path ? { from } : {}),
  }).toString();
  return search ? `${path}?${search}` : path;
}

/** Pages that sign-in never returns to, because that would be a loop. */
const NOWHERE: string[] = [signInPage.path, setPasswordPage.path];

/** A path of this console with its query; undefined for any other target. */
function ownPath(given: string | null): string | undefined {
  if (!given?.startsWith('/')) return undefined;
  const { origin, pathname, search } = URL.parse(given, window.location.origin) ?? {};
  // `//` means another host, and `/.//` normalizes to it.
  if (origin !== window.location.origin || !pathname || pathname.startsWith('//')) return undefined;
  return NOWHERE.includes(pathname) ? undefined : pathname + search;
}
