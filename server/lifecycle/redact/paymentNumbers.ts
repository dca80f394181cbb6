import { valuesIn } from './findSecrets.ts';
import { isAmount, isCalledOther, type NumberCandidate, wordsBefore } from './numberCandidates.ts';
import type { Span } from './redactionKind.ts';

/** Names that can only mean a bank, and names that mean one only with 은행 after them or directly before the number. */
const BANKS =
  '국민은행|kb국민|신한|농협|nh|ibk|카카오\\s?뱅크|카뱅|토스\\s?뱅크|토뱅|케이\\s?뱅크|k뱅크|sc제일|제일은행|씨티|imbank|im뱅크|수협|신협|새마을\\s?금고|우체국|kdb|산림조합|저축은행|[가-힣a-z]{2,6}\\s?은행|[가-힣]{2,4}(?<!보험|유가)증권';
const SHORT = '국민|우리|하나|기업|대구|부산|경남|광주|전북|제주|산업|토스|카카오|kb';
const ENGLISH =
  '(?:bank\\s+)?(?:account|acct|a/c)\\s?(?:numbers?|nos?\\b\\.?|num|#)|routing(?:\\s+number)?|sort code|iban|bank account|acct|checking account|savings account';

/** Count only next to a word for an account, because many are also ordinary words. */
const ENGLISH_BANKS =
  '(?:chase|wells\\s?fargo|hsbc|citi(?:bank|group)?|bank of (?:america|[a-z]{3,12})|bofa|barclays|lloyds|natwest|santander|capital one|schwab|fidelity|revolut|monzo|n26|wise|paypal|payoneer|pnc|dbs|ocbc|uob|mufg|mizuho|smbc|deutsche bank|bnp(?: paribas)?|ing|ubs|commerzbank|anz|westpac|commbank|nab|standard chartered|kb|kookmin|shinhan|woori|hana|ibk|nh|nonghyup|kakao|toss|[a-z]{2,14}\\s?bank)';
const ENGLISH_ACCOUNT = '(?:account|acct|a/c|checking|savings)';
const BANKED = `(?<![a-z])(?:${ENGLISH_BANKS}(?:['’]s)?(?:\\s[a-z]{2,10}){0,2}?\\s${ENGLISH_ACCOUNT}|${ENGLISH_ACCOUNT}\\s(?:at|with|in|from|of)\\s(?:my\\s|the\\s)?${ENGLISH_BANKS})(?![a-z])`;
/** Names that can only mean a bank need no such word. */
const ENGLISH_NAMES =
  '(?:kb|kookmin|shinhan|woori|hana|ibk|nh|nonghyup|kakao|toss|k|busan|daegu)\\s?bank|wells\\s?fargo|hsbc|bank of america|citibank|barclays|deutsche bank|standard chartered|shinhan|kookmin|nonghyup';

const CALLED = new RegExp(
  `(?:${BANKED}|계좌|통장|예금|입금|송금|이체|(?<![a-z])(?:${ENGLISH}))[^\\d\\n!?]{0,24}$`,
  'i',
);
const CALLED_NUMBER = new RegExp(
  `(?:${BANKED}|계좌\\s?번호|통장\\s?번호|(?<![a-z])(?:${ENGLISH}))[^\\d\\n!?,]{0,14}$`,
  'i',
);
const AT_BANK = new RegExp(
  `(?:(?<![a-z])(?:${BANKS}|${ENGLISH_NAMES})[^\\d\\n!?]{0,16}|(?<![가-힣a-z])(?:${SHORT})\\s?[:(]?\\s?)$`,
  'i',
);
const AFTER = new RegExp(
  `^[\\s(,]{0,2}(?:\\(?(?:${BANKS})|(?:${SHORT})(?:은행|뱅크)|계좌|통장|(?:로|으로)\\s?(?:입금|송금|이체|보내))`,
  'i',
);

/** Does a bank's name or a word for an account introduce this number? */
export function isCalledAccount(plain: string, start: number): boolean {
  const before = wordsBefore(plain, start);
  return before !== '' && (CALLED.test(before) || AT_BANK.test(before));
}

/** Is it called an account number? Then even a short number counts. */
function isCalledAccountNumber(plain: string, start: number): boolean {
  const before = wordsBefore(plain, start);
  return before !== '' && CALLED_NUMBER.test(before);
}

/** `110-… 신한은행`, `… 계좌로`: the word may also follow. */
function isBeforeAccountWord(plain: string, end: number): boolean {
  return AFTER.test(plain.slice(end, end + 14));
}

const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g;

/** Bank accounts: ten to sixteen digits next to a bank's name or a word for an account; IBANs by their check digits. */
export function findBankAccounts(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const ibans = [...plain.matchAll(IBAN)]
    .filter(({ 0: number }) => satisfiesIban(number.replaceAll(' ', '')))
    .map(({ 0: number, index }) => ({ start: index, end: index + number.length }));
  return [...ibans, ...candidates.filter((candidate) => isAccount(plain, candidate))];
}

function isAccount(plain: string, candidate: NumberCandidate): boolean {
  if (candidate.parts > 5 || candidate.length > 17 || candidate.spelled) return false;
  // Checked first, because rows of digits have no words around them.
  const called = isCalledAccount(plain, candidate.start) || isBeforeAccountWord(plain, candidate.end);
  if (!called && !isCalledAccountNumber(plain, candidate.start)) return false;
  const { digits, layout, start, joins, tied, glued } = candidate;
  if (tied || glued) return false;
  // Groups separated only by spaces run into the amounts and dates that follow; dots mean dates.
  if (joins.some((join) => !/^(?: ?- ?| )$/.test(join)) || isAmount(plain, candidate)) return false;
  if ((joins.length === 0 || layout === '4-2-2') && isDate(digits)) return false;
  if (digits.length >= 7 && digits.length < 10) return isCalledAccountNumber(plain, start);
  if (isService(layout, digits) || isCalledOther(plain, start)) return false;
  const mobile = /^01[016-9]/.test(layout === '3-4-4' ? digits : '');
  return !mobile && called;
}

const isDate = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:\d{4}|\d{6})?$/.test(digits);
const isService = (layout: string, digits: string): boolean => layout === '4-4' && /^1[568]/.test(digits);

function satisfiesIban(number: string): boolean {
  if (number.length < 15 || number.length > 34) return false;
  let rest = 0;
  for (const letter of number.slice(4) + number.slice(0, 4))
    for (const digit of `${Number.parseInt(letter, 36)}`) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

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
