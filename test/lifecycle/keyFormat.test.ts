import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { base62, formatKey, KEY_BYTES, parseKey } from '../../server/lifecycle/access/keyFormat.ts';
import { redact } from '../../server/lifecycle/redact/redact.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyKey = fc.tuple(bytes(KEY_BYTES.id), bytes(KEY_BYTES.secret)).map(([id, secret]) => formatKey(id, secret));
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The positions of a key after its prefix, except the underscores between its parts. */
const anyPlace = fc.integer({ min: 0, max: 60 }).map((n) => 'rk_live_'.length + n + (n < 12 ? 0 : n < 55 ? 1 : 2));

test('a key is rk_live, an id of 12, a secret of 43 and a checksum of 6 letters and digits', () => {
  fc.assert(
    fc.property(anyKey, ({ key, keyId }) => {
      expect(key).toMatch(/^rk_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
      expect(key.split('_')[2]).toBe(keyId);
      expect(parseKey(key)).toEqual({ form: 'OURS', keyId });
    }),
  );
});

test('keys of different secrets are different: none of the 32 bytes is lost', () => {
  fc.assert(
    fc.property(
      bytes(KEY_BYTES.id),
      bytes(KEY_BYTES.secret),
      fc.nat(KEY_BYTES.secret - 1),
      fc.integer({ min: 1, max: 255 }),
      (id, secret, place, flip) => {
        const other = Uint8Array.from(secret, (byte, i) => (i === place ? byte ^ flip : byte));
        expect(formatKey(id, other).key).not.toBe(formatKey(id, secret).key);
      },
    ),
  );
});

test('a key with one letter changed is mistyped, wherever the letter is', () => {
  fc.assert(
    fc.property(anyKey, anyPlace, fc.constantFrom(...LETTERS), ({ key }, place, letter) => {
      fc.pre(key[place] !== letter);
      expect(parseKey(key.slice(0, place) + letter + key.slice(place + 1))).toEqual({ form: 'MISTYPED' });
    }),
  );
});

test('a key with two neighbouring letters swapped is mistyped', () => {
  fc.assert(
    fc.property(anyKey, anyPlace, ({ key }, place) => {
      const [a, b] = [key[place]!, key[place + 1] ?? '_'];
      fc.pre(a !== b && b !== '_');
      expect(parseKey(key.slice(0, place) + b + a + key.slice(place + 2))).toEqual({ form: 'MISTYPED' });
    }),
  );
});

test('a key with a letter lost or doubled is mistyped', () => {
  fc.assert(
    fc.property(anyKey, anyPlace, ({ key }, place) => {
      expect(parseKey(key.slice(0, place) + key.slice(place + 1))).toEqual({ form: 'MISTYPED' });
      expect(parseKey(key.slice(0, place) + key[place] + key.slice(place))).toEqual({ form: 'MISTYPED' });
    }),
  );
});

test.each([
  'test-key-0123456789-0123456789',
  'rk_9QYxkqBz3N5v0mJmVb2k1l7RZ8sWcTtA',
  'rk_live_whatever-an-operator-thought-of',
  '여기는 한국어 열쇠입니다, 스물네 글자가 넘어요',
  '',
])('another form is recognized: %s', (sent) => {
  expect(parseKey(sent)).toEqual({ form: 'OTHER' });
});

test('the checksum is the one used in zip files', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
  fc.assert(
    fc.property(anyKey, ({ key }) => {
      const [body, checksum] = [key.slice(0, -7), key.slice(-6)];
      expect(checksum).toBe(base62(BigInt(crc32(body)), 6));
    }),
  );
});

test('base 62 uses digits, capitals and small letters', () => {
  expect([0n, 9n, 10n, 61n, 62n].map((value) => base62(value, 3))).toEqual(['000', '009', '00A', '00z', '010']);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 62n ** 8n - 1n }), (value) => {
      const read = [...base62(value, 8)].reduce((sum, letter) => sum * 62n + BigInt(LETTERS.indexOf(letter)), 0n);
      expect(read).toBe(value);
    }),
  );
});

test('a key in a message is hidden as a whole', () => {
  fc.assert(
    fc.property(anyKey, ({ key }) => {
      expect(redact(`Our key is ${key}, is it not?`).text).not.toContain(key.slice(8, 30));
    }),
  );
});
