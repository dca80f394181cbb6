import { normalize } from '../../text/normalize.ts';
import { anyOf, sequence } from '../../text/patterns.ts';
import { readOnce } from '../../text/readOnce.ts';
import { STOP_WORDS, stem } from '../../text/stem.ts';
import { isParticle, trimParticle } from '../../text/tokenize.ts';
import { parseAmount } from '../entities/normalizers.ts';

/** A fact in comparable form: what its words mean, not how they are written. */
export interface ParsedFact {
  /** Its words by stem, with their original spelling. */
  words: ReadonlyMap<string, FactWord>;
  /** Every number in it, sorted, with repeats. */
  numbers: readonly number[];
  /** Whether it is negative: "싫어한다" and "좋아하지 않는다" both are, "싫어하지 않는다" is not. */
  negated: boolean;
  /** Whether it is negative because something ended: "담배를 끊었다". */
  ended: boolean;
  /** Whether it describes an event, which a second statement does not replace. */
  past: boolean;
}

interface FactWord {
  /** Its position among the fact's words. */
  at: number;
  /** Whether it says when, where, how or with what: a fact that adds such a word is the same fact in more detail. */
  adverbial: boolean;
}

const NUMBER = sequence(
  /\d[\d,]*(?:\.\d+)?(?:\s?(?:조|억|천만|백만|만|천)(?:\s?\d[\d,]*(?=\s?(?:억|천만|백만|만|천|$|원)))?)*/g,
  /(?:\s?(?:k|thousand|m|million|b|bn|billion)\b)?/g,
);
const KOREAN_NUMERALS = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ');
const ENGLISH_NUMERALS = 'one two three four five six seven eight nine ten'.split(' ');
const COUNTED = new RegExp(
  `(?:^|\\s)(${KOREAN_NUMERALS.join('|')}) ?(?=(?:명|마리|번|개|시|잔|살|대|채|달|시간|병|층|권|사람)(?:[^가-힣]|은|는|이|가|을|를|에|씩|$))`,
  'g',
);
const SPELLED = new RegExp(`\\b(${ENGLISH_NUMERALS.join('|')})\\b`, 'g');

const NOT = anyOf(
  /지 ?(?:는 )?(?:않|못|마|말)|(?:^|\s)(?:안|못) ?(?=[가-힣])|없|아니|말고|금지|제외/,
  /\b(?:not|never|no|cannot|without|nor|neither)\b|n['’]t\b|\b(?:dont|doesnt|cant|isnt|wont)\b/,
);
const DISLIKE = /싫|꺼리|혐오|질색|\b(?:dislik\w*|hat(?:es?|ed|ing)|avoid\w*|detest\w*|refus\w*|declin\w*)\b/;
const END = /끊|그만|관뒀|중단|\b(?:stop\w*|quit\w*|gave up|given up|giv(?:es|ing) up|ceased)\b/;
const PAST = anyOf(
  /[했갔왔샀됐났봤졌렸쳤섰뒀웠꼈켰였샀팔았었](?:다|어|어요|습니다|음|고)?(?:\s|$)/,
  /\b(?:\w{3,}ed|bought|went|saw|met|ate|sold|had|was|were|got|did|made|took|gave)\b/,
);

/** Signs that count as words: five dollars are not five euros. */
const SIGNS: Record<string, string> = {
  $: 'usd',
  '€': 'eur',
  '£': 'gbp',
  '¥': 'jpy',
  '₩': 'krw',
  '%': 'percent',
  '+': 'plus',
  '#': 'sharp',
};
const SIGN = /[$€£¥₩%+#]/g;

/** Stems without meaning of their own: the user, measures of degree, auxiliaries, negation. */
const LIGHT = new Set(
  [
    ...'저 나 제 내 전 난 우리 저희 사용자 본인 정말 아주 매우 너무 진짜 좀 조금 주로 보통 평소 이제 지금 현재 요즘 항상 늘 자주 가장 제일 더 잘 편 것 거 수 중 안 못 이상 더이상 하는 또 그냥 계속 특히 최대 총 약 대략 원'.split(
      ' ',
    ),
    ...'user realli veri usual alwai often mostli current quit stop longer anymor never enjoy won krw'.split(' '),
    ...'있 않 아니 하 되 말 이 끊 그만두 그만'.split(' ').map((word) => word.normalize('NFD')),
  ].map((word) => (/^[가-힣]+$/.test(word) ? word.normalize('NFD') : word)),
);
/** Words for liking and disliking count as one; negation tells them apart. */
const ALIKE: Record<string, string> = {
  ...Object.fromEntries(
    ['좋', '좋아하', '싫', '싫어하', '선호하', '즐기', '꺼리'].map((word) => [word.normalize('NFD'), 'like']),
  ),
  ...Object.fromEntries(
    ['love', 'like', 'dislik', 'hate', 'prefer', 'enjoi', 'avoid', 'detest'].map((word) => [word, 'like']),
  ),
};
/** Particles and prepositions that change who does what to whom. */
const ROLE = /(?:보다|부터|까지|에게|한테|대신|말고)(?:는|도)?$/;
const ROLES = new Set(['than', 'from', 'over', 'before', 'after', 'under', 'until', 'against']);
const ADVERBIAL = /(?:에|에서|에는|에서는|마다|부터|까지|으로|로|하고|와|과|랑|째|동안|때|중에|정도|쯤)$/;
const TIMES =
  /^(?:매일|매주|매달|매년|아침|점심|저녁|밤|새벽|주말|평일|오전|오후|하루|every|daily|weekly|morning|evening|night|weekends?|weekdays?)/;
const LEADS = new Set('in at on with for near during since because every when by and as about around while'.split(' '));

/** Parses a fact into its comparable form. Parsing takes 50 µs, and a new fact is compared with all known ones. */
export function parseFact(content: string): ParsedFact {
  return parseOnce(content);
}

const parseOnce = readOnce(parse);

function parse(content: string): ParsedFact {
  const text = normalize(content)
    .replace(COUNTED, (_, word: string) => ` ${KOREAN_NUMERALS.indexOf(word) + 1}`)
    .replace(SPELLED, (word) => String(ENGLISH_NUMERALS.indexOf(word) + 1));
  const numbers = [...text.matchAll(NUMBER)].map(
    ([written]) => parseAmount(written, true) ?? Number.parseFloat(written),
  );
  return {
    words: readWords(text.replace(NUMBER, '0').replace(SIGN, (sign) => ` ${SIGNS[sign]} `)),
    numbers: numbers.sort((a, b) => a - b),
    // "doesn't hate": a double negative is positive.
    negated: (NOT.test(text) || END.test(text)) !== DISLIKE.test(text),
    ended: END.test(text),
    past: PAST.test(text),
  };
}

function readWords(text: string): Map<string, FactWord> {
  const words = new Map<string, FactWord>();
  let role = '';
  let led = false;
  for (const [written] of text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
    const bare = written.replace(/['’](?:s|re|ve|ll|d|m)$/, '');
    if (LEADS.has(bare)) led = true;
    if (ROLES.has(bare)) role = bare;
    if (bare.endsWith("n't") || STOP_WORDS.has(bare) || isParticle(bare)) continue;
    const key = keyOf(bare, role);
    role = '';
    if (key === '' || LIGHT.has(key) || words.has(key)) continue;
    words.set(key, { at: words.size, adverbial: led || ADVERBIAL.test(written) || TIMES.test(written) });
  }
  return words;
}

function keyOf(word: string, role: string): string {
  if (word === '0') return '';
  const particle = ROLE.exec(word)?.[0] ?? '';
  const bare = /[가-힣]$/.test(word) ? trimParticle(particle ? word.slice(0, -particle.length) : word) : word;
  // 태권도 must stay one word, with a particle or without.
  const noun = /[가-힣]{2}도$/.test(bare) ? bare.slice(0, -1) : bare;
  const stem = LIGHT.has(noun.normalize('NFD')) ? noun.normalize('NFD') : wordStem(noun.replace(/^0/, ''));
  return `${role}${ALIKE[stem] ?? stem}${particle}`;
}

const jamo = (endings: string): string[] =>
  endings
    .split(' ')
    .map((ending) => ending.normalize('NFD'))
    .sort((a, b) => b.length - a.length);
/** Endings of verbs and adjectives and the copula; what remains without them is close enough to a stem. */
const LONG = jamo(
  '았습니다 었습니다 습니다 입니다 이에요 이예요 예요 에요 이다 는다 았다 었다 아요 어요 네요 지요 군요 거든요 는데요 는데 지만 면서 아서 어서 으며 으면',
);
const SHORT = jamo('다 요 고 며 서 는 은 을 음 기 게 지 아 어 여 야');
/** ㅂ니다 and ㄴ다 after a vowel. */
const PLAIN = /(?:\u11b8\u1102\u1175\u1103\u1161|\u11ab\u1103\u1161)$/;
/** ㄴ, ㄹ, ㅁ and ㅆ, which are endings after a vowel. */
const FINAL = /[\u11ab\u11af\u11b7\u11bb]$/;
/** 해 → 하, 마셔 → 마시, 봐 → 보, 배워 → 배우. */
const CONTRACTED: [RegExp, string][] = [
  [/\u1112\u1162$/, '\u1112\u1161'],
  [/\u1167$/, '\u1175'],
  [/\u116a$/, '\u1169'],
  [/\u116f$/, '\u116e'],
];

/** The part of a Korean predicate that all its forms share, as jamo: 좋아한다, 좋아해요 and 좋아함 are one. */
function koreanStem(word: string): string {
  let bare = word.normalize('NFD');
  const cut = (endings: string[]): boolean => {
    const ending = endings.find((one) => bare.endsWith(one) && bare.length - one.length >= 2);
    if (ending) bare = bare.slice(0, -ending.length);
    return ending !== undefined;
  };
  if (!cut(LONG)) {
    const plain = bare.replace(PLAIN, '');
    if (plain !== bare && plain.length >= 2) bare = plain;
    else cut(SHORT);
  }
  const open = bare.replace(FINAL, '');
  if (open.length >= 2) bare = open;
  for (const [contracted, whole] of CONTRACTED) bare = bare.replace(contracted, whole);
  return bare;
}

/** The form of a word that facts are compared by. */
export const wordStem = (word: string): string => (/^[가-힣]+$/.test(word) ? koreanStem(word) : stem(word));
