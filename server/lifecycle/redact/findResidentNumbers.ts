import { isCalledAccount } from './accountWording.ts';
import type { NumberCandidate } from './numberCandidates.ts';
import { isCalledOther, wordsBefore } from './numberWording.ts';
import type { Span } from './redactionKind.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
const LAYOUTS = new Set(['6-7', '2-2-2-7', '6-1-6', 'spelled']);
const WORDING =
  /(?:주민|외국인|거소)\s?(?:등록)?\s?(?:번호|증)?|주번|민증|resident\s+(?:registration|id)|\brrn\b|foreigner registration|alien registration/i;
/** The second half, given by itself: `뒷자리는 1234567`. */
const LATTER_HALF = /(?:뒷\s?자리|뒷\s?번호|뒤\s?(?:일곱|7)\s?자리)\s*[은는이가]?\s*:?\s*[1-8]\d{6}(?!\d)/g;
/**
 * The last birth year accepted for gender digits 3, 4, 7 and 8 if there are only digits to judge by; barcodes would
 * allow up to 2099.
 */
const LATEST_BIRTH = 45;

/**
 * Korean resident registration numbers and foreigners' numbers (gender digit 5 to 8). If split at the gender digit, the
 * date decides, because numbers issued from October 2020 satisfy no checksum. Thirteen bare digits are hidden too,
 * unless they are called something else, or read as a Korean barcode (880…, with its check digit) and not as an old
 * number.
 */
export function findResidentNumbers(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const halves = [...plain.matchAll(LATTER_HALF)].map(({ 0: whole, index }) => ({
    start: index + whole.length - 7,
    end: index + whole.length,
  }));
  const whole = candidates.filter((candidate) => {
    if (candidate.length !== 13 && candidate.length !== 15) return false;
    const { digits, layout, start, tied, glued } = candidate;
    if (layout === '8-7' || digits.length === 15)
      return hasBirthDate(digits.slice(2)) && /^(?:19|20)/.test(digits) && WORDING.test(wordsBefore(plain, start));
    if (digits.length !== 13 || !hasBirthDate(digits)) return false;
    const checks = satisfiesChecksum(digits);
    if (WORDING.test(wordsBefore(plain, start)) && !tied) return true;
    if (layout !== '13') return LAYOUTS.has(layout) && (checks || (!tied && !isCalledOther(plain, start)));
    if (tied || glued || isCalledOther(plain, start)) return false;
    return checks || (isBorn(digits) && !isBarcode(digits) && !isCalledAccount(plain, start));
  });
  return [...whole, ...halves];
}

function hasBirthDate(digits: string): boolean {
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  const gender = Number(digits[6]);
  // People type a row of ones when they have no number.
  if (gender < 1 || /^(\d)\1*$/.test(digits) || gender > 8 || month < 1 || month > 12) return false;
  // 1900 was not a leap year, 2000 was; a wrong guess costs one day in a century.
  const last = month === 2 ? (Number(digits.slice(0, 2)) % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day >= 1 && day <= last;
}

const isBorn = (digits: string): boolean =>
  !/[3478]/.test(digits.charAt(6)) || Number(digits.slice(0, 2)) <= LATEST_BIRTH;

/** Foreigners' check digits are shifted by two. */
function satisfiesChecksum(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 10;
  return Number(digits[12]) === (/[5-8]/.test(digits.charAt(6)) ? (check + 2) % 10 : check);
}

function isBarcode(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits.startsWith('880') && sum % 10 === 0;
}
