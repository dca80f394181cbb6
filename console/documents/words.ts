import { language } from '../words/language.ts';

/** Texts about documents and spaces, loaded with their pages. */
export const documents =
  language === 'ko' ? (await import('./korean.ts')).koreanDocuments : (await import('./english.ts')).englishDocuments;
