import type { Pool } from 'pg';
import { type RecollectError, refuse } from '../errors.ts';
import { currentRequest } from './requests.ts';
import type { Scope } from './scope.ts';
import type { Lender } from './transact.ts';

/** How many connections of a pool one key, and one person, may hold. */
export interface ConnectionShare {
  key: number;
  person: number;
}

/** The sizes of the write pool and of the read pool. */
export const POOL_SIZE = 10;
/** Of either pool; a person may use twice as many for reads. */
export const DEFAULT_SHARE: ConnectionShare = { key: 8, person: 2 };

interface Waiter {
  start(): void;
}

/** The requests of one person, or one key, that hold a connection or wait for one. */
interface Party {
  held: number;
  /** When it last got a connection, as an increasing counter. */
  servedAt: number;
}

interface Person extends Party {
  waiting: Waiter[];
}

interface Group extends Party {
  people: Map<string, Person>;
}

const SERVER = 'server';
/** Someone who waits only for their own connections may wait this many times as long: nobody else is in their way. */
const OWN_TIMEOUTS = 3;
const RETRY_AFTER_SECONDS = 2;

/**
 * Decides who gets the next connection of a pool. A pool's own queue is first come, first served, so one person's
 * hundreds of writes, which wait for that person's lock, would hold every connection while everybody else waits behind
 * them. Here nobody holds more than their share, and among the waiting the one who holds the least goes first: first
 * among keys, then among the people of one key.
 */
export class FairQueue {
  readonly #groups = new Map<string, Group>();
  #free: number;
  #clock = 0;

  /** @param timeoutMs the longest wait; unlimited when undefined */
  constructor(
    size: number,
    private readonly share: ConnectionShare,
    private readonly timeoutMs: number | undefined,
  ) {
    this.#free = size;
  }

  /**
   * Waits for a free connection.
   * @param subject the user that a write is about, whose lock it may wait for
   * @returns the function that releases it
   * @throws RATE_LIMITED when the caller's share stayed used up; Error when others held all connections
   */
  take(subject?: Scope): Promise<() => void> {
    const caller = currentRequest.getStore()?.caller;
    const groupName = caller?.group ?? SERVER;
    const personName = caller?.person ?? (subject && caller ? subjectOf(subject) : '');
    const group = getOrSet(this.#groups, groupName, () => ({ held: 0, servedAt: 0, people: new Map() }));
    const person = getOrSet(group.people, personName, () => ({ held: 0, servedAt: 0, waiting: [] }));
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();

    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      this.#free++;
      group.held--;
      person.held--;
      this.#tidy(groupName, personName);
      this.#next();
    };
    const waiter: Waiter = {
      start: () => {
        clearTimeout(timer);
        this.#free--;
        group.held++;
        person.held++;
        group.servedAt = person.servedAt = ++this.#clock;
        resolve(leave);
      },
    };
    person.waiting.push(waiter);
    this.#next();
    const giveUp = (periods: number) => {
      const isOwnFault = this.#isFull(groupName, group) || this.#isFullPerson(personName, person);
      if (isOwnFault && periods < OWN_TIMEOUTS) {
        timer = setTimeout(giveUp, this.timeoutMs, periods + 1);
        return;
      }
      person.waiting.splice(person.waiting.indexOf(waiter), 1);
      this.#tidy(groupName, personName);
      reject(isOwnFault ? tooMany() : new Error('timeout exceeded when trying to connect'));
    };
    if (this.timeoutMs !== undefined && person.waiting.includes(waiter)) timer = setTimeout(giveUp, this.timeoutMs, 1);
    return promise;
  }

  #next(): void {
    while (this.#free > 0) {
      const person = this.#whoIsNext();
      if (!person) return;
      person.waiting.shift()?.start();
    }
  }

  #whoIsNext(): Person | undefined {
    let best: { group: Group; person: Person } | undefined;
    for (const [name, group] of this.#groups) {
      if (this.#isFull(name, group) || (best && !isBefore(group, best.group))) continue;
      let first: Person | undefined;
      for (const [personName, person] of group.people) {
        if (person.waiting.length === 0 || this.#isFullPerson(personName, person)) continue;
        if (!first || isBefore(person, first)) first = person;
      }
      if (first) best = { group, person: first };
    }
    return best?.person;
  }

  #isFull(name: string, group: Group): boolean {
    return name !== SERVER && group.held >= this.share.key;
  }

  /** A request that names nobody is limited by its key only. */
  #isFullPerson(name: string, person: Person): boolean {
    return name !== '' && person.held >= this.share.person;
  }

  #tidy(groupName: string, personName: string): void {
    const group = this.#groups.get(groupName);
    if (!group) return;
    const person = group.people.get(personName);
    if (person && person.held === 0 && person.waiting.length === 0) group.people.delete(personName);
    if (group.people.size === 0) this.#groups.delete(groupName);
  }
}

/** Lends a pool's connections in fair order. */
export const lendFairly =
  (pool: Pool, queue: FairQueue, subject?: Scope): Lender =>
  async () => {
    const leave = await queue.take(subject);
    try {
      const client = await pool.connect();
      const release = (broken?: boolean) => {
        client.release(broken);
        leave();
      };
      return { client, release };
    } catch (error) {
      leave();
      throw error;
    }
  };

const isBefore = (one: Party, other: Party): boolean =>
  one.held < other.held || (one.held === other.held && one.servedAt < other.servedAt);

/** Two writes may name the same person by key and by uid; each is limited separately. */
function subjectOf(scope: Scope): string {
  if ('userUid' in scope) return scope.userUid;
  return 'userKey' in scope && scope.userKey !== null ? `${scope.projectId} ${scope.userKey}` : '';
}

function getOrSet<V>(map: Map<string, V>, name: string, make: () => V): V {
  let value = map.get(name);
  if (!value) {
    value = make();
    map.set(name, value);
  }
  return value;
}

const tooMany = (): RecollectError =>
  refuse('rate.sideBySide', { seconds: RETRY_AFTER_SECONDS }, { retryAfterSeconds: RETRY_AFTER_SECONDS });
