import { randomBytes } from 'node:crypto';
import { normalizePassword } from '../lifecycle/access/password.ts';
import { type Argon2Cost, argon2id } from './argon2id.ts';

/** OWASP's advice for argon2id: 19 MiB, two rounds, one lane; some 40 ms of one core. */
export const PASSWORD_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
export const SALT_BYTES = 16;

/** The hash of a password as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await argon2id(normalizePassword(password), salt, PASSWORD_COST);
  const { memory, passes, parallelism } = PASSWORD_COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
