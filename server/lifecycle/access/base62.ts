const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** A number in digits and letters only, so that a double click selects it all: its last `width` places, zero-padded. */
export function base62(value: bigint, width: number): string {
  let written = '';
  for (let rest = value; written.length < width; rest /= BASE) written = DIGITS[Number(rest % BASE)] + written;
  return written;
}
