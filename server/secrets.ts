import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secret.key';
const KEY_BYTES = 32;

/** What keys are made for. One purpose never uses another's. */
export type Purpose = 'tombstones' | 'receipts' | 'samples' | 'anchors' | 'cursors' | 'provider sign-in';

/** The server's own secret, and the keys that are derived from it (HKDF-SHA256, RFC 5869). */
export class Secrets {
  readonly #derived = new Map<Purpose, Buffer>();

  constructor(private readonly secret: Buffer) {}

  /** 32 bytes for one purpose, always the same for one secret. */
  keyFor(purpose: Purpose): Buffer {
    let key = this.#derived.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.secret, 'recollect', purpose, KEY_BYTES));
      this.#derived.set(purpose, key);
    }
    return key;
  }

  /** By what one secret is told from another; it tells nothing of either. */
  get mark(): string {
    const mac = createHmac('sha256', this.keyFor('anchors')).update('the secret of a backup');
    return mac.digest('hex').slice(0, 32);
  }

  /** By what an erased person is known: whoever has no secret can neither read nor guess who it was. */
  hashUser(projectId: string, userKey: string): Buffer {
    return createHmac('sha256', this.keyFor('tombstones')).update(projectId).update('/').update(userKey).digest();
  }
}

/**
 * Opens the server's secret: the one given, or the one in the data directory, which is made at the first start. Servers that
 * share a database must share it, and whoever restores a backup needs it.
 * @param given SECRET_KEY, of any form and 32 characters or more
 */
export async function openSecrets(given: string | undefined, dataDir: string): Promise<Secrets> {
  if (given) return new Secrets(Buffer.from(given));
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    // 'wx': of two servers that start at once, one writes and both read the same.
    await writeFile(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new Secrets(Buffer.from((await readFile(path, 'utf8')).trim()));
}
