import { language } from '../words/language.ts';

/** Texts of the audit log and the access review, loaded with their pages and not with the first page. */
export const audit =
  language === 'ko' ? (await import('./korean.ts')).koreanAudit : (await import('./english.ts')).englishAudit;
