import { Secret, TOTP } from 'otpauth';
import type { Answer, TestApp } from './app.ts';

/** The first staff member, for `env`. */
export const ADMIN = {
  email: 'first@example.com',
  password: 'walnuts in a paper bag',
  totpSecret: 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD',
};
export const ADMIN_ENV = {
  BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
  BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
  BOOTSTRAP_ADMIN_TOTP_SECRET: ADMIN.totpSecret,
};

/** The TOTP secret of everyone added with `t.addStaff`. */
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXP';

/** The code an authenticator app shows at the app's time, optionally some seconds later. */
export function codeOf(t: TestApp, secret: string, seconds = 0): string {
  const timestamp = t.clock.now().getTime() + seconds * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Moves the app's clock forward. */
export const passSeconds = (t: TestApp, seconds: number): void => t.clock.moveDays(seconds / 86_400);

/** The result of signing in. */
export interface SignedIn extends Answer {
  /** The headers that carry the session; null if none was started. */
  credential: Record<string, string> | null;
  setCookie: string | null;
}

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  mustEnrollTotp viewer { name role permissions mustEnrollTotp staff { id email hasTotp } } } }`;

/** Signs in as a browser would, keeping the cookie. */
export async function signIn(
  t: TestApp,
  { email, password, totp }: { email: string; password: string; totp?: string | null },
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const response = await fetch(`${t.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: SIGN_IN, variables: { input: { email, password, totp } } }),
  });
  const { data = null, errors = [] } = (await response.json()) as Partial<Answer>;
  const setCookie = response.headers.get('set-cookie');
  const cookie = setCookie?.split(';')[0];
  return { status: response.status, data, errors, setCookie, credential: cookie ? { cookie } : null };
}

/** Signs the first administrator in; each call uses the next code. */
export async function signInAdmin(t: TestApp): Promise<Record<string, string>> {
  passSeconds(t, 30);
  const { credential, errors } = await signIn(t, { ...ADMIN, totp: codeOf(t, ADMIN.totpSecret) });
  if (!credential) throw new Error(`The administrator could not sign in: ${JSON.stringify(errors)}`);
  return credential;
}

/** Invites someone and sets their password with the link that was sent; returns their id. */
export async function addMember(
  t: TestApp,
  admin: Record<string, string>,
  member: { email: string; password: string; role: string },
): Promise<string> {
  const { email, role, password } = member;
  const { inviteStaff } = await t.data(
    'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staff { id } } }',
    { input: { email, name: 'Kim', role } },
    admin,
  );
  await t.data(SET_PASSWORD, { input: { token: t.mails.at(-1)!.token, password } }, null);
  return inviteStaff.staff.id;
}

export const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { passwordSet } }';

export const codesOf = ({ errors }: Pick<Answer, 'errors'>): string[] =>
  errors.map(({ extensions }) => extensions.code);
