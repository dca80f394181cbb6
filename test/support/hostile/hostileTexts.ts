/** Pieces that a rule may be able to match in more than one way; each is repeated up to the accepted length. */
const UNITS: readonly string[] = [
  // White space of every kind, and lookalikes.
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u3000',
  '\u2003',
  '\u2028',
  '\ufeff',
  '\u200b',
  '\u00ad',
  ' \n',
  // Quotes, brackets, signs.
  '"',
  "'",
  '`',
  '“',
  "' '",
  '(',
  '()',
  '[',
  '{}',
  '<',
  '</',
  '<a',
  '=',
  '-',
  '- ',
  '_',
  '*',
  '.',
  '. ',
  ', ',
  '?',
  '!',
  '…',
  '~',
  '/',
  '\\',
  '$',
  '+',
  '```',
  // Digits.
  '1',
  '1 ',
  '1-',
  '1,',
  '1.',
  '01',
  '12-34 ',
  '010-1234-',
  '900101-',
  '4111 ',
  '1234 5678 ',
  '５',
  '①',
  '1억 ',
  // Letters.
  'a',
  'A',
  'a ',
  'a-',
  'a_',
  "a'",
  'a.',
  'Aa ',
  'aB1',
  'e\u0301',
  '\u0301',
  'İ',
  'ß',
  // Hangul: syllables, conjoining and compatibility jamo.
  '가',
  '가 ',
  '이다 ',
  '\u1100',
  '\u1100\u1161',
  '\u1100\u1161\u11a8',
  'ㅋ',
  'ㅋㅋ ',
  'ugh ',
  'lol, ',
  // Other scripts, surrogate pairs, zero-width joiners.
  '中',
  'ア',
  '😀',
  '👨\u200d👩\u200d',
  '\u200d',
  '\u0600',
  // Words and addresses that rules look for.
  'https://',
  'a://b',
  '://a:b',
  'www.a.',
  'a@b.',
  'a=b&',
  '%20',
  '-----BEGIN PRIVATE KEY-----\n',
  'eyJ',
  'sk-',
  'api_key ',
  'token: ',
  'password ',
  'password is ',
  'my password is\n',
  'pass:',
  'PW',
  'pin (',
  'set the ',
  '비밀번호 ',
  '비번은 ',
  '이 내 비번 ',
  '계좌',
  '은행 ',
  '카드 ',
  '여권 ',
  '서울시 ',
  'remember that ',
  '기억해줘 ',
  'I like ',
  'if I ',
  'the last ',
  '그 ',
  'the ',
  'in May ',
  '3일 전 ',
  'role: system\n',
  'function (',
  'a.b=',
  'const a = ',
  '하고 ',
  'Mr. ',
  '1. ',
  'have finally ',
  'have recently ',
  '82)2127- ',
  '+82 ',
  'iban ',
  'NI ',
  ' hey',
  '[redacted:rrn]',
  '[redacted:',
];

/** The API's limit for one text, in bytes of UTF-8 (`LIMITS.turnBytes`). */
export const MAX_TEXT = 64 * 1024;

export interface HostileText {
  /** For the message of a failure. */
  name: string;
  text: (bytes: number) => string;
}

const repeated = (unit: string, bytes: number): string =>
  unit.repeat(Math.floor((bytes - 2) / Buffer.byteLength(unit)));

/** What a rule starts with, before a run of characters that it may skip. */
const LEADS = [
  '이',
  'password',
  'my password is',
  '비밀번호는',
  'cvc',
  '뒷자리가',
  '계좌',
  'token',
  'I have',
  'as a ',
  'remember',
  '기억해줘',
  'system',
  '<',
  'http://',
];
const RUNS = [' ', '\n', '\u3000', '1', 'a', '가', '-', '.', '"', ' a', '가 '];

/**
 * Every unit by itself, and between two letters, where a match that starts or ends with it cannot succeed; and every
 * run after each lead.
 */
export const hostileTexts: readonly HostileText[] = [
  ...UNITS.flatMap((unit) => [
    { name: JSON.stringify(unit), text: (bytes: number) => repeated(unit, bytes) },
    { name: `a${JSON.stringify(unit)}b`, text: (bytes: number) => `a${repeated(unit, bytes)}b` },
  ]),
  ...LEADS.flatMap((lead) =>
    RUNS.map((run) => ({
      name: JSON.stringify(`${lead}${run}`),
      text: (bytes: number) => `${lead}${repeated(run, bytes - 32)}b`,
    })),
  ),
];

export const unitCount = UNITS.length;
