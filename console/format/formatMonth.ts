import { language } from '../words/language.ts';

const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** A month, such as 2026-10, as the reader writes it. */
export const formatMonth = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
