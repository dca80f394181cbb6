import { anyOf, sequence } from '../../text/patterns.ts';
import { valuesIn } from './findSecrets.ts';
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
const STAND_IN = anyOf(
  /^(?:[*•.xX#_-]+|(?:rsa|aes|sha|tls|ssl|3?des|ecdsa|md|hs|rs|wpa|utf)[-_]?\d{0,4}(?:\.\d)?)$/i,
  /^(?:<[^>]*>?|[^<]*>|\$\{?.*|\{\{?.*|%[a-z].*)$/i,
  /^(?:process|env|os|config|settings|this|self)\.[\w.[\]()'"!?]+$/i,
  /^(?:req|request|body|input|form|props|user)\.[\w.[\]()'"!?]+$/i,
  /^(?:[\w.]+\(.*|\[[a-z: _]+\]?|https?:\/\/.*|\/[\w/.-]*|[\w.+-]+@[\w-]+\.[\w.]+)$/i,
);

/** A word that describes a password or replaces it. */
function isSpokenWord(value: string): boolean {
  const word = value.replace(/^["'`(]+|["'`).,;:!?]+$/g, '').toLowerCase();
  return SPOKEN.has(word) || PARTICIPLE.test(word) || STAND_IN.test(value) || STAND_IN.test(word);
}

const COUNTED = sequence(
  /^\s?/i,
  anyOf(
    /자리|글자|자(?![가-힣])|자\s|개|번|번째|회|차|일|달|개월|주|년|월|시|분|초|시간|종|명|단계|가지|퍼센트|%|이상|이하|미만|~/i,
    sequence(
      /-?\s?(?:\d+\s?)?/i,
      anyOf(
        /characters?|chars?|letters?|digits?|symbols?|words?|times?|days?|weeks?/i,
        /months?|years?|hours?|minutes?|attempts?|tries|bits?|or|and up|\+/i,
      ),
      /(?![a-z])/i,
    ),
  ),
);
const DATE = /^(?:19|20)\d\d[-./]\d{1,2}(?:[-./]\d{1,2})?$/;

/** `8자리 이상`, `at least 12 characters`, `3번 틀렸어`, a date: numbers in talk about passwords that are not passwords. */
export function isRequirement(plain: string, { start, end }: Span): boolean {
  const value = plain.slice(start, end);
  if (DATE.test(value)) return true;
  return /^(?:[가-힣]{0,4})\d{1,4}(?:[~-]\d{1,3})?\+?$/.test(value) && COUNTED.test(plain.slice(end, end + 16));
}

const KOREAN =
  '(?:비밀\\s?(?:번호|코드|숫자)(?:\\s?[4-8]\\s?자리(?=는|가|은|:))?|비번|(?<![A-Za-z])pin\\s?(?:번호|코드)|패스\\s?워드|패스\\s?코드|암호|핀\\s?번호|핀\\s?코드|패쓰워드)';
const ENGLISH =
  '(?:pass\\s?words?|passwd|pass\\s?codes?|pass\\s?phrases?|pwd|pw|pass(?=["\']?\\s{0,2}[:=]\\s{0,2}["\']?(?:[A-Za-z][^\\s\\0]{0,30}\\d|\\d[^\\s\\0]{0,30}[A-Za-z]))|pin(?:\\s?(?:codes?|numbers?|no\\.?))?)';
const MODIFIED = '(?:(?:[A-Za-z0-9]{1,24}[_-]){1,4}|[a-z]{2,16}(?=P))?';
/** Words allowed between "password" and its value. */
const FILLER =
  '(?:(?:원래|예전엔?|예전에는?|이전엔?|이전에는?|전에는?|옛날엔?|옛날에는?|처음엔?|처음에는?|그때|당시에?|아마|분명히?|계속|항상|늘|여전히|어제까지|작년까지|지난번에?|이거|이건|이렇게|다음|아래|새로|지금|현재|일단|그냥|바로|사실|좀|여기|내|제|기억해\\s?(?:줘|둬|주세요)?|알려\\s?(?:줄게요?|드릴게요?)|적어\\s?(?:둬|줘)|저장해\\s?(?:줘|둬)?|말해\\s?줄게|공유할게|바꿨어|바꿨는데|변경했어|설정했어|(?:뭐|무엇이|어떻게\\s?되)냐\\s?(?:하|고\\s?하)?면|말(?:씀)?\\s?(?:하|드리|해\\s?주)?(?:자)?면|알려\\s?(?:주|드리)(?:자)?면)[는은야요]?[\\s:,.~!]*){1,3}';
const VALUE = '("[^"\\n\\0]{1,80}"|\'[^\'\\n\\0]{1,80}\'|`[^`\\n\\0]{1,80}`|[^\\s\\0]{1,200})';

const AFTER_KOREAN = new RegExp(
  `(?:${KOREAN}|(?<![A-Za-z])${ENGLISH})(?:\\s?\\([^()\\n\\0]{1,20}\\))?(은요|는요|은|는|이|가|을|를|로|도)?(?:(\\s*(?:=>|->|→|[:=])\\s*)|,?\\s+|(?<=[은는이가을를로]))(${FILLER})?${VALUE}`,
  'gi',
);
const AFTER_ENGLISH = new RegExp(
  `(?<![A-Za-z0-9])${MODIFIED}${ENGLISH}(?![A-Za-z])["']?(?:\\s?\\([^()\\n\\0]{1,20}\\))?(?:,?\\s+(?:for|to|of|on|at|into|I|we|you|he|she|they|which|that)\\s+(?!["'])[^\\n.,:;!?=\\d\\0]{1,40}?)??(?:\\s*(:=|=>|->|→|[:=])\\s*|(?:,?\\s+(?:which|that|it))?(?:\\s+(?:always|also|originally|previously|once|probably|actually))?(?:'s|\\s+(?:is|was|are|were|(?:will|would|should|must|could|might|to) (?:be|have been)|used to be|equals?|equall?ed|became|(?:has|have|had)(?: always| never| once)? been|it's|it was))(?:\\s?:)?\\s+(?:(?:now|currently|still|just|set|changed|reset|updated|to|as|always|originally|previously|once|probably|actually|simply|apparently)\\s+){0,3})(?:["'](?=\\s))?${VALUE}`,
  'gi',
);
/** `set the password to …`, `use password …` */
const SET_TO = new RegExp(
  `(?<![a-z])(?:set|chang(?:e|ed|ing)|reset|updat(?:e|ed|ing)|make|made|us(?:e|ed|ing)|with|enter|try)\\s+(?:[a-z']{1,16}\\s+){0,4}?${ENGLISH}\\s+(?:(?:to|as|of|:|=)\\s+)?${VALUE}`,
  'gi',
);
/** The value comes first: `… is my password`. The text before it is read backwards. */
const TOLD_BEFORE = new RegExp(
  `["']?(?:(?:이|가|은|는)\\s*(?:내|제|저의|나의|우리|그)?\\s*(?:[가-힣A-Za-z]{1,8}\\s?){0,2}${KOREAN}|\\s+(?:is|was)\\s+(?:my|our|the|his|her)\\s+(?:[a-z-]{1,16}\\s+){0,2}${ENGLISH}(?![a-z]))`,
  'gi',
);
const CHANGED = new RegExp(
  `(?<![A-Za-z])${ENGLISH}\\s+(?:changed\\s+|reset\\s+)?from\\s+${VALUE}(?:\\s+to\\s+([^\\s\\0]{1,200}))?`,
  'gi',
);
/** `postgres://user:password@host`, `--password x` */
const IN_URL = /:\/\/[^\s:/@\0]{0,64}:([^\s/@\0]{1,200})(?=@)/g;
const OPTION = /--?(?:password|passwd|pass|pwd)[ =]{1,3}([^\s\0]{1,200})/gi;
const NEXT = sequence(
  /^["']?/,
  anyOf(
    /에서|말고|대신|(?:으로|로)\s?(?:설정|해|쓰|썼)[가-힣]{0,5}/,
    /이었는데|였는데|[^\n.!?\0]{0,12}(?:but now|now it's|지금은|이제는?|->|→)/,
  ),
  /\s*(?:it's\s+|it is\s+|is\s+)?([^\s\0]{3,60})/,
);
/** Endings that follow a value in a Korean sentence. */
const ENDING =
  /(?:이야|야|이에요|이예요|예요|에요|입니다|임|이다|이고|고|이라고|라고|이라|이었어|였어|인데|이니까|니까|이니|이거든|거든|으로|로|이랑|랑|하고|에서|이|가|은|는|을|를|요|이지|지)?[.,~)\]}>;?…]*$/;
const STATED =
  /^\s*(?:이야|야|이에요|이예요|예요|에요|입니다|임|이다|인데|이거든|이고|라고|이라고|이었|였|(?:으로|로|를|을)\s*(?:해|설정|바꿔|바꿨|변경|정했|했|등록|저장|할|썼|쓰|사용))/;

/** A condition for every rule: most texts do not meet it, and are not read again for each rule. */
const NAMED = /비밀|비번|패스|패쓰|암호|핀|pass|pw|pin|:\/\//i;

/** Passwords stated in a sentence, assigned in a file or written into an address; not talk about passwords. */
export function findPasswords(plain: string): Span[] {
  if (!NAMED.test(plain)) return [];
  const found = RULES.flatMap((rule) => [...rule(plain)]);
  return [...found, ...found.flatMap((span) => nextAfter(plain, span))];
}

const RULES = [afterKorean, afterEnglish, setTo, toldBefore, changed, inAddressOrOption];

function* afterKorean(plain: string): Generator<Span> {
  for (const { value, start, groups } of valuesIn(plain, AFTER_KOREAN)) {
    const [particle, sign, filler] = groups;
    const span = valueAt(plain, start, value);
    const isSure = sign !== undefined || isQuoted(value);
    if (span && isStated(plain, span, { isSure, hasFiller: filler !== undefined, particle })) yield span;
  }
}

function* afterEnglish(plain: string): Generator<Span> {
  for (const { value, start, groups, whole } of valuesIn(plain, AFTER_ENGLISH)) {
    const span = valueAt(plain, start, value);
    if (!span) continue;
    const isSure = groups[0] !== undefined || isQuoted(value);
    if (isStated(plain, span, { isSure, particle: 'is' }) || (!isSure && endsSentence(plain, span))) yield span;
    const label = whole.slice(0, 40).replace(/(?:\s+(?:is|was)|[:=]).*/is, '');
    if (/phrase$/i.test(label)) yield restOfPhrase(plain, span);
  }
}

function* setTo(plain: string): Generator<Span> {
  for (const { value, start } of valuesIn(plain, SET_TO)) {
    const span = valueAt(plain, start, value);
    if (span && isStated(plain, span, { isSure: isQuoted(value), particle: 'is' })) yield span;
  }
}

function* toldBefore(plain: string): Generator<Span> {
  for (const { index } of plain.matchAll(TOLD_BEFORE)) {
    const before = plain.slice(Math.max(0, index - 80), index);
    const value = before.slice(before.search(/[^\s\0]*$/));
    const span = valueAt(plain, index - value.length, value);
    if (span && isGenerated(plain, span) && !isRequirement(plain, span)) yield span;
  }
}

function* changed(plain: string): Generator<Span> {
  for (const { 0: whole, 1: from, 2: to, index } of plain.matchAll(CHANGED)) {
    const old = from && valueAt(plain, plain.indexOf(from, index), from);
    if (old && isGenerated(plain, old)) yield old;
    const now = to && valueAt(plain, index + whole.length - to.length, to);
    if (now && isGenerated(plain, now)) yield now;
  }
}

function* inAddressOrOption(plain: string): Generator<Span> {
  for (const pattern of [IN_URL, OPTION])
    for (const { value, start } of valuesIn(plain, pattern)) {
      const span = valueAt(plain, start, value);
      if (span && !isSpokenWord(plain.slice(span.start, span.end))) yield span;
    }
}

const isGenerated = (plain: string, { start, end }: Span): boolean => looksGenerated(plain.slice(start, end));

/** `1234에서 5678로`, `but now it's …`: a sentence that states the old password also states the new one. */
function nextAfter(plain: string, { end }: Span): Span[] {
  const match = NEXT.exec(plain.slice(end, end + 80));
  const value = match?.[1];
  if (!match || !value) return [];
  const span = valueAt(plain, end + match[0].length - value.length, value);
  return span && isGenerated(plain, span) && !isRequirement(plain, span) ? [span] : [];
}

const isQuoted = (value: string): boolean => /^["'`].{1,80}["'`]/.test(value);

/** The value without quotes, brackets and the grammar attached to it. */
function valueAt(plain: string, at: number, value: string): Span | undefined {
  if (isQuoted(value)) return { start: at + 1, end: at + value.lastIndexOf(value.charAt(0)) };
  if (/^<[^>]*>|^\$?\{/.test(value)) return undefined;
  const start = at + value.length - value.replace(/^["'`(<[{]+/, '').length;
  const text = plain.slice(start, at + value.length);
  const quote = text.search(/["'`]/);
  const told = quote > 0 ? text.slice(0, quote) : text;
  // Hangul after the last letter, digit or sign is grammar; Hangul before it is part of the password.
  const latin = /[!-~](?=[^!-~]*$)/.exec(told.replace(ENDING, ''));
  if (!latin) return undefined;
  const end = start + latin.index + 1;
  return end - start >= 3 ? { start, end } : undefined;
}

function isStated(
  plain: string,
  span: Span,
  { isSure, hasFiller = false, particle }: { isSure: boolean; hasFiller?: boolean; particle: string | undefined },
): boolean {
  const value = plain.slice(span.start, span.end);
  if (isSpokenWord(value) || isRequirement(plain, span)) return false;
  if (isSure) return true;
  // `비번은 hello!`: in Korean no ordinary word in Latin letters ends like this.
  if (/^[A-Za-z]{4,}[!?@#$%^&*~]+$/.test(value) && endsSentence(plain, span)) return true;
  if (hasFiller) return looksGenerated(value) || /^\d{4,12}$/.test(value);
  if (looksGenerated(value)) return particle !== undefined || value.length >= 4;
  if (/^[\d*#]{4,16}$/.test(value)) return true;
  return particle !== undefined && particle !== 'is' && STATED.test(plain.slice(span.end, span.end + 16));
}

/** Digits or signs among letters, which no ordinary word has. */
const looksGenerated = (value: string): boolean =>
  /\d/.test(value.slice(0, -1) + value.slice(-1)) || /[^A-Za-z가-힣'’.,-].*/.test(value.replace(/[!?]+$/, ''));

/** `my password is sunshine.`: a single word that ends the sentence and is not one that describes a password. */
function endsSentence(plain: string, { start, end }: Span): boolean {
  const value = plain.slice(start, end);
  return (
    !isSpokenWord(value) &&
    (/^[.!]?["')\]]*(?:\s*$|\s*\n|[.!,;]\s)|^[.!?…~]{1,3}["')\]]*(?:\s|$)/.test(plain.slice(end, end + 6)) ||
      (/[!?~]$/.test(value) && /^["')\]]*(?:\s|$)/.test(plain.slice(end, end + 6)))) &&
    value.length >= 4
  );
}

function restOfPhrase(plain: string, { start }: Span): Span {
  const rest = /^[^\n.,;!?"'\0]{1,120}/.exec(plain.slice(start, start + 120));
  return { start, end: start + (rest?.[0].trimEnd().length ?? 0) };
}
