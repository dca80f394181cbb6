import type { Span } from './redactionKind.ts';

/** A match of a pattern that ends with the value it looks for, and where that value is. */
interface FoundValue extends Span {
  whole: string;
  value: string;
  /** What the groups before the value matched. */
  groups: string[];
}

/** The values that a pattern finds. A value is the last group that takes part in a match, and ends the match. */
export function valuesIn(plain: string, pattern: RegExp): FoundValue[] {
  const found: FoundValue[] = [];
  for (const match of plain.matchAll(pattern)) {
    const value = match.findLast((group) => group !== undefined);
    if (value === undefined) continue;
    const end = match.index + match[0].length;
    found.push({ whole: match[0], value, start: end - value.length, end, groups: match.slice(1, -1) });
  }
  return found;
}

/**
 * Keys that are recognizable by themselves. Each alternative consumes its whole token before it is checked, so that a
 * token that fails is not read again from its middle: linear on hostile text.
 */
const PREFIXED = new RegExp(
  `(?<![A-Za-z0-9])(?:${[
    // OpenAI, Anthropic, OpenRouter, Stripe, Clerk: `sk-…`, `sk_live_…`, `rk_…`
    '(?:sk|rk|pk|ak)[-_][A-Za-z0-9_-]{8,}',
    'gh[pousr]_[A-Za-z0-9]{10,}|github_pat_\\w{16,}|gl(?:pat|rt|dt|cbt|ptt|ft|soat)-[\\w.-]{12,}',
    'xox[a-z][-.][A-Za-z0-9-]{8,}|xapp-[A-Za-z0-9-]{10,}|xwfp-[A-Za-z0-9-]{10,}',
    '(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{12,}',
    'AIza[\\w-]{25,}|ya29\\.[\\w.-]{16,}|GOCSPX-[\\w-]{16,}',
    '(?:npm|hf|gsk|nvapi|pplx|tvly|r8|xai|sbp|shp(?:at|ca|pa|ss)|lin_api|ntn|secret|whsec|dop_v1|doo_v1|dckr_pat|glsa|glc|figd|rnd|pat|fw|cfut|sntrys|phc|phx|re|vcp|tok|key|token|pypi|PMAK|NRAK|AGE-SECRET-KEY|rcl)[-_][A-Za-z0-9_.-]{16,}={0,2}|(?:dapi|EAAC|ATATT3)[A-Za-z0-9_=-]{16,}',
    'SG\\.[\\w-]{10,}\\.[\\w-]{10,}',
    '(?<![\\w-])eyJ[\\w-]{6,}\\.[\\w-]{6,}(?:\\.[\\w-]*)?',
    '\\d{8,10}:[A-Za-z0-9_-]{30,}',
  ].join('|')})`,
  'g',
);
const WEBHOOK = /https:\/\/(?:hooks\.slack\.com\/(?:services|workflows)|discord(?:app)?\.com\/api\/webhooks)\/[\w/-]+/g;
const AUTHORIZATION = /(?<![A-Za-z])(?:bearer|basic|token)[ \t]+["']?([A-Za-z0-9._~+/-]{12,}={0,2})/gi;
/** The common vendor scheme: `acme_live_…`, with letters and digits in one run of twenty or more. */
const SCHEMED = /(?<![A-Za-z0-9_-])[A-Za-z]{2,10}(?:[_-][a-z0-9]{2,8}){0,3}[_-]([A-Za-z0-9]{20,})(?![A-Za-z0-9])/g;
const HASH = /^(?:sha|md5|commit|etag|hash|rev|uuid|img|file)/i;

const LABEL =
  '(?:api|app|access|auth|authentication|refresh|bearer|secret|client|private|session|service|signing|encryption|bot|webhook|deploy|personal|account|shared)[ _-]?(?:access[ _-]?)?(?:key|token|secret)(?:[ _-]?(?:id|key|value|base))?|(?:token|secret|credential|apikey|jwt|pat)|(?:api|app|rest|admin|javascript|에이피아이|인증|서비스|비밀|암호화|개인|접근|액세스|엑세스|리프레시|시크릿|어드민|보안|앱)\\s?(?:키|토큰)|시크릿|토큰|개인키|비밀키|인증키';
const LINK =
  '(?![A-Za-z0-9/])["\']?\\s{0,3}(?:값)?\\s{0,3}(?:은|는|이|가|을|를|(?:is|was|are|as|to)(?![a-z]))?\\s{0,3}(?::=|=>|->|[:=])?\\s{0,3}["\'`(<]{0,2}';
const LABELLED = new RegExp(
  `(?<![A-Za-z가-힣])(?:[A-Za-z0-9]{1,20}[_-]){0,4}(?:${LABEL})${LINK}([A-Za-z0-9._~+/!@#$%^&*?-]{8,}={0,2})`,
  'gi',
);

const PEM_BEGIN = /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const PEM_END = /-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const PEM_BODY = /(?:\s|\\[nr]|[A-Za-z0-9+/=]{20,}|(?:Proc-Type|DEK-Info)[^\n]*)*/y;

/** A condition for every rule and for `isMachineMade`. */
const MACHINE_MADE = /\d|[a-z][A-Z]+[a-z]+[A-Z]|[A-Z]{14}|-----BEGIN|https:\/\//;

/** API keys, tokens, webhooks and private keys: by their format, or by their label if they look machine-made. */
export function findSecrets(plain: string): Span[] {
  if (!MACHINE_MADE.test(plain)) return [];
  return [
    ...findPrivateKeys(plain),
    ...matches(plain, WEBHOOK),
    ...matches(plain, PREFIXED).filter(({ start, end }) => isMachineMade(plain.slice(start, end))),
    ...groupsOf(plain, AUTHORIZATION).filter(({ start, end }) => isMachineMade(plain.slice(start, end))),
    ...matches(plain, SCHEMED).filter(({ start, end }) => {
      const key = plain.slice(start, end);
      return !HASH.test(key) && isVaried(key.slice(key.search(/[A-Za-z0-9]{20,}$/)));
    }),
    ...groupsOf(plain, LABELLED).filter(({ start, end }) => {
      const value = plain.slice(start, end);
      return (
        (isMachineMade(value) || isSigned(value)) &&
        !/^\d{4}-\d\d-\d\d|^v?\d+(?:\.\d+)+$|^https?:|^\/|\.(?:com|md|ts|js|json|env|kr)\b/.test(value)
      );
    }),
  ];
}

function findPrivateKeys(plain: string): Span[] {
  const found: Span[] = [];
  const ends = [...plain.matchAll(PEM_END)].map(({ 0: end, index }) => ({ start: index, end: index + end.length }));
  let next = 0;
  for (const { 0: begin, index } of plain.matchAll(PEM_BEGIN)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    while (next < ends.length && ends[next]!.start < index) next++;
    found.push({ start: index, end: ends[next]?.end ?? endOfBody(plain, index + begin.length) });
  }
  return found;
}

/** A key cut off in the middle is as sensitive as a whole one: everything that looks like its body is hidden. */
function endOfBody(plain: string, start: number): number {
  PEM_BODY.lastIndex = start;
  PEM_BODY.test(plain);
  return PEM_BODY.lastIndex;
}

const matches = (plain: string, pattern: RegExp): Span[] =>
  [...plain.matchAll(pattern)].map(({ 0: whole, index }) => trimmed(plain, index, index + whole.length));

const groupsOf = (plain: string, pattern: RegExp): Span[] =>
  valuesIn(plain, pattern).map(({ start, end }) => trimmed(plain, start, end));

/** The full stop that ends the sentence is not part of the key. */
function trimmed(plain: string, start: number, end: number): Span {
  let last = end;
  while (last > start && /[.,:;~/]/.test(plain.charAt(last - 1))) last--;
  return { start, end: last };
}

/** Words joined by dashes are not a key (`sk-learn-something-else`): a key has digits, or capitals within its words. */
function isMachineMade(key: string): boolean {
  if (key.length < 8 || !/[A-Za-z]/.test(key)) return false;
  return (
    /\d[A-Za-z_-]*\d|[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]/.test(key) ||
    /[a-z][A-Z]+[a-z]+[A-Z]/.test(key) ||
    /[A-Z0-9]{14,}/.test(key)
  );
}

/** `hunter2!`: letters, digits and a sign, as in passwords that people make up. */
const isSigned = (value: string): boolean => /[A-Za-z]/.test(value) && /\d/.test(value) && /[!@#$%^&*?]/.test(value);

/** Both letters and digits, several of each kind. */
const isVaried = (run: string): boolean =>
  new Set(run).size >= 8 && /\d.*\d/.test(run) && /[A-Za-z].*[A-Za-z]/.test(run);
