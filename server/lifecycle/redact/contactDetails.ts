import { anyOf, sequence } from '../../text/patterns.ts';
import { isAmount, isCalledOther, type NumberCandidate, wordsBefore } from './numberCandidates.ts';
import type { Span } from './redactionKind.ts';

const MOBILE = /^(?:010\d{8}|01[16-9]\d{7,8})$/;
const MOBILE_LAYOUT = /^(?:10|11|3-[34]-4|3-[78]|[67]-4|3-4-2-2|spelled)$/;
/** Area codes, internet telephony, lifelong numbers and toll-free numbers. */
const LANDLINE = /^(?:02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]|[678]0)\d{7,8}|050\d{8,9})$/;
const LANDLINE_LAYOUT = /^(?:2-[34]-4|3-[34]-4|4-[34]-4|[23]-[78]|spelled)$/;
/** Nationwide numbers; without a word for calling they may just as well be a range of years. */
const SERVICE = /^1[568]\d\d-?\d{4}$/;
const SERVICE_LAYOUT = /^(?:4-4|8)$/;
const SPOKEN_LAYOUT = /^(?:3-4|3-3-4|[2-5]-[3-6](?:-[3-4])?|[2-3]-[34]-[34]|9|10|11)$/;
const LAYOUTS = [MOBILE_LAYOUT, LANDLINE_LAYOUT, SERVICE_LAYOUT, SPOKEN_LAYOUT];

const CALLING = anyOf(
  /(?:전화|연락처|연락|휴대\s?폰|휴대\s?전화|핸드폰|폰\s?번호|(?:내|제|그|발신|수신)\s?번호)[^\d\n,;!?]{0,16}$/i,
  /(?:전번|팩스|문의|고객\s?센터|콜\s?센터|대표\s?번호|문자|카톡)[^\d\n,;!?]{0,16}$/i,
  /(?<![a-z])(?:tel|telephone|phones?|cell(?:phone)?|mobile|whatsapp|fax)[^\d\n,;!?]{0,16}$/i,
  /(?<![a-z])(?:hp|h\.p|contact|call(?:ed|ing)?|text(?:ed|ing)?|dial|ring)[^\d\n,;!?]{0,16}$/i,
  /(?<![a-z])(?:sms|reach|my number|her number|his number|phone number)[^\d\n,;!?]{0,16}$/i,
);
const CALLED_AFTER = /^\s?(?:번)?(?:으로|로|에)?\s?(?:전화|연락|문자)/;

/** With a country code; Korea and North America by their own formats, so that no further digits are included. */
const COUNTRY_CODED = anyOf(
  sequence(
    /(?<![\w+])(?:(?:\+|00)\s?82[ .)-]{0,3}|82[ .)-]{1,3})(?:\(0\)|0)?[ .-]{0,2}/g,
    /(?:1[016-9]|2|[3-6][1-5]|[678]0|50\d)[ .)-]{0,3}\d{3,4}[ .-]{0,3}\d{4}(?!\d)/g,
  ),
  /(?<![\w+])(?:\+\s?1[ .-]{0,2}|1[.-])\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]{0,2}\d{4}(?!\d)/g,
);

/** Country codes, except those above with their own format. */
const COUNTRY =
  '(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-69]\\d|3[578]\\d|42\\d|5[09]\\d|6[7-9]\\d|8[58]\\d|9[679]\\d)';
const REST = '\\(?\\d{1,12}\\)?(?:[ .)(-]{1,3}\\d{2,11}\\)?){0,5}(?![\\d,]|\\.\\d)';
/**
 * `+44 (0)20 …`, `(+33) 6 …`, `0044 7911 …`: a code marked as one. Groups are separated, so that digits are read once.
 */
const FOREIGN = new RegExp(
  `(?<![\\w+.,-])(?:\\(?\\+\\s?${COUNTRY}(?!\\d{13})\\)?|(?<!\\d[ .-]{1,2})(?:\\(?00\\s?${COUNTRY}\\)?(?=[ .)-])|00${COUNTRY}(?=[1-9]\\d{7,11}(?!\\d))))[ .-]{0,2}(?:\\(0\\)[ .-]?)?${REST}`,
  'g',
);
/** Without a plus sign it needs a word for calling, and gaps. */
const CALLED_FOREIGN = new RegExp(
  `(?<![\\w+.,-]|\\d[ .-]{1,2})\\(?${COUNTRY}\\)?[ .-](?:\\(0\\)[ .-]?)?\\(?\\d{1,4}\\)?(?:[ .-]\\d{2,8}){1,4}(?![\\d,]|[.-]\\d)`,
  'g',
);
/** A coordinate: `+126.977969`. */
const DECIMAL = /^\(?\+\s?\d{1,3}\.\d+$/;
/** The text left before a number that was matched by its national format. */
const CODE_BEFORE = new RegExp(
  `(?<![\\w+])\\(?(?:(?:\\+|00)\\s?${COUNTRY}|(?<=\\()${COUNTRY}(?=\\)))\\)?[ .-]{0,3}(?:\\(0\\)[ .-]?)?$`,
);

/**
 * Telephone numbers: Korean ones by their format; bare landlines and all other formats only near a word for calling;
 * foreign ones with `+` or in the American format.
 */
export function findPhones(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const coded = [...plain.matchAll(COUNTRY_CODED)]
    .map(({ 0: number, index }) => ({ number, start: index, end: index + number.length }))
    .filter(
      ({ number, ...span }) => isDialled(number) && !isAmount(plain, span) && isMarked(plain, number, span.start),
    );
  const foreign = [...plain.matchAll(FOREIGN)].map(wholeOf).filter((span) => {
    const number = plain.slice(span.start, span.end);
    return isDialled(number) && !DECIMAL.test(number) && !isAmount(plain, span) && isMarked(plain, number, span.start);
  });
  const calledForeign = [...plain.matchAll(CALLED_FOREIGN)].map(wholeOf).filter((span) => {
    const { length } = plain.slice(span.start, span.end).replace(/\D/g, '');
    return (
      length >= 10 &&
      length <= 15 &&
      isCalled(plain, span) &&
      !isAmount(plain, span) &&
      !isCalledOther(plain, span.start)
    );
  });
  const national = candidates.filter((candidate) => isPhone(plain, candidate)).map((it) => withBracket(plain, it));
  return [...coded, ...foreign, ...calledForeign, ...national].map((span) => withCode(plain, span));
}

/** Without a plus sign, a country code may be the beginning of an order number. */
const isMarked = (plain: string, number: string, start: number): boolean =>
  number.includes('+') || !isCalledOther(plain, start);

function wholeOf({ 0: number, index }: RegExpExecArray): Span {
  return { start: index, end: index + number.length };
}

/** A country code reveals as much as an area code does, so it is hidden with the number, including its bracket. */
function withCode(plain: string, { start, end }: Span): Span {
  const code = CODE_BEFORE.exec(plain.slice(Math.max(0, start - 16), start));
  const from = start - (code?.[0].length ?? 0);
  const bracketed = plain[from - 1] === '(' && /^[^(]{0,12}\)/.test(plain.slice(from, end));
  return { start: bracketed ? from - 1 : from, end };
}

function isDialled(number: string): boolean {
  const { length } = number.replace(/\D/g, '');
  return length >= 8 && length <= 15;
}

function isPhone(plain: string, candidate: NumberCandidate): boolean {
  // Nobody writes a telephone number in more than four groups.
  if (candidate.length > 15 || (candidate.parts > 4 && !candidate.spelled)) return false;
  // Checked first, because in rows of digits few are grouped like this.
  const { layout } = candidate;
  if (!LAYOUTS.some((pattern) => pattern.test(layout))) return false;
  return !candidate.tied && !candidate.glued && hasForm(plain, candidate) && !isAmount(plain, candidate);
}

function hasForm(plain: string, candidate: NumberCandidate): boolean {
  const { digits, layout, start, joins } = candidate;
  // The sum in `3+01012345678`.
  if (plain[start - 1] === '+' && /\d/.test(plain[start - 2] ?? '')) return false;
  if (MOBILE.test(digits) && MOBILE_LAYOUT.test(layout)) return joins.length > 0 || !isCalledOther(plain, start);
  const bracketed = plain[start - 1] === '(' && joins[0]?.startsWith(')');
  const dashed = joins.length > 0 && joins.every((join) => join.trim() !== '');
  if (LANDLINE.test(digits) && LANDLINE_LAYOUT.test(layout) && joins.length > 1)
    return (bracketed || dashed || /-4-4$/.test(layout) || isCalled(plain, candidate)) && !isCalledOther(plain, start);
  if (layout === '3-3-4' && (bracketed || (dashed && /^[-.]/.test(joins[0]!) && joins[0] === joins[1])))
    return !isCalledOther(plain, start);
  if (SERVICE.test(digits) && SERVICE_LAYOUT.test(layout)) return isCalled(plain, candidate);
  return isSpokenNumber(candidate) && isCalled(plain, candidate) && !isCalledOther(plain, start);
}

/** A date is not a telephone number, even near a word for calling. */
function isSpokenNumber({ digits, layout }: NumberCandidate): boolean {
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(digits)) return false;
  return SPOKEN_LAYOUT.test(layout);
}

const isCalled = (plain: string, { start, end }: Span): boolean =>
  CALLING.test(wordsBefore(plain, start)) || CALLED_AFTER.test(plain.slice(end, end + 12));

/** `(02) 123-4567` is hidden together with its opening bracket. */
function withBracket(plain: string, { start, end, joins }: NumberCandidate): Span {
  return { start: plain[start - 1] === '(' && joins[0]?.startsWith(')') ? start - 1 : start, end };
}

/** Each part is bounded and starts where no letter precedes it, so that no text is read repeatedly. */
const EMAIL = sequence(
  /(?<![\w.%+-])[\w%+](?:[\w%+-]|\.(?=[\w%+-])){0,63}@/g,
  /(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/g,
);

/** Email addresses, except those that belong to nobody (`noreply@…`) and git remotes (`git@…:`). */
export function findEmails(plain: string): Span[] {
  return [...plain.matchAll(EMAIL)]
    .filter(({ 0: address, index }) => {
      if (/^(?:no-?reply|do-?not-?reply)@/i.test(address)) return false;
      return !(address.startsWith('git@') && plain[index + address.length] === ':');
    })
    .map(({ 0: address, index }) => ({ start: index, end: index + address.length }));
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const FOUR = `${OCTET}(?:\\.${OCTET}){3}`;
const IPV4 = new RegExp(`(?<![\\w.-])${FOUR}(?![\\w-]|\\.\\w)`, 'g');
/** A run of characters that an address may contain, up to the longest address. */
const IPV6 = new RegExp(`(?<![\\w:.])(?=[0-9a-f]{0,4}:)[0-9a-f:]{2,39}(?:(?<=:)${FOUR})?(?![\\w:]|\\.\\w)`, 'gi');
const LAST_FOUR = new RegExp(`${FOUR}$`);
const VERSION = /(?:\bver(?:sion)?|\bv|버전|빌드|\bbuild|\brelease|릴리스)\s?[:=]?\s?$/i;
/** Addresses that identify nobody: localhost, any, and network masks. */
const NOBODYS = /^(?:127\.|0\.0\.0\.0$|255\.)/;

/** Public IPv4 and IPv6 addresses; not versions, times or addresses that every machine has. */
export function findIps(plain: string): Span[] {
  const four = [...plain.matchAll(IPV4)].filter(
    ({ 0: address, index }) => !NOBODYS.test(address) && !VERSION.test(plain.slice(Math.max(0, index - 12), index)),
  );
  const six = [...plain.matchAll(IPV6)].filter(({ 0: address }) => isIpv6(address));
  return [...four, ...six].map(({ 0: address, index }) => ({ start: index, end: index + address.length }));
}

/** Eight groups, or fewer with one gap. Without a digit it is more likely a name in code: `face::add`. */
function isIpv6(address: string): boolean {
  if (!/\d/.test(address) || address === '::1') return false;
  const halves = address.replace(LAST_FOUR, '0:0').split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
