import { language } from './language.ts';

/** The texts of the audit log and of the access review: fetched with what shows them, not with the first page. */
export const audit =
  language === 'ko' ? (await import('./koreanAudit.ts')).koreanAudit : (await import('./englishAudit.ts')).englishAudit;
