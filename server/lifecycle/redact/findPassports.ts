import { isCalledOther, wordsBefore } from './numberWording.ts';
import type { Span } from './redactionKind.ts';

/**
 * One letter with eight digits, or since 2021 with a letter among them: ordinary, single-journey, official, diplomatic,
 * residents' …
 */
const KOREAN = /^(?:[MSROD]\d{8}|[MSROD]\d{3}[A-Z]\d{4})$/i;
const TOKEN =
  /(?<![A-Za-z0-9])(?:[A-Za-z]{1,2}[ -]?\d{6,8}|[A-Za-z]\d{3}[A-Za-z]\d{4}|\d{9}|[A-Za-z]\d{2}[A-Za-z]{2}\d{4})(?![A-Za-z0-9])/g;
const WORDING = /(?:여권|passport)(?:[^\d\n.!?]|(?<=no)\.){0,24}$/i;
const NUMBER_WORDING = /(?:여권\s?번호|passport\s?(?:number|no\b\.?|num|#))(?:[^\d\n.!?]|(?<=no)\.){0,16}$/i;

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
      if (/^\d+$/.test(number)) return NUMBER_WORDING.test(before);
      if (WORDING.test(before)) return true;
      return KOREAN.test(number) && /^[A-Z]/.test(number) && !isDateCode(number) && !isCalledOther(plain, start);
    })
    .map(({ start, end }) => ({ start, end }));
}

const isDateCode = (number: string): boolean => /^.(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(number);
