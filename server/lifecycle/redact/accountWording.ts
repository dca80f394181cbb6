import { wordsBefore } from './numberWording.ts';

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
export function isCalledAccountNumber(plain: string, start: number): boolean {
  const before = wordsBefore(plain, start);
  return before !== '' && CALLED_NUMBER.test(before);
}

/** `110-… 신한은행`, `… 계좌로`: the word may also follow. */
export function isBeforeAccountWord(plain: string, end: number): boolean {
  return AFTER.test(plain.slice(end, end + 14));
}
