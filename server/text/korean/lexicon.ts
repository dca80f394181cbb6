import { parseSyllable, renderSyllable, type Syllable } from './syllables.ts';

/** Stems that occur in every text and so distinguish none: they are recognized, but have no meaning. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    '하다 있다 없다 계시다 되다 이다 아니다 같다 않다 말다 싶다 보다 주다 버리다 두다 놓다 지다 드리다 못하다 그러다 이러다 저러다 어떻다 이렇다 그렇다 저렇다 어떠하다 ' +
    '관하다 대하다 위하다 의하다 통하다 따르다 인하다 비롯하다 ' +
    '것 거 게 건 걸 수 뭐 뭘 무엇 무얼 무슨 뭐지 뭔가 뭔지 뭔데 어디 어딘가 언제 누구 누가 얼마 얼마나 어떤 어느 어떻게 왜 몇 ' +
    '이 그 저 이것 그것 저것 이거 그거 저거 이건 그건 저건 이게 그게 저게 여기 거기 저기 이런 그런 저런 이렇게 그렇게 저렇게 이쪽 그쪽 저쪽 ' +
    '나 내 난 날 너 네 우리 저희 제 저는 나는 자기 당신 본인 사용자 내가 제가 네가 니가 그녀 그들 걔 얘 쟤 분 ' +
    '적 때 중 등 및 또 또는 혹은 그리고 그러나 그런데 근데 그래서 하지만 그럼 그러면 그러니까 그니까 따라서 즉 만약 만일 ' +
    '좀 혹시 말 지금 요즘 요새 더 덜 안 못 잘 다 들 번 개 명 씨 님 데 줄 바 뿐 만 채 듯 정도 가지 쪽 점 편 대로 만큼 때문 ' +
    '그냥 진짜 정말 정말로 너무 아주 매우 굉장히 엄청 많이 조금 약간 꽤 제일 가장 다시 이제 아직 아직도 벌써 이미 바로 계속 항상 늘 자주 가끔 때때로 보통 대개 ' +
    '모두 모든 각 각각 매 여러 다른 아무 아무거나 전부 꼭 참 곧 딱 막 네 예 응 어 아 음 아니 아뇨 아니요 글쎄 새 전 후 앞 뒤 위 ' +
    '온 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 하나 둘 셋 넷 일 이 삼 사 오 육 칠 팔 구 십 백 천 만 억 시 분 초 월 년 주 해 원 살 세 월요일'
  )
    .split(' ')
    .filter((word) => word !== '월요일'),
);

/** Vowels that contract with 어 of an ending: 마시어 is 마셔. */
const CONTRACTED: Record<string, string> = { ㅗ: 'ㅘ', ㅜ: 'ㅝ', ㅣ: 'ㅕ', ㅚ: 'ㅙ', ㅡ: 'ㅓ' };
/** Finals that endings add to a stem that ends in a vowel: 간, 갈, 감, 갑니다. */
const ADDED = ['ㄴ', 'ㄹ', 'ㅁ', 'ㅂ'];
const BRIGHT = new Set(['ㅏ', 'ㅗ', 'ㅑ', 'ㅘ']);

/**
 * The forms that begin the inflected words of a predicate (가다: 가, 간, 갈, 감, 갑, 갔). Where a stem may be regular or not,
 * both forms are there: the wrong one does not occur.
 */
function predicateForms(dictionaryForm: string): string[] {
  const stem = dictionaryForm.slice(0, -1);
  const before = stem.slice(0, -1);
  const last = parseSyllable(stem.slice(-1));
  if (!last) return [];
  const forms = new Set([stem]);
  const add = (...syllables: Syllable[]) => forms.add(before + syllables.map(renderSyllable).join(''));
  if (stem.endsWith('하')) for (const form of ['해', '했', '하여', '하였']) forms.add(before + form);
  if (last.final === '' || last.final === 'ㄹ') for (const final of ADDED) add({ ...last, final });
  if (last.final === 'ㄹ') add({ ...last, final: '' });
  if (last.final === '') addContractions(before, last, add);
  addIrregular(last, add);
  if (last.initial === 'ㄹ' && last.vowel === 'ㅡ' && last.final === '') {
    const previous = parseSyllable(before.slice(-1));
    if (previous) for (const form of doubledForms(before.slice(0, -1), previous)) forms.add(form);
  }
  return [...forms];
}

function addContractions(before: string, last: Syllable, add: (...syllables: Syllable[]) => void): void {
  const previous = parseSyllable(before.slice(-1));
  const isBright = previous !== undefined && BRIGHT.has(previous.vowel);
  const vowel = last.vowel === 'ㅡ' && isBright ? 'ㅏ' : (CONTRACTED[last.vowel] ?? last.vowel);
  add({ ...last, vowel });
  add({ ...last, vowel, final: 'ㅆ' });
  if (last.vowel === 'ㅣ') add(last, { initial: 'ㅇ', vowel: 'ㅓ', final: 'ㅆ' });
}

function addIrregular(last: Syllable, add: (...syllables: Syllable[]) => void): void {
  const bare = { ...last, final: '' };
  if (last.final === 'ㅂ') {
    // 춥다: 추운, 추울, 추우니, 추워, 추웠; 돕다: 도와.
    for (const final of ['', 'ㄴ', 'ㄹ', 'ㅁ']) add(bare, { initial: 'ㅇ', vowel: 'ㅜ', final });
    for (const final of ['', 'ㅆ']) for (const vowel of ['ㅝ', 'ㅘ']) add(bare, { initial: 'ㅇ', vowel, final });
  }
  // 듣다: 들어; 짓다: 지어, 지은; 파랗다: 파란, 파래.
  if (last.final === 'ㄷ') add({ ...last, final: 'ㄹ' });
  if (last.final === 'ㅅ') {
    for (const vowel of ['ㅓ', 'ㅏ']) for (const final of ['', 'ㅆ']) add(bare, { initial: 'ㅇ', vowel, final });
    for (const final of ['', 'ㄴ', 'ㄹ', 'ㅁ']) add(bare, { initial: 'ㅇ', vowel: 'ㅡ', final });
  }
  if (last.final === 'ㅎ') {
    for (const final of ['', 'ㄴ', 'ㄹ', 'ㅁ']) add({ ...last, final });
    for (const final of ['', 'ㅆ']) add({ ...last, vowel: 'ㅐ', final });
  }
}

/** 모르다: 몰라, 몰랐; 부르다: 불러. */
function doubledForms(beforePrevious: string, previous: Syllable): string[] {
  if (previous.final !== '') return [];
  const vowel = BRIGHT.has(previous.vowel) ? 'ㅏ' : 'ㅓ';
  const head = beforePrevious + renderSyllable({ ...previous, final: 'ㄹ' });
  return ['', 'ㅆ'].map((final) => head + renderSyllable({ initial: 'ㄹ', vowel, final }));
}

/** A stem, by its place among all stems: the most frequent is first. A function word has no row. */
export interface Stem {
  row: number | undefined;
}

/** The known stems, by the forms in which they occur in a text. */
export interface Lexicon {
  /** A noun, an adverb or the root of a predicate in 하다. */
  noun(form: string): Stem | undefined;
  /** The predicate with an inflected form that begins like this. */
  predicate(form: string): Stem | undefined;
  /** Syllables of the longest form. */
  longest: number;
}

/** Words in 다 are predicates; the few nouns among them (바다) are found as they are, too. */
export function makeLexicon(words: Iterable<[word: string, row: number]>): Lexicon {
  const nouns = new Map<string, Stem>();
  const predicates = new Map<string, Stem>();
  let longest = 0;
  const add = (word: string, stem: Stem) => {
    longest = Math.max(longest, word.length);
    if (!nouns.has(word)) nouns.set(word, stem);
    if (!word.endsWith('다') || word.length < 2) return;
    // The most frequent stem keeps a form that several share.
    for (const form of predicateForms(word)) if (!predicates.has(form)) predicates.set(form, stem);
  };
  for (const word of FUNCTION_WORDS) add(word, { row: undefined });
  for (const [word, row] of words) add(word, { row });
  return { noun: (form) => nouns.get(form), predicate: (form) => predicates.get(form), longest };
}
