import { anyOf, sequence } from '../../text/patterns.ts';

const RUN = /\d+(?:(?:[ \t]{1,2}|[ \t]{0,2}[-./_)][ \t]{0,2}|\)-)\d+)*/g;
/** No hidden number has more groups than a card's five or six, except digits written one by one. */
const MAX_GROUPS = 6;
const MIN_DIGITS = 7;
const MAX_DIGITS = 19;
const SPELLED = 8;

interface Group {
  start: number;
  end: number;
}

/**
 * Digits that may be one number, with the text between and around them. A text of only digits has as many candidates as
 * digits, so expensive properties are computed only when a rule asks for them.
 */
export class NumberCandidate {
  readonly start: number;
  readonly end: number;
  /** How many groups it has. */
  readonly parts: number;

  constructor(
    private readonly plain: string,
    private readonly groups: readonly Group[],
    private readonly first: number,
    private readonly last: number,
    /** How many digits it has. */
    readonly length: number,
    /** Every digit stands alone. */
    readonly spelled = false,
  ) {
    this.start = groups[first]!.start;
    this.end = groups[last]!.end;
    this.parts = last - first + 1;
  }

  get #own(): readonly Group[] {
    return this.groups.slice(this.first, this.last + 1);
  }

  get digits(): string {
    return this.#own.map(({ start, end }) => this.plain.slice(start, end)).join('');
  }

  /** The lengths of its groups, as in `6-7`; `spelled` if each digit stands alone. */
  get layout(): string {
    return this.spelled ? 'spelled' : this.#own.map(({ start, end }) => end - start).join('-');
  }

  /** The separators between the groups. */
  get joins(): string[] {
    const [, ...later] = this.#own;
    return later.map(({ start }, i) => this.plain.slice(this.groups[this.first + i]?.end, start));
  }

  /** A dash or dot connects it to more digits before or after: it is part of a longer number. */
  get tied(): boolean {
    return this.#isTied(this.first) || this.#isTied(this.last + 1);
  }

  /** Latin letters or an underscore touch it: it is probably part of a code. */
  get glued(): boolean {
    return isLatin(this.plain[this.start - 1]) || isLatin(this.plain[this.end]);
  }

  /** Does a single sign connect this group to the one before it? */
  #isTied(at: number): boolean {
    const [before, group] = [this.groups[at - 1], this.groups[at]];
    if (!before || group?.start !== before.end + 1) return false;
    const sign = this.plain[before.end];
    return sign === '-' || sign === '.' || sign === '_';
  }
}

/** Every way to read neighbouring groups of digits as one number of 7 to 19 digits. */
export function numberCandidates(plain: string): NumberCandidate[] {
  const found: NumberCandidate[] = [];
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    if (run.length < MIN_DIGITS) continue;
    const groups: Group[] = [];
    for (const { 0: digits, index: offset } of run.matchAll(/\d+/g))
      groups.push({ start: index + offset, end: index + offset + digits.length });
    for (let first = 0; first < groups.length; first++) {
      const spelled = endOfSpelled(groups, first);
      if (spelled > first) found.push(new NumberCandidate(plain, groups, first, spelled, spelled - first + 1, true));
      let length = 0;
      for (const [i, { start, end }] of groups.slice(first, first + MAX_GROUPS).entries()) {
        length += end - start;
        if (length > MAX_DIGITS) break;
        if (length >= MIN_DIGITS) found.push(new NumberCandidate(plain, groups, first, first + i, length));
      }
    }
  }
  return found;
}

/** The last group of a run of single digits that begins here, or this group if there is no run. */
function endOfSpelled(groups: Group[], first: number): number {
  if (!isSingle(groups[first]) || isSingle(groups[first - 1])) return first;
  let last = first;
  while (isSingle(groups[last + 1])) last++;
  const length = last - first + 1;
  return length >= SPELLED && length <= MAX_DIGITS ? last : first;
}

const isSingle = (group: Group | undefined): boolean => group !== undefined && group.end - group.start === 1;

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[A-Za-z_]/.test(letter);

/** The text allowed between a label and its number: particles, "is", colons and brackets. */
const LINK = '\\s*(?:은|는|이|가|을|를|로|으로|도|만|의|is|was|are|of)?\\s*[:=#([<"\'*]{0,4}\\s*';
const ASKED = '(?:\\s?(?:번호|코드|넘버|명|아이디)|\\s?(?:numbers?|nos?\\b\\.?|num|id|code|#|№))';

const OTHER_KOREAN =
  '주문|오더|운송장|송장|택배|배송|등기|사업자|사업자\\s?등록|법인|법인\\s?등록|상품|제품|품목|모델|바코드|예약|접수|티켓|고객|회원|승인|거래|결제|관리|시리얼|일련|문서|사건|민원|학번|사번|우편|추적|조회|쿠폰|보증서|견적|청구서|인보이스|매물|고유|지점|영업점|계약|증권|보험|허가';
const OTHER_ENGLISH =
  'orders?|tracking|invoice|ticket|reservation|booking|confirmation|serial|model|isbn|issn|ean|upc|barcode|sku|product|case|reference|ref|registration|shipment|parcel|item|transaction|customer|member(?:ship)?|part|build|version|commit|receipt|coupon|timestamp|epoch|imei|lot|batch|issue|pr';

const OTHER = new RegExp(
  `(?:(?:${OTHER_KOREAN})${ASKED}?|바코드|운송장|송장|(?<![a-z])(?:${OTHER_ENGLISH})${ASKED}?)${LINK}$`,
  'i',
);

const WORD = /[^\d\s.,_()/-]/;
/** The maximum distance between a label and its number. */
const MAX_LABEL_DISTANCE = 48;

/** The text before a number on its line, as far as it can say what the number is. */
export function wordsBefore(plain: string, start: number): string {
  const before = plain.slice(Math.max(0, start - MAX_LABEL_DISTANCE), start);
  // Digits say nothing about the number, and searching them for every label would make long rows of numbers slow.
  return WORD.test(before) ? before.slice(before.lastIndexOf('\n') + 1) : '';
}

/** Is the number called an order, a parcel, a product or a company: something that identifies no person? */
export function isCalledOther(plain: string, start: number): boolean {
  return OTHER.test(wordsBefore(plain, start));
}

const UNIT = sequence(
  /^\s?/i,
  anyOf(
    /원|천|만|억|조|달러|불|엔|유로|위안|개|명|건|회|점|포인트|평|킬로|미터|바이트|퍼센트/i,
    /토큰|글자|단어|%|[₩$€]|(?:won|krw|usd|eur|jpy|dollars?|points?|tokens?|bytes?)(?![a-z])/i,
    /(?:users?|rows?|items?|people|views|km|kg|gb|mb|kb|ms|sq)(?![a-z])/i,
  ),
);
const CURRENCY = /(?:[$₩€£¥]|krw|usd|eur|won)\s?$/i;

/** Is the number an amount? Then a label nearby refers to something else. */
export function isAmount(plain: string, { start, end }: { start: number; end: number }): boolean {
  return (
    UNIT.test(plain.slice(end, end + 10)) ||
    CURRENCY.test(plain.slice(Math.max(0, start - 5), start)) ||
    /^,\d/.test(plain.slice(end, end + 2)) ||
    /\d,$/.test(plain.slice(Math.max(0, start - 2), start))
  );
}
