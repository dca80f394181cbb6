import type { Actor } from '../context.ts';
import { type RecollectError, refuse } from '../errors.ts';
import type { Share } from '../lifecycle/quotas.ts';
import { networkOf } from './rateLimits.ts';

/** The names under which a caller takes places. */
export interface Party {
  /** The key; or all end users of a project, all staff, or all anonymous callers. */
  group: string;
  /** One person, or an anonymous caller's address; undefined for a key. */
  person: string | undefined;
}

export function partyOf(actor: Actor | null, address: string): Party {
  if (!actor) return { group: 'strangers', person: networkOf(address) };
  switch (actor.kind) {
    case 'SERVICE':
      return { group: `key ${actor.keyUid}`, person: undefined };
    case 'END_USER':
      return { group: `people ${actor.projectId}`, person: actor.userKey };
    case 'STAFF':
      return { group: 'staff', person: actor.staffUid };
  }
}

const REFUSALS = {
  operations: { all: 'rate.allRequests', own: 'rate.yourRequests' },
  sockets: { all: 'rate.allSockets', own: 'rate.yourSockets' },
  subscriptions: { all: 'rate.allSubscriptions', own: 'rate.yourSubscriptions' },
} as const;

/** Limits concurrent work: in total, per key, and per person. */
class ConcurrencyLimit {
  readonly #taken = new Map<string, number>();

  /** @param retryAfterSeconds when it makes sense to try again */
  constructor(
    private readonly what: keyof typeof REFUSALS,
    private readonly share: Share,
    private readonly retryAfterSeconds: number,
  ) {}

  /**
   * @returns releases the place; calling it more than once does no harm
   * @throws RATE_LIMITED when the person, the key or the server has no place left
   */
  take({ group, person }: Party): () => void {
    const names: [name: string, most: number][] = [
      ['', this.share.all],
      [group, this.share.key],
    ];
    if (person !== undefined) names.push([JSON.stringify([group, person]), this.share.person]);
    for (const [name, most] of names) if ((this.#taken.get(name) ?? 0) >= most) throw this.#refusal(name === '');
    for (const [name] of names) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      for (const [name] of names) this.#leave(name);
    };
  }

  #leave(name: string): void {
    const left = (this.#taken.get(name) ?? 0) - 1;
    if (left > 0) this.#taken.set(name, left);
    else this.#taken.delete(name);
  }

  #refusal(everybody: boolean): RecollectError {
    const { all, own } = REFUSALS[this.what];
    const { retryAfterSeconds } = this;
    return refuse(everybody ? all : own, { seconds: retryAfterSeconds }, { retryAfterSeconds });
  }
}

/** The places of one server. */
export interface ConcurrencyLimits {
  operations: ConcurrencyLimit;
  sockets: ConcurrencyLimit;
  subscriptions: ConcurrencyLimit;
}

/** Subscriptions per socket: each limit on sockets times this is the limit on subscriptions. */
const SUBSCRIPTIONS_PER_SOCKET = 5;

export function makeConcurrencyLimits({
  operations,
  sockets,
}: {
  operations: Share;
  sockets: Share;
}): ConcurrencyLimits {
  const { all, key, person } = sockets;
  const each = SUBSCRIPTIONS_PER_SOCKET;
  return {
    operations: new ConcurrencyLimit('operations', operations, 1),
    sockets: new ConcurrencyLimit('sockets', sockets, 10),
    subscriptions: new ConcurrencyLimit(
      'subscriptions',
      { all: all * each, key: key * each, person: person * each },
      10,
    ),
  };
}
