import { anyOf } from '../../text/patterns.ts';
import { isAmount, isCalledOther, type NumberCandidate, wordsBefore } from './numberCandidates.ts';
import { isCalledAccount } from './paymentNumbers.ts';
import type { Span } from './redactionKind.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
const LAYOUTS = new Set(['6-7', '2-2-2-7', '6-1-6', 'spelled']);
const RESIDENT_WORDING =
  /(?:주민|외국인|거소)\s?(?:등록)?\s?(?:번호|증)?|주번|민증|resident\s+(?:registration|id)|\brrn\b|foreigner registration|alien registration/i;
/** The second half, given by itself: `뒷자리는 1234567`. */
const LATTER_HALF = /(?:뒷\s?자리|뒷\s?번호|뒤\s?(?:일곱|7)\s?자리)\s*[은는이가]?\s*:?\s*[1-8]\d{6}(?!\d)/g;
/** Halves on two lines, as a form or a narrow column breaks them. */
const BROKEN = /(?<!\d)(?<date>\d{6})[ \t]?-?[ \t]?\r?\n[ \t]?-?[ \t]?(?<rest>[1-8]\d{6})(?!\d)/g;
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
      return (
        hasBirthDate(digits.slice(2)) && /^(?:19|20)/.test(digits) && RESIDENT_WORDING.test(wordsBefore(plain, start))
      );
    if (digits.length !== 13 || !hasBirthDate(digits)) return false;
    const checks = satisfiesChecksum(digits);
    if (RESIDENT_WORDING.test(wordsBefore(plain, start)) && !tied) return true;
    if (layout !== '13') return LAYOUTS.has(layout) && (checks || (!tied && !isCalledOther(plain, start)));
    if (tied || glued || isCalledOther(plain, start)) return false;
    return checks || (isBorn(digits) && !isBarcode(digits) && !isCalledAccount(plain, start));
  });
  const broken = [...plain.matchAll(BROKEN)].flatMap(({ 0: found, index, groups }) => {
    const digits = `${groups!.date}${groups!.rest}`;
    if (!hasBirthDate(digits)) return [];
    const isNumber = satisfiesChecksum(digits) || RESIDENT_WORDING.test(wordsBefore(plain, index));
    return isNumber ? [{ start: index, end: index + found.length }] : [];
  });
  return [...whole, ...halves, ...broken];
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

const LICENCE_WORDING = anyOf(
  /(?:운전\s?면허(?:증)?|면허(?:증)?\s?번호)(?:[^\d\n.!?]|(?<=no)\.){0,20}$/i,
  /(?:면허증|driv(?:er|ing)(?:['’]?s)?\s+licen[cs]e)(?:[^\d\n.!?]|(?<=no)\.){0,20}$/i,
  /(?<![a-z])dl\s?(?:no|number|#)(?:[^\d\n.!?]|(?<=no)\.){0,20}$/i,
);
const REGIONS =
  /(?:서울|부산|경기|경기\s?남부|경기\s?북부|강원|충북|충남|전북|전남|경북|경남|제주|대구|인천|광주|대전|울산)[\s-]{0,2}$/;
/** Korean formats: the current one, the old one, and without gaps. */
const LAYOUT = /^(?:2-2-6-2|2-6-2|12|10|9|8)$/;
/** Other countries' licences, which only the wording distinguishes from other codes: `D1234567`. */
const FOREIGN = /(?<![A-Za-z0-9])[A-Za-z]{1,2}[ -]?(?:\d{5,13}|\d{2,5}(?:-\d{2,5}){1,3})(?![A-Za-z0-9])/g;

/**
 * Driving licences: 11-22-123456-78 (the first pair is a region, 11 to 28), old ones with the region's name, and others
 * if they are called so.
 */
export function findDrivingLicences(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const called = (start: number) => LICENCE_WORDING.test(wordsBefore(plain, start));
  const korean = candidates.filter((candidate) => {
    // Checked first, because in rows of digits few are grouped like this.
    if (candidate.length > 12 || !LAYOUT.test(candidate.layout)) return false;
    const { digits, layout, start, tied, glued } = candidate;
    if (tied || glued || isAmount(plain, candidate)) return false;
    if (digits.length === 12 && layout === '2-2-6-2')
      return (/^(?:1[1-9]|2[0-8])/.test(digits) && !isCalledOther(plain, start)) || called(start);
    if (digits.length === 10 && layout === '2-6-2') return REGIONS.test(wordsBefore(plain, start)) || called(start);
    return /^\d+$/.test(layout) && called(start) && !isDate(digits);
  });
  const foreign = [...plain.matchAll(FOREIGN)]
    .map(({ 0: number, index }) => ({ start: index, end: index + number.length }))
    .filter(({ start }) => called(start));
  return [...korean.map((span) => withRegion(plain, span)), ...foreign];
}

const isDate = (digits: string): boolean => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(digits);

/** In the old format the region's name is part of the number. */
function withRegion(plain: string, { start, end, layout }: NumberCandidate): Span {
  const region = layout === '2-6-2' ? REGIONS.exec(wordsBefore(plain, start)) : null;
  return { start: start - (region?.[0].length ?? 0), end };
}

/**
 * One letter with eight digits, or since 2021 with a letter among them: ordinary, single-journey, official, diplomatic,
 * residents' …
 */
const KOREAN_PASSPORT = /^(?:[MSROD]\d{8}|[MSROD]\d{3}[A-Z]\d{4})$/i;
const TOKEN =
  /(?<![A-Za-z0-9])(?:[A-Za-z]{1,2}[ -]?\d{6,8}|[A-Za-z]\d{3}[A-Za-z]\d{4}|\d{9}|[A-Za-z]\d{2}[A-Za-z]{2}\d{4})(?![A-Za-z0-9])/g;
const PASSPORT_WORDING = /(?:여권|passport)(?:[^\d\n.!?]|(?<=no)\.){0,24}$/i;
const PASSPORT_NUMBER_WORDING = /(?:여권\s?번호|passport\s?(?:number|no\b\.?|num|#))(?:[^\d\n.!?]|(?<=no)\.){0,16}$/i;

/**
 * Passports: Korean numbers by their form, unless they are a code that ends in a date; other countries' if they are
 * called so.
 */
export function findPassports(plain: string): Span[] {
  return [...plain.matchAll(TOKEN)]
    .map(({ 0: number, index }) => ({ number, start: index, end: index + number.length }))
    .filter(({ number, start, end }) => {
      if (/^-\d|^\.\d/.test(plain.slice(end, end + 2)) || /[-\d]$/.test(plain.slice(Math.max(0, start - 1), start)))
        return false;
      const before = wordsBefore(plain, start);
      if (/^\d+$/.test(number)) return PASSPORT_NUMBER_WORDING.test(before);
      if (PASSPORT_WORDING.test(before)) return true;
      return (
        KOREAN_PASSPORT.test(number) && /^[A-Z]/.test(number) && !isDateCode(number) && !isCalledOther(plain, start)
      );
    })
    .map(({ start, end }) => ({ start, end }));
}

const isDateCode = (number: string): boolean => /^.(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(number);
