import { randomBytes, timingSafeEqual } from 'node:crypto';
import { normalizePassword } from '../lifecycle/access/password.ts';
import { type Argon2Cost, argon2id } from './argon2id.ts';
import { PASSWORD_COST, SALT_BYTES } from './hashPassword.ts';

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether a password is the one that was hashed, and whether the hash should be made anew since it was made at another
 * cost. Without a hash (nobody has this e-mail address, or no password was set) it is wrong, after the same work.
 */
export async function checkPassword(
  password: string,
  stored: string | null | undefined,
): Promise<{ right: boolean; outdated: boolean }> {
  const { cost, salt, hash } = read(stored) ?? { cost: PASSWORD_COST, salt: randomBytes(SALT_BYTES), hash: undefined };
  const given = await argon2id(normalizePassword(password), salt, cost);
  return {
    right: hash !== undefined && hash.length === given.length && timingSafeEqual(hash, given),
    outdated: Object.entries(PASSWORD_COST).some(([name, value]) => cost[name as keyof Argon2Cost] !== value),
  };
}

function read(stored: string | null | undefined): { cost: Argon2Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored ?? '') ?? [];
  if (!salt || !hash) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
