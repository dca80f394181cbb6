import type { NumberCandidate } from './numberCandidates.ts';
import { isCalledOther, wordsBefore } from './numberWording.ts';
import type { Span } from './redactionKind.ts';
import { valuesIn } from './valuesIn.ts';

/** The prefixes and lengths of each issuer's numbers. */
const ISSUERS: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^5[1-5]|^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|[689])/, [14, 16, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^6(?:011|4[4-9]|5|0|282)/, [16, 17, 18, 19]],
  [/^62|^8[12]/, [16, 17, 18, 19]],
  [/^(?:50(?:18|20|38)|5[68]|6(?:304|70|759|76[1-3]))/, [13, 14, 15, 16, 17, 18, 19]],
  // Mir, Troy, RuPay, and cards that are valid only in Korea.
  [/^220[0-4]|^9792|^508|^94/, [16]],
];
/** ISO reserves 9 for national use; such a number must look like a card or be called one. */
const NATIONAL = /^9\d{15}$/;
const LAYOUTS = /^(?:4-4-4-4(?:-[123])?|4-4-4-[1-3]|4-4-5|4-6-[45]|4-5-6|8-8|4-12|4-4-8|6-10|6-13|spelled|4-4-4-4-4)$/;
const WORDING =
  /카드|신용|체크|결제\s?수단|visa|master|amex|american express|\bcard\b|credit|debit|jcb|unionpay|diners/i;
/** Data that must never be stored with a card. */
const SECURITY_CODE =
  /(?<![a-z])(?:cvc|cvv)2?(?:\s?번호|\s?(?:code|number))?\s*(?:[은는이가]|is)?\s*[:=]?\s*(\d{3,4})(?!\d)/gi;

/**
 * Payment cards: an issuer's prefix, a length that the issuer uses, and a Luhn check digit. For numbers written like
 * cards or without gaps, the check decides; numbers of rare length (13, 17 and more) must not be called an order or the
 * like.
 */
export function findCards(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const codes = valuesIn(plain, SECURITY_CODE).map(({ start, end }) => ({ start, end }));
  const cards = candidates.filter((candidate) => {
    if (candidate.length < 13) return false;
    const { digits, length, parts, start, end } = candidate;
    if (!satisfiesLuhn(digits)) return false;
    const called = () => WORDING.test(wordsBefore(plain, start));
    const issued = ISSUERS.some(([prefix, lengths]) => lengths.includes(length) && prefix.test(digits));
    if (!issued && !(NATIONAL.test(digits) && (candidate.layout === '4-4-4-4' || called()))) return false;
    const { layout, tied, glued } = candidate;
    if (parts > 1) return LAYOUTS.test(layout) || (!tied && parts <= 5 && called());
    if (tied || plain[start - 1] === '+' || (glued && !isAfterWord(plain, start, end))) return false;
    return length === 15 || length === 16 || !isCalledOther(plain, start);
  });
  return [...cards, ...codes];
}

/** `card4111…`: a word attached to the number, as opposed to a code that mixes letters and digits. */
function isAfterWord(plain: string, start: number, end: number): boolean {
  return (
    !/[A-Za-z0-9_]/.test(plain[end] ?? '') &&
    /(?<![\w-])[A-Za-z]{3,12}_?$/.test(plain.slice(Math.max(0, start - 14), start))
  );
}

function satisfiesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    sum += at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  // Sixteen zeros pass the check too.
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits);
}
