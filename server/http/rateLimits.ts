import { createHash } from 'node:crypto';
import type { Actor } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { RecollectError } from '../errors.ts';
import type { Authenticator, Identity } from './authenticate.ts';
import type { Credentials } from './credentials.ts';
import { type Limiter, MemoryLimiter } from './limiter.ts';
import { SharedLimiter } from './sharedLimiter.ts';

/** A person, end user or staff, may spend this share of what a key may. */
const SHARE_OF_PERSON = 0.1;
const ANONYMOUS_POINTS = 2;
const WRONG_CREDENTIAL_POINTS = 5;
/** What a document that was refused has cost to read. */
export const REFUSED_POINTS = 10;

/**
 * How much anyone may ask in a minute. A key, and a person, spends the points that its operations cost; an address spends
 * points for requests without a credential and for credentials and sign-ins that are not right, so that guessing ends soon, while
 * whoever has a valid credential is let in from there all the same.
 */
export class RateLimits {
  readonly #keys: Limiter | undefined;
  readonly #people: Limiter | undefined;
  readonly #addresses: Limiter | undefined;

  constructor(
    settings: Pick<Settings, 'rateLimitPoints' | 'addressLimitPoints' | 'rateLimitStore'>,
    database: Pick<Database, 'unscoped'>,
  ) {
    const { rateLimitPoints: points, addressLimitPoints: addressPoints, rateLimitStore: store } = settings;
    const limiter = (name: string, most: number): Limiter | undefined => {
      if (most === 0) return undefined;
      return store === 'postgres' ? new SharedLimiter(database, name, most) : new MemoryLimiter(name, most);
    };
    this.#keys = limiter('key', points);
    this.#people = limiter('person', Math.ceil(points * SHARE_OF_PERSON));
    this.#addresses = limiter('address', addressPoints);
  }

  /**
   * Tells who sends a request, and counts at its address who does not say so or is not whom they say.
   * @throws RATE_LIMITED instead of UNAUTHENTICATED, or of an answer for nobody, where an address has spent its points
   */
  async admit(credentials: Credentials, authenticator: Authenticator): Promise<Identity | null> {
    let identity: Identity | null;
    try {
      identity = await authenticator.identify(credentials);
    } catch (error) {
      if (isUnauthenticated(error)) await this.#charge(credentials.address, WRONG_CREDENTIAL_POINTS);
      throw error;
    }
    if (!identity) await this.#charge(credentials.address, ANONYMOUS_POINTS);
    return identity;
  }

  /**
   * Spends what an operation costs, before it is carried out. One that costs more than all points of a minute takes them all.
   * @param forEveryone whether it needs no credential, such as signing in: the address pays for it then, whoever asks
   * @throws RATE_LIMITED with the seconds until there are points again
   */
  async spend(actor: Actor | null, cost: number, address: string, forEveryone = false): Promise<void> {
    if (actor && forEveryone) await this.#charge(address, ANONYMOUS_POINTS);
    if (actor?.kind === 'SERVICE') await charge(this.#keys, actor.keyUid, cost);
    else if (actor) await charge(this.#people, nameOf(actor), cost);
  }

  /** Notes an answer that refused a credential within an operation, such as a sign-in that was not right. */
  noteRefusal(address: string): void {
    this.#charge(address, WRONG_CREDENTIAL_POINTS).catch(() => {});
  }

  #charge(address: string, points: number): Promise<void> {
    return charge(this.#addresses, hashOf(networkOf(address)), points);
  }
}

async function charge(limiter: Limiter | undefined, key: string, points: number): Promise<void> {
  const wait = (await limiter?.take(key, points)) ?? 0;
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new RecollectError('RATE_LIMITED', `That is too much for a minute. Try again in ${seconds} s.`, [], seconds);
}

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof RecollectError && error.code === 'UNAUTHENTICATED';

const nameOf = (actor: Exclude<Actor, { kind: 'SERVICE' }>): string =>
  actor.kind === 'STAFF' ? actor.staffUid : hashOf(`${actor.projectId} ${actor.userKey}`);

/** What is stored names no person and no address. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** An address of version 6 belongs to whoever has its first half: they have 2^64 of them to change between. */
function networkOf(address: string): string {
  const within4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (within4) return within4[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0');
  return groups.slice(0, 4).join(':');
}
