import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asError } from './errors.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;

/** What keys are derived for. Each purpose has its own key. */
type Purpose =
  | 'tombstones'
  | 'receipts'
  | 'samples'
  | 'anchors'
  | 'cursors'
  | 'fences'
  | 'provider sign-in'
  | 'payloads';

/** The server's secret and the keys derived from it (HKDF-SHA256, RFC 5869). */
export class Secrets {
  readonly #derived = new Map<Purpose, Buffer>();

  constructor(private readonly secret: Buffer) {}

  /** A 32-byte key for one purpose; deterministic for a given secret. */
  keyFor(purpose: Purpose): Buffer {
    let key = this.#derived.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.secret, 'recollect', purpose, KEY_BYTES));
      this.#derived.set(purpose, key);
    }
    return key;
  }

  /** Identifies the secret without revealing anything about it. */
  get mark(): string {
    const mac = createHmac('sha256', this.keyFor('anchors')).update('the secret of a backup');
    return mac.digest('hex').slice(0, 32);
  }

  /** The keyed hash that identifies an erased user. Without the secret nobody can read or guess who it was. */
  hashUser(projectId: string, userKey: string): Buffer {
    return createHmac('sha256', this.keyFor('tombstones')).update(projectId).update('/').update(userKey).digest();
  }
}

/**
 * Opens the server's secret: the one given, or the one in the data directory, which the first start creates. Servers
 * that share a database must share the secret, and restoring a backup requires it.
 * @param given SECRET_KEY, in any form, 32 characters or more
 */
export async function openSecrets(given: string | undefined, dataDir: string): Promise<Secrets> {
  if (given) return new Secrets(Buffer.from(given));
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    // 'wx': if two servers start at once, one writes and both read the same secret.
    await writeFile(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (asError(error).code !== 'EEXIST') throw error;
  }
  return new Secrets(Buffer.from((await readFile(path, 'utf8')).trim()));
}
