export type Language = 'ko' | 'en';

const HANGUL = /[\uac00-\ud7a3\u3131-\u318e\u1100-\u11ff]/g;
const LATIN = /\p{Script=Latin}/gu;

/**
 * The language in which a text is answered. A Hangul syllable carries about as much as two to three Latin letters, and
 * Korean sentences freely quote English names and codes, so a third of the Latin letter count is enough to call a text
 * Korean.
 */
export function languageOf(text: string): Language {
  const hangul = text.normalize('NFC').match(HANGUL)?.length ?? 0;
  if (hangul === 0) return 'en';
  const latin = text.match(LATIN)?.length ?? 0;
  return hangul * 3 >= latin ? 'ko' : 'en';
}
