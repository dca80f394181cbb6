import { language } from '../words/language.ts';

/** The texts of the privacy desk: loaded with the components that show them, not with the first page. */
export const desk =
  language === 'ko' ? (await import('./korean.ts')).koreanDesk : (await import('./english.ts')).englishDesk;

/** A note of the server in words; notes written by people stay as they are. */
export const translateNote = (note: string): string => desk.ofServer[note] ?? note;
