import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { requireSignature } from '../../server/imports/openArchive.ts';
import { openExport } from '../../server/imports/openExport.ts';
import { exportFiles } from '../../server/lifecycle/export/exportFiles.ts';
import { receiptPublicKey } from '../../server/lifecycle/privacy/proveErasure.ts';
import { EXPORT_NOUNS } from '../../server/queries/people/userTables.ts';
import { changed, fileOf, forged } from '../support/exportFiles.ts';

const SEED = Buffer.alloc(32, 7);
const at = new Date('2026-11-22T12:00:00Z');
const ROWS: Record<string, Record<string, unknown>[]> = {
  users: [{ createdAt: at, lastActiveAt: at, speakers: ['Ann'] }],
  sessions: [{ sessionId: 'one', title: 'Walnut', summary: null, startedAt: at, lastActivityAt: at, endedAt: null }],
  interactions: [{ kind: 'VIEWED', itemId: 'apt-1', at }],
};
const nouns = EXPORT_NOUNS.map(({ noun }) => ({ noun, rows: ROWS[noun] ?? [] }));
const zip = zipSync(exportFiles(nouns, 'ann', at, SEED));

const open = async (file: Uint8Array) => openExport(await fileOf(file), { now: () => at, monotonic: () => 0 });
const changedRow = () => forged(zip, { users: ([one]) => [{ ...one, speakers: ['Eve'] }] });

/** What the import itself says of a file; any other message comes from a library. */
const OWN_MESSAGE = /Nothing was imported\.$|^(The (file|export)|This is not an export) /;

describe('a hostile zip is refused with a readable message:', () => {
  const withFile = (name: string, content = 'x') =>
    zipSync({ ...unzipSync(zip), [name]: strToU8(content) }, { level: 6 });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['a way out of the folder', () => withFile('../../etc/passwd'), /not a complete zip file \(invalid relative path/],
    ['a way from the root', () => withFile('/etc/passwd'), /not a complete zip file \(absolute path/],
    ['a backslash', () => withFile('..\\evil.jsonl'), /not a complete zip file \(invalid characters/],
    [
      'a file that nobody named',
      () => withFile('more.jsonl'),
      /contains more\.jsonl, which its manifest does not list/,
    ],
    [
      'a name that would paint the terminal',
      () => withFile('\u001b[2Jdone\u202e.txt'),
      /contains �\[2Jdone�\.txt, which its manifest does not list/,
    ],
    [
      'thousands of files',
      () => zipSync(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`${i}`, new Uint8Array()]))),
      /it contains 3000 files/,
    ],
    [
      'one file twice',
      () => twice(withFile('users.jsonX'), 'users.jsonX', 'users.jsonl'),
      /it contains users\.jsonl twice/,
    ],
    [
      'a manifest that names a file twice',
      () =>
        changed(zip, {}, (manifest) => {
          const { files } = manifest as { files: object[] };
          return { ...manifest, files: [files[0], ...files.slice(0, -1)] };
        }),
      /its manifest lists users\.jsonl twice/,
    ],
    [
      'a manifest that names files elsewhere',
      () => changed(zip, {}, (manifest) => ({ ...manifest, files: [{ file: '../a', rows: 0, sha256: '' }] })),
      /the unknown file \.\.\/a/,
    ],
    [
      'a manifest without end',
      () => changed(zip, {}, (manifest) => ({ ...manifest, more: 'm'.repeat(100_000) })),
      /manifest\.json is larger than 64 kB/,
    ],
    [
      'what is not UTF-8',
      () => zipSync({ ...unzipSync(zip), 'turns.jsonl': new Uint8Array([0xff, 0xfe, 0x0a]) }),
      /turns\.jsonl, row 1: is not UTF-8/,
    ],
  ])('%s', async (_, file, message) => {
    await expect(open(file())).rejects.toThrow(message);
  });

  test('one that would expand a thousandfold, before it is unpacked', async () => {
    const bomb = zipSync({ ...unzipSync(zip), 'turns.jsonl': new Uint8Array(40 * 1024 ** 2) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(open(bomb)).rejects.toThrow('turns.jsonl would expand to more than 200 times its size');
  });

  test('one that hides how large it is', async () => {
    const bomb = zipSync({ ...unzipSync(zip), 'turns.jsonl': new Uint8Array(40 * 1024 ** 2) });
    await expect(open(announcing(bomb, 'turns.jsonl', 1000))).rejects.toThrow(/too many bytes in the stream/);
  });

  test('one with endless rows, without keeping them in memory', async () => {
    // One line of 30 MB, irregular enough for a normal compression ratio.
    const noise = Buffer.alloc(30 * 1024 ** 2, '{"a":"b"}');
    for (let at = 0; at < noise.length; at += 700) noise.writeUInt32LE((at * 2654435761) >>> 0, at);
    const endless = zipSync({ ...unzipSync(zip), 'turns.jsonl': noise.map((byte) => (byte === 10 ? 11 : byte)) });
    await expect(open(endless)).rejects.toThrow('turns.jsonl, row 1: is longer than 4 MB');
  });

  test('any other changed bytes, anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (places) => {
          const damaged = zip.slice();
          for (const [at, byte] of places) damaged[at] = byte;
          await open(damaged).then(
            (person) => person.close(),
            (error) => expect(error.message).toMatch(OWN_MESSAGE),
          );
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});

describe('the signature of an export', () => {
  const own = () => receiptPublicKey(SEED);

  test('belongs to its server, and the key for receipts verifies it', async () => {
    const person = await open(zip);
    expect(person.isSignedBy(own())).toBe(true);
    expect(person.isSignedBy(receiptPublicKey(Buffer.alloc(32, 1)))).toBe(false);
    expect(person.isSignedBy('no key')).toBe(false);
    person.close();
  });

  test('covers every row, and the person', async () => {
    for (const file of [changedRow(), changed(zip, {}, (manifest) => ({ ...manifest, userId: 'eve' }))]) {
      const person = await open(file);
      expect(person.isSignedBy(own())).toBe(false);
      person.close();
    }
  });

  test('is required for import, unless the operator vouches for the file', async () => {
    const [genuine, other] = [await open(zip), await open(changedRow())];
    expect(requireSignature(genuine, own(), false)).toBe(true);
    expect(() => requireSignature(other, own(), false)).toThrow('The file is not signed by this Recollect');
    expect(requireSignature(other, own(), true)).toBe(false);
    genuine.close();
    other.close();
  });

  test('is reported when it is missing or invalid', async () => {
    const { 'signature.json': signature, ...files } = unzipSync(zip);
    expect(signature).toBeDefined();
    const unsigned = await open(zipSync(files));
    expect(unsigned.isSignedBy(own())).toBe(false);
    unsigned.close();
    await expect(open(zipSync({ ...files, 'signature.json': strToU8('[]') }))).rejects.toThrow('is invalid');
  });
});

/** Renames an entry in both places where a zip names it; the names have the same length. */
function twice(archive: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(archive).toString('latin1').replaceAll(from, to), 'latin1');
}

/** The archive with a false size in its directory. */
function announcing(archive: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const at = bytes.lastIndexOf(name);
  // The name is 46 bytes after the start of its directory entry, the size 24.
  bytes.writeUInt32LE(size, at - 46 + 24);
  return bytes;
}
