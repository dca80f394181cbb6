const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;

const FINAL_NAMES = [
  '',
  ...'ㄱ ㄲ ㄳ ㄴ ㄵ ㄶ ㄷ ㄹ ㄺ ㄻ ㄼ ㄽ ㄾ ㄿ ㅀ ㅁ ㅂ ㅄ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' '),
];
const VOWEL_NAMES = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const INITIAL_NAMES = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** The letters of a Hangul syllable; the final one may be empty. */
export interface Syllable {
  initial: string;
  vowel: string;
  final: string;
}

/** Undefined for anything but a syllable, such as ㅋ. */
export function parseSyllable(letter: string): Syllable | undefined {
  const code = letter.charCodeAt(0);
  if (!(code >= FIRST && code <= LAST)) return undefined;
  const at = code - FIRST;
  return {
    initial: INITIAL_NAMES.charAt(Math.floor(at / (FINALS * VOWELS))),
    vowel: VOWEL_NAMES.charAt(Math.floor(at / FINALS) % VOWELS),
    final: FINAL_NAMES[at % FINALS] ?? '',
  };
}

export function renderSyllable({ initial, vowel, final }: Syllable): string {
  const at = (INITIAL_NAMES.indexOf(initial) * VOWELS + VOWEL_NAMES.indexOf(vowel)) * FINALS;
  return String.fromCharCode(FIRST + at + FINAL_NAMES.indexOf(final));
}

/** The consonants of a word as classes that survive transliteration, and the vowels before, between and after them. */
export interface Sounds {
  consonants: string;
  /** One more than consonants; may be empty. */
  vowels: string[];
}

const HANGUL_CLASSES: Record<string, string> = {
  ...Object.fromEntries([...'ㄱㄲㅋ'].map((letter) => [letter, 'K'])),
  ...Object.fromEntries([...'ㄷㄸㅌ'].map((letter) => [letter, 'T'])),
  ...Object.fromEntries([...'ㅂㅃㅍ'].map((letter) => [letter, 'P'])),
  ...Object.fromEntries([...'ㅅㅆ'].map((letter) => [letter, 'S'])),
  ...Object.fromEntries([...'ㅈㅉㅊ'].map((letter) => [letter, 'J'])),
  ...{ ㄹ: 'L', ㅁ: 'M', ㄴ: 'N', ㅎ: 'H' },
};
const FINAL_CLASSES: Record<string, string> = { ...HANGUL_CLASSES, ㅅ: 'T', ㅇ: 'N' };

/** The sounds of a word in Hangul; undefined if it is not all syllables. */
export function hangulSounds(word: string): Sounds | undefined {
  const sounds: Sounds = { consonants: '', vowels: [''] };
  const add = (sound: string | undefined) => {
    // 클릭 writes the l of click twice.
    if (!sound || (sound === 'L' && sounds.consonants.endsWith('L') && sounds.vowels.at(-1) === '')) return;
    sounds.consonants += sound;
    sounds.vowels.push('');
  };
  for (const letter of word) {
    const syllable = parseSyllable(letter);
    if (!syllable) return undefined;
    add(HANGUL_CLASSES[syllable.initial]);
    sounds.vowels.push(`${sounds.vowels.pop() ?? ''}${syllable.vowel}`);
    add(FINAL_CLASSES[syllable.final]);
  }
  return sounds;
}

/** Spellings of English sounds, the longest first; what is left out is silent in Hangul. */
const SPELLINGS: [RegExp, string][] = [
  [/^(?:tch|dge|dg|ch|j)/, 'J'],
  [/^(?:tion|sion)/, 'SN'],
  [/^(?:sh|ss|s|c(?=[eiy]))/, 'S'],
  [/^z+/, 'J'],
  [/^(?:ph|pp|bb|ff|p|b|f|v)/, 'P'],
  [/^(?:th|tt|dd|t|d)/, 'T'],
  [/^ng(?![aeiou])/, 'N'],
  [/^g(?=[eiy])/, 'J'],
  [/^x/, 'KS'],
  [/^(?:ck|cc|gg|c|k|q|g)/, 'K'],
  [/^(?:ll|l|rr|r(?=[aeiouy]))/, 'L'],
  [/^(?:mm|m)/, 'M'],
  [/^(?:nn|kn|n)/, 'N'],
  [/^h(?=[aeiou])/, 'H'],
];

export function englishSounds(word: string): Sounds {
  const sounds: Sounds = { consonants: '', vowels: [''] };
  for (let at = 0; at < word.length; ) {
    const rest = word.slice(at);
    const found = SPELLINGS.find(([spelling]) => spelling.test(rest));
    if (found) {
      const [spelling, classes] = found;
      for (const sound of classes) {
        sounds.consonants += sound;
        sounds.vowels.push('');
      }
      at += spelling.exec(rest)?.[0].length ?? 1;
    } else {
      if (/[aeiouyw]/.test(rest.charAt(0))) sounds.vowels.push(`${sounds.vowels.pop() ?? ''}${rest.charAt(0)}`);
      at += 1;
    }
  }
  return sounds;
}

/** With fewer consonants, too many words match. */
export const MIN_CONSONANTS = 3;

/** The English letters that may be written with each vowel; the others go with any. */
const LETTERS: Record<string, string> = {
  ...{ ㅏ: 'aoui', ㅐ: 'ae', ㅔ: 'eai', ㅓ: 'eouai', ㅗ: 'oau', ㅜ: 'uow', ㅡ: 'e', ㅣ: 'iy' },
};
/** Vowels that Hangul adds to bare consonants: 스, 지. */
const ADDED = /^[ㅡㅣ]?$/;

/** Whether a word in Hangul may be this English word: the same consonants, and nowhere a vowel that does not fit. */
export function soundsAlike(hangul: Sounds, english: Sounds): boolean {
  if (hangul.consonants !== english.consonants) return false;
  return hangul.vowels.every((vowels, i) => vowelFits(vowels, english.vowels[i] ?? '', i, hangul.consonants));
}

function vowelFits(written: string, letters: string, at: number, consonants: string): boolean {
  const isLast = at === consonants.length;
  if (letters === '' || (isLast && letters === 'e'))
    return ADDED.test(written) || (letters === 'e' && written === 'ㅓ');
  const vowel = written.length > 1 ? written.replaceAll('ㅡ', '').charAt(0) : written;
  if (vowel === '') return false;
  // The first e may be long (media), and so are ea and ee; 레디스 is not leaders. A last "age" is 이지.
  if (vowel === 'ㅣ' && (/^e[ae]$/.test(letters) || (at === 1 && letters === 'e'))) return true;
  if (vowel === 'ㅣ' && letters === 'a') return at === consonants.length - 1 && consonants.endsWith('J');
  const fitting = LETTERS[vowel];
  return fitting === undefined || [...letters].some((letter) => fitting.includes(letter));
}
