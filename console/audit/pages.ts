import { page } from '../app/page.ts';
import { day, manyOf, oneOf, text, urlState, withSearch } from '../app/urlState.ts';

export const auditPage = page({
  path: '/audit',
  name: { en: 'Audit log', ko: '감사 기록' },
  verb: 'audit.verify',
  picture: { name: 'audit', who: 'ADMIN' },
});

export const AUDIT_ACTIONS = [
  'CREATED',
  'UPDATED',
  'MERGED',
  'SUPERSEDED',
  'DEACTIVATED',
  'REACTIVATED',
  'EVICTED',
  'EXPIRED',
  'ERASED',
  'EXPORTED',
  'READ',
  'GRANTED',
  'CONSENT_CHANGED',
  'SETTINGS_CHANGED',
  'HELD',
  'RELEASED',
  'REQUEST_OPENED',
  'REQUEST_DECIDED',
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
] as const;

/** URL state of the audit log. Days are in the browser's time zone. */
export interface AuditState {
  view: 'changes' | 'access';
  user: string;
  actor: string;
  action: (typeof AUDIT_ACTIONS)[number][];
  from: string;
  to: string;
  after: string;
}

export const auditState = urlState<AuditState>({
  view: oneOf(['changes', 'access']),
  user: text,
  actor: text,
  action: manyOf(AUDIT_ACTIONS),
  from: day,
  to: day,
  after: text,
});

export const auditUrl = (state: Partial<AuditState>): string => withSearch(auditPage.path, auditState.write(state));
