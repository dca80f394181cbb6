import { wordsBefore } from './numberWording.ts';

/** Names that mean nothing else, and those that are a bank only with 은행 after them or right before the number. */
const BANKS =
  '국민은행|kb국민|신한|농협|nh|ibk|카카오\\s?뱅크|카뱅|토스\\s?뱅크|토뱅|케이\\s?뱅크|k뱅크|sc제일|제일은행|씨티|imbank|im뱅크|수협|신협|새마을\\s?금고|우체국|kdb|산림조합|저축은행|[가-힣a-z]{2,6}\\s?은행|[가-힣]{2,4}(?<!보험|유가)증권';
const SHORT = '국민|우리|하나|기업|대구|부산|경남|광주|전북|제주|산업|토스|카카오|kb';
const ENGLISH =
  '(?:bank\\s+)?(?:account|acct|a/c)\\s?(?:numbers?|nos?\\b\\.?|num|#)|routing(?:\\s+number)?|sort code|iban|bank account|acct|checking account|savings account';

const CALLED = new RegExp(`(?:계좌|통장|예금|입금|송금|이체|(?<![a-z])(?:${ENGLISH}))[^\\d\\n!?]{0,24}$`, 'i');
const CALLED_NUMBER = new RegExp(`(?:계좌\\s?번호|통장\\s?번호|(?<![a-z])(?:${ENGLISH}))[^\\d\\n!?,]{0,14}$`, 'i');
const AT_BANK = new RegExp(
  `(?:(?<![a-z])(?:${BANKS})[^\\d\\n!?]{0,16}|(?<![가-힣a-z])(?:${SHORT})\\s?[:(]?\\s?)$`,
  'i',
);
const AFTER = new RegExp(
  `^[\\s(,]{0,2}(?:\\(?(?:${BANKS})|(?:${SHORT})(?:은행|뱅크)|계좌|통장|(?:로|으로)\\s?(?:입금|송금|이체|보내))`,
  'i',
);

/** Does a bank's name or a word for an account lead to this number? */
export function isCalledAccount(plain: string, start: number): boolean {
  const before = wordsBefore(plain, start);
  return CALLED.test(before) || AT_BANK.test(before);
}

/** Is it told to be the number of an account? Then even a short one is. */
export function isCalledAccountNumber(plain: string, start: number): boolean {
  return CALLED_NUMBER.test(wordsBefore(plain, start));
}

/** `110-… 신한은행`, `… 계좌로`: the word may follow as well. */
export function isBeforeAccountWord(plain: string, end: number): boolean {
  return AFTER.test(plain.slice(end, end + 14));
}
