import { stem } from '../../text/stem.ts';

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
