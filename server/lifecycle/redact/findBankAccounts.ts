import { isBeforeAccountWord, isCalledAccount, isCalledAccountNumber } from './accountWording.ts';
import type { NumberCandidate } from './numberCandidates.ts';
import { isAmount, isCalledOther } from './numberWording.ts';
import type { Span } from './redactionKind.ts';

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
