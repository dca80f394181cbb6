import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
} from 'jose';
import type { Parts } from '../context.ts';
import { RecollectError } from '../errors.ts';
import { BoundedMap } from './boundedMap.ts';
import { KeysUnreadable, readKeys } from './readKeys.ts';

/** Keys are read anew after this time, so that one that was withdrawn is out. */
const FRESH_MS = 600_000;
/** While the issuer does not answer, its last known keys are used for this long. */
const USABLE_MS = 3_600_000;
/** Between two calls of one issuer, whatever came of the first and however many tokens ask for a key that is not known. */
const PAUSE_MS = 30_000;
const MOST_ISSUERS = 1_000;

interface KnownKeys {
  find: ((header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>) | undefined;
  readAt: number;
  askedAt: number;
  asking: Promise<void> | undefined;
}

/**
 * The public keys of token issuers, by the address of their key set (RFC 7517). jose's own remote set counts its pause from
 * the last call that went well, so that every token would call an issuer that is down.
 */
export class IssuerKeys {
  readonly #known = new BoundedMap<string, KnownKeys>(MOST_ISSUERS);

  constructor(private readonly parts: Pick<Parts, 'clock' | 'log'>) {}

  /**
   * The key that a token says it was signed with.
   * @throws ISSUER_UNAVAILABLE when no keys are known and none can be read; jose's errors when there is no such key
   */
  async find(url: string, header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey> {
    const known = this.#of(url);
    if (this.#age(known.readAt) > FRESH_MS) await this.#read(url, known);
    const usable = () => {
      if (!known.find || this.#age(known.readAt) > USABLE_MS) throw unavailable();
      return known.find(header, token);
    };
    try {
      return await usable();
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // A key that was added since, perhaps.
      await this.#read(url, known);
      return usable();
    }
  }

  #of(url: string): KnownKeys {
    let known = this.#known.get(url);
    if (!known) {
      known = { find: undefined, readAt: -Infinity, askedAt: -Infinity, asking: undefined };
      this.#known.set(url, known);
    }
    return known;
  }

  /** Reads the keys, unless that was tried just now. Who comes while they are being read waits for the same answer. */
  async #read(url: string, known: KnownKeys): Promise<void> {
    if (!known.asking) {
      if (this.#age(known.askedAt) < PAUSE_MS) return;
      known.askedAt = this.#now();
      known.asking = this.#ask(url, known).finally(() => {
        known.asking = undefined;
      });
    }
    await known.asking;
  }

  async #ask(url: string, known: KnownKeys): Promise<void> {
    try {
      known.find = createLocalJWKSet((await readKeys(url)) as JSONWebKeySet);
      known.readAt = this.#now();
    } catch (error) {
      this.parts.log.warn(
        { host: new URL(url).host, problem: problemOf(error) },
        'the keys of a token issuer cannot be read',
      );
    }
  }

  #now(): number {
    return this.parts.clock.now().getTime();
  }

  /** A clock that was set back makes nothing young. */
  #age(since: number): number {
    const age = this.#now() - since;
    return age < 0 ? Infinity : age;
  }
}

/** In our own words or a code: what an error says may quote what the endpoint sent. */
function problemOf(error: unknown): string {
  if (error instanceof KeysUnreadable) return error.message;
  if (error instanceof errors.JOSEError) return error.code;
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}

const unavailable = (): RecollectError =>
  new RecollectError(
    'ISSUER_UNAVAILABLE',
    'Whether this token is valid cannot be told: the keys of its issuer cannot be read at the moment. Try again in half a minute.',
    [],
    PAUSE_MS / 1000,
  );
