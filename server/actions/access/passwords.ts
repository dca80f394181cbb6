import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { IsNull, MoreThan } from '../../db/entities.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { Staff, StaffLink, StaffRole, StaffSession } from '../../entities/staff.ts';
import { badInput, issueOf, refuse } from '../../errors.ts';
import {
  normalizePassword,
  normalizeTotpSecret,
  passwordWeakness,
  totpSecretOf,
  totpUri,
} from '../../lifecycle/access/signIn.ts';
import { findStaffLink, hashOfToken } from '../../queries/access/staff.ts';
import { auditStaffChange, lockStaff, makeStaffLink, type StaffLinkToken, sendStaffLink, UNLOCKED } from './staff.ts';

/**
 * Sets the password of the holder of a one-time link and uses the link up. Lifts a lock after wrong tries and ends all
 * sessions. Does not sign anyone in: that requires the second factor too.
 * @throws UNAUTHENTICATED for an unknown, used or expired link; BAD_USER_INPUT for a password that is not accepted,
 *   after which the link still works
 */
export async function setPassword(context: Context, token: string, password: string): Promise<void> {
  const { database, clock } = context;
  const found = await findStaffLink(database, token, clock.now());
  if (!found) throw refuse('password.link');
  const weakness = passwordWeakness(password, found.email);
  if (weakness) throw badInput(issueOf('input.password', weakness));
  const passwordHash = await hashPassword(password);
  // No project is chosen here: entries about the whole server are filed in the first project.
  const scope = makeProjectScope(found.firstProjectId);
  await database.scoped(scope, async (tx) => {
    const now = clock.now();
    const { staffUid } = found;
    const link = { tokenHash: hashOfToken(token), usedAt: IsNull(), expiresAt: MoreThan(now) };
    const used = await tx.entities.update(StaffLink, link, { usedAt: now });
    const changed = await tx.entities.update(
      Staff,
      { uid: staffUid, disabledAt: IsNull() },
      { passwordHash, ...UNLOCKED },
    );
    if (used.affected === 0 || changed.affected === 0) throw refuse('password.link');
    await tx.entities.delete(StaffSession, { staffUid });
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'UPDATED',
      before: { password: found.hasPassword },
      after: { password: true },
    });
  });
}

interface Removal {
  /** Whether to remove the second factor, too, for someone who has lost it. */
  withSecondFactor: boolean;
}

/**
 * Sends a staff member a new link to set a password; the old password, older links and running sessions end. Also
 * used to resend an invitation.
 * @throws NOT_FOUND; CONFLICT for a disabled staff member; MAIL_UNAVAILABLE when the link could not be sent
 */
export async function resetStaffPassword(
  context: Context,
  scope: ProjectScope,
  staffUid: string,
  removal: Removal,
): Promise<Staff> {
  const { member, link } = await context.database.scoped(scope, async (tx) => {
    const { member: present } = await lockStaff(tx, staffUid);
    if (present.disabledAt !== null) throw refuse('staff.disabled', {}, { at: 'input.id' });
    const made = await removePassword(tx, staffUid, removal, context.clock.now());
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'UPDATED',
      before: { password: present.passwordHash !== null, secondFactor: present.hasTotp },
      after: { password: false, secondFactor: present.hasTotp && !removal.withSecondFactor },
    });
    return {
      member: Object.assign(present, removal.withSecondFactor && { totpSecret: null, totpConfirmedAt: null }),
      link: made,
    };
  });
  const isInvited = member.passwordHash === null && member.lastSignInAt === null;
  await sendStaffLink(context, member, isInvited ? 'INVITATION' : 'RESET', link);
  return member;
}

/**
 * Invalidates the old password, ends the sessions and creates a link to set a new one, so that anything another person
 * may know becomes useless. The identity provider's subject is reset: the next sign-in there matches by email address
 * again.
 */
export async function removePassword(
  tx: Tx,
  staffUid: string,
  { withSecondFactor }: Removal,
  now: Date,
): Promise<StaffLinkToken> {
  const factor = withSecondFactor ? { totpSecret: null, totpPendingSecret: null, totpConfirmedAt: null } : {};
  await tx.entities.update(Staff, { uid: staffUid }, { passwordHash: null, oidcSubject: null, ...factor });
  await tx.entities.delete(StaffSession, { staffUid });
  return makeStaffLink(tx, staffUid, now);
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Checks a password against a hash, and whether the hash needs to be recomputed because it was made at a different
 * cost. Without a hash (unknown email address, or no password set) the password is wrong, after the same work.
 */
export async function checkPassword(
  password: string,
  stored: string | null | undefined,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const { cost, salt, hash } = parseHash(stored) ?? {
    cost: PASSWORD_COST,
    salt: randomBytes(SALT_BYTES),
    hash: undefined,
  };
  const given = await argon2id(normalizePassword(password), salt, cost);
  return {
    isRight: hash !== undefined && hash.length === given.length && timingSafeEqual(hash, given),
    isOutdated: COSTS.some((name) => cost[name] !== PASSWORD_COST[name]),
  };
}

function parseHash(stored: string | null | undefined): { cost: Argon2Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored ?? '') ?? [];
  if (!salt || !hash) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** OWASP's recommendation for argon2id: 19 MiB, two rounds, one lane; about 40 ms of one core. */
const PASSWORD_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const COSTS = ['memory', 'passes', 'parallelism'] as const;
const SALT_BYTES = 16;

/** The hash of a password as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await argon2id(normalizePassword(password), salt, PASSWORD_COST);
  const { memory, passes, parallelism } = PASSWORD_COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The cost of a hash: memory in KiB, rounds, lanes. */
interface Argon2Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const HASH_BYTES = 32;
/**
 * Two at once leave the process's other threads to files and DNS lookups, and limit the memory that strangers can make
 * us use.
 */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Computes the Argon2id hash (RFC 9106) of a password.
 * @throws RATE_LIMITED when too many others are waiting
 */
export async function argon2id(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Argon2Cost,
): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw refuse('signIn.busy', {}, { retryAfterSeconds: 5 });
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await new Promise((resolve, reject) =>
      argon2(
        'argon2id',
        { message: password, nonce: salt, memory, passes, parallelism, tagLength: HASH_BYTES },
        (error, hash) => (error ? reject(error) : resolve(hash)),
      ),
    );
  } finally {
    // The longest-waiting caller takes over the slot.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const PASSWORD_BYTES = 18;
const SECRET_BYTES = 20;

/** The configured values of the first staff member; missing values are generated. */
interface ConfiguredAdmin {
  email: string;
  password: string | undefined;
  totpSecret: string | undefined;
}

/** The first staff member with the generated values, to be printed once. */
export interface NewAdmin {
  email: string;
  password?: string;
  totp?: { secret: string; uri: string };
}

/**
 * Ensures that somebody can sign in: creates an administrator with a password and a second factor if there is no staff
 * yet. Runs as the owner, before the server listens.
 * @returns undefined when there is staff, or another server was faster
 */
export async function ensureFirstAdmin(
  { database, clock, dataKeys }: Pick<Context, 'database' | 'clock' | 'dataKeys'>,
  given: ConfiguredAdmin,
): Promise<NewAdmin | undefined> {
  const { rows } = await database.maintenance.query('SELECT FROM staff LIMIT 1');
  if (rows.length > 0) return undefined;
  const password = given.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const secret = given.totpSecret
    ? normalizeTotpSecret(given.totpSecret)
    : totpSecretOf(Uint8Array.from(randomBytes(SECRET_BYTES)));
  const uid = newUid();
  const { rowCount } = await database.maintenance.query(
    `INSERT INTO staff (id, email, name, role, password_hash, totp_secret, totp_confirmed_at, created_at, created_by)
     SELECT $1, $2, 'Administrator', $3, $4, $5, $6, $6, 'recollect' WHERE NOT EXISTS (SELECT FROM staff)
     ON CONFLICT (lower(email)) DO NOTHING`,
    [uid, given.email, StaffRole.ADMIN, await hashPassword(password), dataKeys.sealSecret(uid, secret), clock.now()],
  );
  if (rowCount === 0) return undefined;
  return {
    email: given.email,
    ...(given.password ? {} : { password }),
    ...(given.totpSecret ? {} : { totp: { secret, uri: totpUri(secret, given.email) } }),
  };
}
