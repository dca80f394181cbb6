import { language } from '../words/language.ts';

const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** A day and the time of day, as the reader writes them: where a line ends, the hour keeps its half of the day. */
export const formatTime = (at: string): string => format.format(new Date(at)).replace(/\s(?=\S+$)/, '\u00a0');
