import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { readSettings } from '../../server/env.ts';
import type { LinkMail } from '../../server/mail/mailer.ts';
import { openOutside } from '../../server/outside/outside.ts';
import { Secrets } from '../../server/secrets.ts';
import { type Client, makeClient } from '../client.ts';

const STAGE_KEY = 'the-key-of-a-server-that-stands-for-pictures';
const FIRST = { email: 'hana@example.com', password: 'lanterns above a quiet harbour' };
const SECOND_FACTOR = 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD';

/** Asks as a signed-in staff member. */
interface Staff {
  /** The cookie of their session, as `name=value`. */
  cookie: string;
  ask<T>(query: string, variables?: object): Promise<T>;
}

/** A real server in memory with a clock that can be set. */
export interface Stage {
  address: string;
  /** Asks as the product. */
  product: Client;
  database: Database;
  setClock(at: string | Date): void;
  /** The first administrator, signed in. */
  admin(): Promise<Staff>;
  /** Invites someone, who sets their password; `enrolled` also gives them a second factor. */
  addStaff(member: { email: string; name: string; role: string; enrolled: boolean }): Promise<Staff>;
  /** Signs a staff member in again, as sessions expire while the clock moves forward. */
  signIn(email: string): Promise<Staff>;
  close(): Promise<void>;
}

/** Starts the server on its own embedded database. */
export async function openStage(): Promise<Stage> {
  let now = new Date();
  const links: LinkMail[] = [];
  const database = await openPglite({ snapshot: undefined });
  const app = await createApp({
    settings: readSettings({
      PORT: '0',
      BOOTSTRAP_API_KEY: STAGE_KEY,
      BOOTSTRAP_ADMIN_EMAIL: FIRST.email,
      BOOTSTRAP_ADMIN_PASSWORD: FIRST.password,
      BOOTSTRAP_ADMIN_TOTP_SECRET: SECOND_FACTOR,
      RATE_LIMIT_POINTS: '0',
      ADDRESS_LIMIT_POINTS: '0',
    }),
    secrets: new Secrets(randomBytes(32)),
    database,
    // Each read is a little later, so that later events also sort later.
    clock: { now: () => (now = new Date(now.getTime() + 1)), monotonic: () => performance.now() },
    mailer: { delivery: 'PRINTED', send: async (link) => void links.push(link) },
    outside: openOutside({ dataDir: '', auditAnchors: 'off', tombstoneJournal: 'off' }),
    log: pino({ level: 'silent' }),
  });
  const address = await app.listen();

  const post = async (query: string, variables: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: never; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
    return { data, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const begin = async (email: string, password: string, secret?: string): Promise<Staff> => {
    // A code is valid for one sign-in.
    now = new Date(now.getTime() + 30_000);
    const totp = secret ? codeOf(secret, now) : null;
    const { cookie } = await post(SIGN_IN, { input: { email, password, totp } });
    return { cookie, ask: async (query, variables = {}) => (await post(query, variables, { cookie })).data };
  };
  const secrets = new Map<string, string | undefined>([[FIRST.email, SECOND_FACTOR]]);
  const signIn = (email: string) => begin(email, FIRST.password, secrets.get(email));

  return {
    address,
    product: makeClient(address, STAGE_KEY),
    database,
    setClock: (at) => {
      now = new Date(at);
    },
    admin: () => signIn(FIRST.email),
    async addStaff({ enrolled, ...input }) {
      await (await signIn(FIRST.email)).ask(INVITE, { input });
      await post(SET_PASSWORD, { input: { token: links.at(-1)!.token, password: FIRST.password } });
      secrets.set(input.email, undefined);
      const member = await signIn(input.email);
      if (!enrolled) return member;
      const { enrollTotp } = await member.ask<{ enrollTotp: { secret: string } }>(ENROL, { input: {} });
      await member.ask(ENROL, { input: { code: codeOf(enrollTotp.secret, now) } });
      secrets.set(input.email, enrollTotp.secret);
      return signIn(input.email);
    },
    signIn,
    close: () => app.close(),
  };
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { mustEnrollTotp } }';
const INVITE = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staff { id } } }';
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { passwordSet } }';
const ENROL = 'mutation ($input: EnrollTotpInput!) { enrollTotp(input: $input) { secret enrolled } }';

const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
