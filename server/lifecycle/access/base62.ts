const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** A number in digits and letters alone, which a double click selects whole: its last `width` places, with zeros before. */
export function base62(value: bigint, width: number): string {
  let written = '';
  for (let rest = value; written.length < width; rest /= BASE) written = DIGITS[Number(rest % BASE)] + written;
  return written;
}
