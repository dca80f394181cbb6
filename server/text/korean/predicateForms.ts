import { parseSyllable, renderSyllable, type Syllable } from './syllables.ts';

/** Vowels that contract with 어 of an ending: 마시어 is 마셔. */
const CONTRACTED: Record<string, string> = { ㅗ: 'ㅘ', ㅜ: 'ㅝ', ㅣ: 'ㅕ', ㅚ: 'ㅙ', ㅡ: 'ㅓ' };
/** Finals that endings add to a stem that ends in a vowel: 간, 갈, 감, 갑니다. */
const ADDED = ['ㄴ', 'ㄹ', 'ㅁ', 'ㅂ'];
const BRIGHT = new Set(['ㅏ', 'ㅗ', 'ㅑ', 'ㅘ']);

/**
 * The forms that begin the inflected words of a predicate (가다: 가, 간, 갈, 감, 갑, 갔). Where a stem may be regular or not,
 * both forms are there: the wrong one does not occur.
 */
export function predicateForms(dictionaryForm: string): string[] {
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
