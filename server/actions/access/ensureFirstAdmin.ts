import { randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import { StaffRole } from '../../entities/staff.ts';
import { normalizeTotpSecret, totpSecretOf, totpUri } from '../../lifecycle/access/secondFactor.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD_BYTES = 18;
const SECRET_BYTES = 20;

/** The configured values of the first staff member; missing values are generated. */
export interface ConfiguredAdmin {
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
