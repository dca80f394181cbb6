const VALID_MS = 12 * 3_600_000;
const encoder = new TextEncoder();

/** Tokens in forms: another site can neither read nor guess one, and each is valid for one person for twelve hours. */
export class FormTokens {
  readonly #key: Promise<CryptoKey>;

  constructor(secret: string) {
    if (secret.length < 32) throw new TypeError('The secret of the data page needs at least 32 characters.');
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    this.#key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
  }

  async issue(userId: string, now: number): Promise<string> {
    const until = now + VALID_MS;
    const signature = await crypto.subtle.sign('HMAC', await this.#key, signed(userId, until));
    return `${until}.${Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }

  async isValid(token: string, userId: string, now: number): Promise<boolean> {
    const [, until, hex] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(token) ?? [];
    if (!until || !hex || Number(until) < now) return false;
    const signature = Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    return crypto.subtle.verify('HMAC', await this.#key, signature, signed(userId, Number(until)));
  }
}

const signed = (userId: string, until: number) =>
  encoder.encode(JSON.stringify(['recollect data page', userId, until]));
