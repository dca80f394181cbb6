import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { Parts } from '../context.ts';
import { asError, type RecollectError, refuse } from '../errors.ts';

/** Keys are fetched again after this time, so that a withdrawn key stops working. */
const FRESH_MS = 600_000;
/** How long the last known keys are used while the issuer does not answer. */
const USABLE_MS = 3_600_000;
/**
 * Shortest interval between two calls to one issuer, whatever the result and however many tokens name an unknown key.
 */
const PAUSE_MS = 30_000;
const MAX_ISSUERS = 1_000;

interface KnownKeys {
  find: ((header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>) | undefined;
  readAt: number;
  askedAt: number;
  asking: Promise<void> | undefined;
}

/**
 * The public keys of token issuers, by the URL of their key set (RFC 7517). jose's own remote set counts its pause from
 * the last successful call, so every token would call an issuer that is down.
 */
export class IssuerKeys {
  readonly #known = new LRUCache<string, KnownKeys>({ max: MAX_ISSUERS });

  constructor(private readonly parts: Pick<Parts, 'clock' | 'log'>) {}

  /**
   * The key that a token names.
   * @throws ISSUER_UNAVAILABLE when no keys are cached and none can be fetched; jose's errors when there is no such key
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
      // The key may be new.
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

  /** Fetches the keys, unless that was tried just now. Concurrent callers share one fetch. */
  async #read(url: string, known: KnownKeys): Promise<void> {
    if (!known.asking) {
      if (this.#age(known.askedAt) < PAUSE_MS) return;
      known.askedAt = this.parts.clock.monotonic();
      known.asking = this.#ask(url, known).finally(() => {
        known.asking = undefined;
      });
    }
    await known.asking;
  }

  async #ask(url: string, known: KnownKeys): Promise<void> {
    try {
      known.find = createLocalJWKSet((await fetchKeys(url)) as JSONWebKeySet);
      known.readAt = this.parts.clock.monotonic();
    } catch (error) {
      this.parts.log.warn(
        { host: new URL(url).host, problem: problemOf(error) },
        'the public keys of a token issuer could not be read',
      );
    }
  }

  #age(since: number): number {
    return this.parts.clock.monotonic() - since;
  }
}

/** Our own words or a code: an error's message may quote what the endpoint sent. */
function problemOf(error: unknown): string {
  if (error instanceof KeysUnreadable) return error.message;
  if (error instanceof errors.JOSEError) return error.code;
  const { name = 'Error', cause } = asError(error);
  return asError(cause).code ?? name;
}

const unavailable = (): RecollectError => refuse('credential.issuerAway', {}, { retryAfterSeconds: PAUSE_MS / 1000 });

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 100_000;

/** Why an answer is not a key set, in our own words. */
class KeysUnreadable extends Error {}

/**
 * Fetches a key set: JSON of at most 100 kB (decompressed), within five seconds in total. Redirects are not followed:
 * only the configured URL is trusted.
 * @throws KeysUnreadable; any fetch error when nobody answers
 */
async function fetchKeys(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json, application/jwk-set+json' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new KeysUnreadable(`The issuer responded with ${response.status}.`);
  }
  const text = await readBounded(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new KeysUnreadable('The issuer’s response is not JSON.');
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new KeysUnreadable(`The issuer’s response is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
