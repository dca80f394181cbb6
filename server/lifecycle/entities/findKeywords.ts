import { languageOf } from '../../text/language.ts';
import { normalize } from '../../text/normalize.ts';
import { anyOf } from '../../text/patterns.ts';
import { STOP_WORDS, stem } from '../../text/stem.ts';
import { trimParticle } from '../../text/tokenize.ts';
import { MARK } from '../redact/redactionKind.ts';

const MAX_KEYWORDS = 20;
const MAX_LENGTH = 40;
/** A run of this length is not a word, with or without its endings. */
const MAX_READ = 100;
/** Runs of one script: "CIF조건은" gives CIF and 조건. Excludes a unit attached to a number; codes keep their hyphens. */
const WORDS = anyOf(
  /(?<![\d가-힣])[가-힣]{2,}|[\p{Script=Latin}\p{Nd}][\p{Script=Latin}\p{Nd}'’_-]*/gu,
  /[\p{Script=Han}ぁ-ヿ]{2,}|(?!\p{Script=Hangul})\p{L}{3,}/gu,
);
const HAS_LETTER = /\p{L}/u;
/** A number with its unit ("84m2", "5k") is an amount, not a topic. */
const AMOUNT = /^\d+[a-z]{0,2}\d?$/;

/** Words that people say to an assistant about any subject. */
const ENGLISH_FILLER = new Set(
  (
    'about again already always another any anyone anything around back come could day did find get give going gonna good ' +
    'got great hello help here hey hi know let like look looking made make many maybe me mean much need new next nice oh ' +
    'ok okay one please really right said say see send set should show something still sure take tell than thank thanks ' +
    'first second third last late later thing things think time today tomorrow try two lol haha btw tbh idk omg pls plz use used using want wanted way well went what yeah yes yesterday yet'
  ).split(' '),
);
const KOREAN_FILLER = new Set(
  (
    '그리고 그런데 하지만 그래서 그러면 그럼 근데 또는 혹은 혹시 정말 진짜 아주 매우 너무 조금 그냥 다시 먼저 이제 지금 오늘 내일 어제 ' +
    '요즘 최근 저는 제가 저의 나는 내가 우리 저희 당신 여기 거기 저기 이거 그거 저거 이것 그것 저것 이번 지난번 다음 아까 방금 어디 언제 ' +
    '누구 무엇 무슨 어떤 어느 어떻게 얼마 얼마나 왜 모두 전부 모든 같은 다른 이런 그런 저런 이렇게 그렇게 있는 없는 하는 되는 좋은 싶은 ' +
    '대해 대한 관련 위해 통해 때문 경우 정도 가능 필요 부탁 감사 안녕 안녕하세요 감사합니다 고마워 네네 아니 아니요 그래 알겠 좀더 많이 ' +
    '빨리 바로 계속 함께 같이 하나 사람 생각 말씀 질문 답변 추천 확인 알려 보여 찾아 번째 보고 나중 나중에 전에 말고 처음 마지막 아직 하자 하죠'
  ).split(' '),
);
/** Endings of verbs and adjectives: a word with one of these is not a noun. */
const VERB_ENDING = anyOf(
  /(?:니다|니까|세요|어요|아요|해요|에요|예요|죠|나요|까요|군요|네요|래요|대요|는데|은데|인데|던데|지만|려고|으려|다가|면서|아서|어서)$/,
  /(?:해서|거나|든지|았어|었어|했어|겠어|할까|볼까|줘요?|주라|달라|싶어|싶다|있어|없어|있다|없다|돼요|된다|한다|했다|하다|되다|이다)$/,
  /(?:는지|을지|할지|인지|하고|되고|하는|되는|했던|있던|라고|하면|되면|으면|[보알찾구]려[줘면]?|줄래|볼래|할래|[가-힣]{2}한)$/,
);

/** The keywords of a redacted text, without the marks: most frequent first, then in order of appearance. At most 20. */
export function findKeywords(text: string): string[] {
  const found = new Map<string, { word: string; count: number }>();
  for (const [written] of normalize(text).replace(MARK, ' ').matchAll(WORDS)) {
    if (written.length > MAX_READ) continue;
    const word = /^[가-힣]/.test(written) ? koreanKeyword(written) : keyword(written.replaceAll('’', "'"));
    if (word === undefined || word.length > MAX_LENGTH) continue;
    // "apartments" and "apartment" are one keyword, in the spelling that came first.
    const key = languageOf(word) === 'en' ? stem(word) : word;
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { word, count: 1 });
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_KEYWORDS)
    .map(({ word }) => word);
}

function keyword(written: string): string | undefined {
  const word = written.replace(/'s$/, '').replace(/[-_']+$/, '');
  if (!HAS_LETTER.test(word) || AMOUNT.test(word) || (word.length < 3 && /^[a-z]+$/.test(word))) return undefined;
  return STOP_WORDS.has(word) || ENGLISH_FILLER.has(word) || word.includes("'") ? undefined : word;
}

function koreanKeyword(written: string): string | undefined {
  if (KOREAN_FILLER.has(written) || VERB_ENDING.test(written)) return undefined;
  const word = trimParticle(written);
  return KOREAN_FILLER.has(word) || VERB_ENDING.test(word) ? undefined : word;
}
