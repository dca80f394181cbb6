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
