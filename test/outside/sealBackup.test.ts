import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { openBackup, sealBackup } from '../../server/outside/sealBackup.ts';

const KEY = 'a key of the operator, which is long';
const CHUNK = 64 * 1024;

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (plain: Buffer, size = 10_000) => buffer(sealBackup(KEY, inParts(plain, size)));
const open = (sealed: Buffer, key = KEY, size = 7_777) => buffer(openBackup(key, inParts(sealed, size)));

describe('a sealed backup', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
    'of %d bytes opens unchanged',
    async (size) => {
      const plain = randomBytes(size);
      const sealed = await seal(plain);
      expect(await open(sealed)).toEqual(plain);
      expect(await open(sealed, KEY, sealed.length)).toEqual(plain);
      if (size > 100) expect(sealed.includes(plain.subarray(0, 32))).toBe(false);
    },
  );

  test('is different each time', async () => {
    const plain = randomBytes(100);
    expect(await seal(plain)).not.toEqual(await seal(plain));
  });

  test('does not open with another key', async () => {
    await expect(open(await seal(randomBytes(10)), `${KEY}!`)).rejects.toThrow('BACKUP_KEY is not the key');
  });

  test('is refused with any byte changed: in its head, a chunk, a tag', async () => {
    const sealed = await seal(randomBytes(2 * CHUNK + 100));
    for (const at of [0, 20, 34, 35, CHUNK, 35 + CHUNK + 3, 35 + CHUNK + 16 + 40, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      await expect(open(changed)).rejects.toThrow(/not a backup|not the key that|changed or cut off/);
    }
  });

  test('is refused when it was cut off, even between two chunks, or has chunks out of order', async () => {
    const sealed = await seal(randomBytes(3 * CHUNK));
    const chunk = (i: number) => sealed.subarray(35 + i * (CHUNK + 16), 35 + (i + 1) * (CHUNK + 16));
    for (const length of [10, 35, 40, 35 + CHUNK + 16, 35 + 2 * (CHUNK + 16), sealed.length - 1])
      await expect(open(sealed.subarray(0, length))).rejects.toThrow(/not a backup|not the key that|cut off/);
    const swapped = Buffer.concat([sealed.subarray(0, 35), chunk(1), chunk(0), chunk(2)]);
    await expect(open(swapped)).rejects.toThrow();
    const longer = Buffer.concat([sealed, chunk(2)]);
    await expect(open(longer)).rejects.toThrow('changed or cut off');
  });

  test('recognizes a file that is something else', async () => {
    await expect(open(Buffer.from('{"some": "json"}'.repeat(10)))).rejects.toThrow('not a backup of Recollect');
    await expect(open(Buffer.alloc(0))).rejects.toThrow('not a backup of Recollect');
  });
});
