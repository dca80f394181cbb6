import { language } from '../words/language.ts';

/** Texts of the privacy desk, loaded with the components that show them and not with the first page. */
export const desk =
  language === 'ko' ? (await import('./korean.ts')).koreanDesk : (await import('./english.ts')).englishDesk;

/** Translates a note of the server; notes written by people are unchanged. */
export const translateNote = (note: string): string => desk.ofServer[note] ?? note;
