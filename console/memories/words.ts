import { language } from '../words/language.ts';

/** Texts of the memory page, loaded with the components that show them and not with the first page. */
export const inspector =
  language === 'ko' ? (await import('./korean.ts')).koreanInspector : (await import('./english.ts')).englishInspector;
