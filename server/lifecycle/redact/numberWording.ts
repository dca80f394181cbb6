/** What may stand between a label and its number: particles, "is", colons and brackets. */
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
/** How far a label may stand before its number. */
const REACH = 48;

/** The text before a number on its line, as far as it can say what the number is. */
export function wordsBefore(plain: string, start: number): string {
  const before = plain.slice(Math.max(0, start - REACH), start);
  // Digits say nothing about the number, and searching them for every label would make long rows of numbers slow.
  return WORD.test(before) ? before.slice(before.lastIndexOf('\n') + 1) : '';
}

/** Is the number called an order, a parcel, a product or a company: something that identifies no person? */
export function isCalledOther(plain: string, start: number): boolean {
  return OTHER.test(wordsBefore(plain, start));
}

const UNIT =
  /^\s?(?:원|천|만|억|조|달러|불|엔|유로|위안|개|명|건|회|점|포인트|평|킬로|미터|바이트|퍼센트|토큰|글자|단어|%|[₩$€]|(?:won|krw|usd|eur|jpy|dollars?|points?|tokens?|bytes?|users?|rows?|items?|people|views|km|kg|gb|mb|kb|ms|sq)(?![a-z]))/i;
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
