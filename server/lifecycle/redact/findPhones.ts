import type { NumberCandidate } from './numberCandidates.ts';
import { isAmount, isCalledOther, wordsBefore } from './numberWording.ts';
import type { Span } from './redactionKind.ts';

const MOBILE = /^(?:010\d{8}|01[16-9]\d{7,8})$/;
const MOBILE_LAYOUT = /^(?:10|11|3-[34]-4|3-[78]|[67]-4|3-4-2-2|spelled)$/;
/** Area codes, internet telephones, numbers for life and free ones. */
const LANDLINE = /^(?:02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]|[678]0)\d{7,8}|050\d{8,9})$/;
const LANDLINE_LAYOUT = /^(?:2-[34]-4|3-[34]-4|4-[34]-4|[23]-[78]|spelled)$/;
/** Numbers that a whole country shares; without a word of calling they are as well a range of years. */
const SERVICE = /^1[568]\d\d-?\d{4}$/;

const CALLING =
  /(?:전화|연락처|연락|휴대\s?폰|휴대\s?전화|핸드폰|폰\s?번호|(?:내|제|그|발신|수신)\s?번호|전번|팩스|문의|고객\s?센터|콜\s?센터|대표\s?번호|문자|카톡|(?<![a-z])(?:tel|telephone|phones?|cell(?:phone)?|mobile|whatsapp|fax|hp|h\.p|contact|call(?:ed|ing)?|text(?:ed|ing)?|dial|ring|sms|reach|my number|her number|his number|phone number))[^\d\n,;!?]{0,16}$/i;
const CALLED_AFTER = /^\s?(?:번)?(?:으로|로|에)?\s?(?:전화|연락|문자)/;

/** With its country's code, Korea's and North America's by their own form, so that no digits beyond are taken along. */
const COUNTRY_CODED =
  /(?<![\w+])(?:(?:\+|00)\s?82[ .)-]{0,3}|82[ .)-]{1,3})(?:\(0\)|0)?[ .-]{0,2}(?:1[016-9]|2|[3-6][1-5]|[678]0|50\d)[ .)-]{0,3}\d{3,4}[ .-]{0,3}\d{4}(?!\d)|(?<![\w+])(?:\+\s?1[ .-]{0,2}|1[.-])\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]{0,2}\d{4}(?!\d)|(?<![\w+])\+\s?[2-9]\d{0,2}(?:[ .-]{0,2}\(?\d{2,11}\)?){1,5}(?![\d,])/g;

/**
 * Telephone numbers: Korean ones by their form, bare landlines and all other forms only where calling is spoken of,
 * foreign ones with `+` or in the American form.
 */
export function findPhones(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const coded = [...plain.matchAll(COUNTRY_CODED)]
    .map(({ 0: number, index }) => ({ number, start: index, end: index + number.length }))
    .filter(({ number, ...span }) => isDialled(number) && !isAmount(plain, span));
  return [...coded, ...candidates.filter((candidate) => isPhone(plain, candidate)).map((it) => withBracket(plain, it))];
}

function isDialled(number: string): boolean {
  const { length } = number.replace(/\D/g, '');
  return length >= 8 && length <= 15;
}

function isPhone(plain: string, candidate: NumberCandidate): boolean {
  const { digits, layout, start, joins, tied, glued } = candidate;
  if (tied || digits.length > 15 || glued || isAmount(plain, candidate)) return false;
  // The sum in `3+01012345678`.
  if (plain[start - 1] === '+' && /\d/.test(plain[start - 2] ?? '')) return false;
  if (MOBILE.test(digits) && MOBILE_LAYOUT.test(layout)) return joins.length > 0 || !isCalledOther(plain, start);
  const bracketed = plain[start - 1] === '(' && joins[0]?.startsWith(')');
  const dashed = joins.length > 0 && joins.every((join) => join.trim() !== '');
  if (LANDLINE.test(digits) && LANDLINE_LAYOUT.test(layout) && joins.length > 1)
    return (bracketed || dashed || /-4-4$/.test(layout) || isCalled(plain, candidate)) && !isCalledOther(plain, start);
  if (layout === '3-3-4' && (bracketed || (dashed && /^[-.]/.test(joins[0]!) && joins[0] === joins[1])))
    return !isCalledOther(plain, start);
  if (SERVICE.test(digits) && (layout === '4-4' || layout === '8')) return isCalled(plain, candidate);
  return isSpokenNumber(candidate) && isCalled(plain, candidate) && !isCalledOther(plain, start);
}

/** A date is not dialled, even where a call is spoken of. */
function isSpokenNumber({ digits, layout }: NumberCandidate): boolean {
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(digits)) return false;
  return /^(?:3-4|3-3-4|[2-5]-[3-6](?:-[3-4])?|[2-3]-[34]-[34]|9|10|11)$/.test(layout);
}

const isCalled = (plain: string, { start, end }: Span): boolean =>
  CALLING.test(wordsBefore(plain, start)) || CALLED_AFTER.test(plain.slice(end, end + 12));

/** `(02) 123-4567` is hidden with the bracket that opens it. */
function withBracket(plain: string, { start, end, joins }: NumberCandidate): Span {
  return { start: plain[start - 1] === '(' && joins[0]?.startsWith(')') ? start - 1 : start, end };
}
