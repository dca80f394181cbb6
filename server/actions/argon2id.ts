import { argon2 } from 'node:crypto';
import { RecollectError } from '../errors.ts';

/** What a hash costs: memory in KiB, rounds, lanes. */
export interface Argon2Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const HASH_BYTES = 32;
/** Two at once leave the process' other threads to files and look-ups, and bound the memory that strangers can make us take. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Argon2id (RFC 9106) of a password.
 * @throws RATE_LIMITED when very many others wait for theirs
 */
export async function argon2id(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Argon2Cost,
): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING)
    throw new RecollectError('RATE_LIMITED', 'Very many are signing in. Try again in a few seconds.', [], 5);
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
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
    // Whoever waits longest takes the place over.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
