import { valuesIn } from './findSecrets.ts';
import { isAmount } from './numberCandidates.ts';
import { isRequirement } from './passwords.ts';
import type { Span } from './redactionKind.ts';

/** Things with locks, and words for their codes; a locker's own number is not secret, its code is. */
const LOCKED =
  '(?:잠금|도어\\s?[락록]|디지털\\s?[락록]|공동\\s?현관|현관|출입|대문|정문|후문|자물쇠|금고|캐리어|번호\\s?키|보안|경비|세콤|캡스|알람)(?:\\s?(?:문|장치|해제))?';
const NUMBER = '(?:번호|코드|숫자|넘버|키\\s?번호|키)';
const LOCKER = '(?:사물함|락커|라커|보관함|택배함|우편함|캐비닛)\\s?(?:코드|번호\\s?키|잠금\\s?번호)';
/** These open a door without any other word: `도어락 1234*`, `현관 #1234*`. */
const DOOR = '(?:도어\\s?[락록]|디지털\\s?[락록]|번호\\s?키|공동\\s?현관|현관(?:문)?|자물쇠)';
const KOREAN_LINK =
  '(?:\\s?(?:은요|는요|은|는|이|가|을|를|도))?\\s{0,3}(?:[:=]|->|→)?\\s{0,3}(?:(?:원래|예전엔?|지금|이제|새로|여전히|아마|그냥)\\s)?';
const DIGITS = '[#*]{0,2}\\d{1,12}(?:-\\d{1,6}){0,3}\\s?[#*]{0,2}';

const KOREAN_LOCK = new RegExp(
  `(?:(?:${LOCKED}\\s?${NUMBER}|${LOCKER})${KOREAN_LINK}["']?(${DIGITS})|${DOOR}${KOREAN_LINK}["']?([#*]{0,2}\\d{3,12}[#*]{1,2}|[#*]{1,2}\\d{3,12}))(?![\\w#*-]|[.,]\\d)`,
  'g',
);
const DOOR_ALONE =
  /(?:도어\s?[락록]|디지털\s?[락록]|번호\s?키)(?:은|는|이|가)?\s{0,3}:?\s{0,3}(\d{4,8})(?![\w#*-]|[.,]\d)/g;
const ENGLISH_LOCK = new RegExp(
  '(?<![a-z])(?:(?:door|lock|unlock|pad\\s?lock|gate|alarm|garage|entry|entrance|entr?y\\s?phone|key\\s?pad|safe|locker|lock\\s?box|access|intercom|security|bike lock|vault|suitcase)\\s?(?:codes?|combo|combination|passcode|keycode)|combination|key\\s?code)' +
    "(?:\\s(?:for|to|of|on|at)\\s[a-z' ]{1,30}?)??\\s?(?:[:=]|(?:\\s(?:now|still|always|again))?\\s?\\b(?:is|was|are|were|used to be|had been|has been|will be)(?:\\s(?:now|still|always|set to|changed to|just))?)\\s{0,3}[\"']?" +
    '([#*]{0,2}\\d{1,8}(?:-\\d{1,4}){0,4}[#*]{0,2})(?![\\w#*-]|[.,]\\d)',
  'gi',
);
const MIN_DIGITS = 3;
const HOUSE = /^\s?(?:호|동|층|번지|번\s?출구|번길|번(?!이|호)|년|월|일|시|분|m|cm|mm|kg|원)/;

/** Numbers that open a door, a safe, a bicycle lock or a telephone: equivalent to passwords. */
export function findLockNumbers(plain: string): Span[] {
  return [KOREAN_LOCK, DOOR_ALONE, ENGLISH_LOCK].flatMap((pattern) =>
    valuesIn(plain, pattern).flatMap(({ value, start }) => {
      const span = { start, end: start + value.trimEnd().length };
      return isNumber(plain, span) ? [span] : [];
    }),
  );
}

function isNumber(plain: string, span: Span): boolean {
  const digits = plain.slice(span.start, span.end).replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || HOUSE.test(plain.slice(span.end, span.end + 8))) return false;
  return !isRequirement(plain, span) && !isAmount(plain, span);
}
