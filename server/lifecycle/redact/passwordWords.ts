import type { Span } from './redactionKind.ts';

/** Words that describe passwords, and placeholders for one in code and forms. */
const SPOKEN = new Set(
  (
    'a an the my your his her our their its this that it not no none null nil undefined true false empty string text varchar char number int any ' +
    'required optional hidden visible correct incorrect wrong right invalid valid good bad fine okay ok safe unsafe secure insecure strong weak ' +
    'long short simple complex easy hard same different unique new old default secret private public here there below above unknown known ' +
    'broken gone lost stolen leaked working important great nice cool awesome terrible stupid funny crazy weird boring interesting sensitive confidential case-sensitive hashed encrypted expired plain plaintext ' +
    'too very so really also still already now then when where what which who why how if and or but for from in on at by with without to of ' +
    'missing pending ready fields field policy reset change changes hint manager protected enough common weakly mandatory necessary ' +
    'him her them me us you everyone nobody something anything everything nothing set sent stored saved kept asked needed used reused shared ' +
    'bcrypt argon2 argon2id scrypt sha256 sha-256 sha512 md5 pbkdf2 pbkdf base64 utf8 utf-8 oauth2 oauth 1password lastpass bitwarden keepass google apple ' +
    'password passwd pwd pw pin passphrase placeholder example changeme-later redacted xxx xxxx n/a tbd todo string! boolean never always'
  ).split(' '),
);
const PARTICIPLE = /^[a-z]{3,}(?:ed|ing|ly|able|ible|less|ful)$/i;
/** `****`, `<password>`, `${PASSWORD}`, `config.PW`, `getPassword()`, `%s`: no password is revealed. */
const STAND_IN =
  /^(?:[*•.xX#_-]+|(?:rsa|aes|sha|tls|ssl|3?des|ecdsa|md|hs|rs|wpa|utf)[-_]?\d{0,4}(?:\.\d)?|<[^>]*>?|[^<]*>|\$\{?.*|\{\{?.*|%[a-z].*|(?:process|env|os|config|settings|this|self|req|request|body|input|form|props|user)\.[\w.[\]()'"!?]+|[\w.]+\(.*|\[[a-z: _]+\]?|https?:\/\/.*|\/[\w/.-]*|[\w.+-]+@[\w-]+\.[\w.]+)$/i;

/** A word that describes a password or replaces it. */
export function isSpokenWord(value: string): boolean {
  const word = value.replace(/^["'`(]+|["'`).,;:!?]+$/g, '').toLowerCase();
  return SPOKEN.has(word) || PARTICIPLE.test(word) || STAND_IN.test(value) || STAND_IN.test(word);
}

const COUNTED =
  /^\s?(?:자리|글자|자(?![가-힣])|자\s|개|번|번째|회|차|일|달|개월|주|년|월|시|분|초|시간|종|명|단계|가지|퍼센트|%|이상|이하|미만|~|-?\s?(?:\d+\s?)?(?:characters?|chars?|letters?|digits?|symbols?|words?|times?|days?|weeks?|months?|years?|hours?|minutes?|attempts?|tries|bits?|or|and up|\+)(?![a-z]))/i;
const DATE = /^(?:19|20)\d\d[-./]\d{1,2}(?:[-./]\d{1,2})?$/;

/** `8자리 이상`, `at least 12 characters`, `3번 틀렸어`, a date: numbers in talk about passwords that are not passwords. */
export function isRequirement(plain: string, { start, end }: Span): boolean {
  const value = plain.slice(start, end);
  if (DATE.test(value)) return true;
  return /^(?:[가-힣]{0,4})\d{1,4}(?:[~-]\d{1,3})?\+?$/.test(value) && COUNTED.test(plain.slice(end, end + 16));
}
