import type { AuditTrigger } from '../audit/auditTrigger.ts';

/**
 * How long audit entries keep the details of staff access: who signed in from where, whose data they saw, which list
 * they exported, and why. The Korean safety standard (개인정보의 안전성 확보조치 기준 제8조) requires one year of access records, and
 * two years where there are 50,000 people, identification numbers or sensitive data.
 */
const KEPT_YEARS = 2;

/** The triggers of audit entries that record staff access. */
export const ACCESS_TRIGGERS = ['staff_access', 'sign_in', 'list_export'] as const satisfies AuditTrigger[];

/** Staff access recorded before this moment is no longer shown. */
export function accessKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

/**
 * Whether an audit entry records staff access and is past its retention: whose data it was, from where, and why may
 * then be missing.
 */
export const hasLapsed = (entry: { trigger: string; createdAt: Date }, now: Date): boolean =>
  ACCESS_TRIGGERS.some((trigger) => trigger === entry.trigger) && entry.createdAt < accessKeptSince(now);
