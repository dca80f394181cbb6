import { language } from '../words/language.ts';

/** The texts of the privacy desk: loaded with the components that show them, not with the first page. */
export const desk =
  language === 'ko' ? (await import('./korean.ts')).koreanDesk : (await import('./english.ts')).englishDesk;

/** Translates a note if the server wrote it; notes written by people stay as they are. */
export const translateNote = (note: string): string => desk.ofServer[note] ?? note;
