import { createHash } from 'node:crypto';
import type { Actor } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { type ErrorCode, RecollectError, refuse } from '../errors.ts';
import type { Authenticator, Credentials, Identity } from './authenticate.ts';
import { type Limiter, MemoryLimiter, SharedLimiter } from './sharedLimiter.ts';

/** A user or staff member may spend this share of a key's points. */
const SHARE_OF_PERSON = 0.1;
const ANONYMOUS_POINTS = 2;
export const WRONG_CREDENTIAL_POINTS = 5;
/** Cost of reading a document that is then refused. */
export const REFUSED_POINTS = 10;

/**
 * Rate limits per minute. A key or a person spends the points that its operations cost. An address spends points for
 * requests without a credential and for invalid credentials and sign-ins, so that guessing ends soon, while valid
 * credentials are still accepted from that address.
 */
export class RateLimits {
  readonly #keys: Limiter | undefined;
  readonly #people: Limiter | undefined;
  readonly #addresses: Limiter | undefined;
  /** Never in the database: readiness checks must not put load on it. */
  readonly #visits: Limiter | undefined;

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
    this.#visits = addressPoints === 0 ? undefined : new MemoryLimiter('visit', addressPoints);
  }

  /**
   * Identifies the sender of a request, and charges the address for missing or invalid credentials.
   * @throws RATE_LIMITED instead of UNAUTHENTICATED or an anonymous answer when an address has no points left
   */
  admit(credentials: Credentials, authenticator: Authenticator): Promise<Identity | null> {
    return identify(credentials, authenticator, (points) => this.#charge(credentials.address, points));
  }

  /**
   * Like admit, for a socket, which always needs a credential: a refused client has nothing to wait for, so it always
   * gets UNAUTHENTICATED. The attempt is still counted.
   * @throws UNAUTHENTICATED for an invalid credential
   */
  recognize(credentials: Credentials, authenticator: Authenticator): Promise<Identity | null> {
    return identify(credentials, authenticator, (points) => this.#count(credentials.address, points));
  }

  /**
   * Spends the cost of an operation before it runs. One that costs more than all points of a minute takes them all.
   * @param forEveryone whether it needs no credential, such as signing in: then the address always pays
   * @throws RATE_LIMITED with the seconds until there are points again
   */
  async spend(actor: Actor | null, cost: number, address: string, forEveryone = false): Promise<void> {
    if (actor && forEveryone) await this.#charge(address, ANONYMOUS_POINTS);
    if (actor?.kind === 'SERVICE') await charge(this.#keys, actor.keyUid, cost);
    else if (actor) await charge(this.#people, nameOf(actor), cost);
  }

  /**
   * Counts visits to public pages. Separate from the other points of an address, because a balancer that checks
   * readiness must not be throttled when a client behind it guesses keys.
   * @throws RATE_LIMITED when the address has no points left
   */
  visit(address: string, points = ANONYMOUS_POINTS): Promise<void> {
    return charge(this.#visits, hashOf(networkOf(address)), points);
  }

  /** Counts an answer that refused a credential within an operation, such as a failed sign-in. */
  noteRefusal(address: string): void {
    void this.#count(address, WRONG_CREDENTIAL_POINTS);
  }

  /** Charges without throwing, for callers that are refused anyway. */
  #count(address: string, points: number): Promise<void> {
    return this.#charge(address, points).catch(() => {});
  }

  #charge(address: string, points: number): Promise<void> {
    return charge(this.#addresses, hashOf(networkOf(address)), points);
  }
}

/** Identifies the sender; missing or invalid credentials cost points. */
async function identify(
  credentials: Credentials,
  authenticator: Authenticator,
  spend: (points: number) => Promise<void>,
): Promise<Identity | null> {
  let identity: Identity | null;
  try {
    identity = await authenticator.identify(credentials);
  } catch (error) {
    if (hasCode(error, 'UNAUTHENTICATED')) await spend(WRONG_CREDENTIAL_POINTS);
    // A product that has not noticed yet is not guessing, but its requests cost nothing else.
    if (hasCode(error, 'PROJECT_ARCHIVED')) await spend(ANONYMOUS_POINTS);
    throw error;
  }
  if (!identity) await spend(ANONYMOUS_POINTS);
  return identity;
}

async function charge(limiter: Limiter | undefined, key: string, points: number): Promise<void> {
  const wait = (await limiter?.take(key, points)) ?? 0;
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw refuse('rate.minute', { seconds }, { retryAfterSeconds: seconds });
}

const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof RecollectError && error.code === code;

const nameOf = (actor: Exclude<Actor, { kind: 'SERVICE' }>): string =>
  actor.kind === 'STAFF' ? actor.staffUid : hashOf(`${actor.projectId} ${actor.userKey}`);

/** Stored keys reveal no person and no address. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** One client owns a whole IPv6 /64, and could switch between 2^64 addresses. */
export function networkOf(address: string): string {
  const [, within4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (within4) return within4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.replace(/%.*/s, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0');
  return groups.slice(0, 4).join(':');
}
