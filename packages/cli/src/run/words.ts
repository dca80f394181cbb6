/** A text in English and in Korean. */
export type Words = readonly [english: string, korean: string];

export type Language = 'en' | 'ko';

/** The text in a language, with its parameters (`{name}`) filled in. */
export const say = (words: Words, language: Language, params: Readonly<Record<string, unknown>> = {}): string =>
  words[language === 'ko' ? 1 : 0].replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));

/** The language of people’s own settings. */
export function languageOf(env: Readonly<Record<string, string | undefined>>, given?: string): Language {
  const named = given ?? env.RECOLLECT_LANG ?? env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '';
  return named.toLowerCase().startsWith('ko') ? 'ko' : 'en';
}
