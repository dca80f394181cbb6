import { language } from '../words/language.ts';

/** Texts about users and their content, loaded with the components that show them and not with the first page. */
export const people =
  language === 'ko' ? (await import('./korean.ts')).koreanPeople : (await import('./english.ts')).englishPeople;
