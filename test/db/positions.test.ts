import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatPosition, parsePosition } from '../../server/db/requests.ts';

test('a position is read as PostgreSQL writes it, and written the same', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n);
  expect(formatPosition(0x16b374d848n)).toBe('16/B374D848');
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (position) => {
      const read = parsePosition(formatPosition(position));
      // The start of a page stands for its header.
      expect(read).toBe(position % 8_192n <= 40n ? position - (position % 8_192n) : position);
    }),
  );
});

test.each(['', '/', '1/', 'G/1', '1/1/1', '123456789/0', ' 1/1', '-1/1', '1/1\n'])('%j is not a position', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});
