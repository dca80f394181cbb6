import { language } from '../words/language.ts';

const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

/** A day, as the reader writes it. */
export const formatDate = (at: string): string => format.format(new Date(at));
