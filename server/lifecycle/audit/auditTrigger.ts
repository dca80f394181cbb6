/**
 * Why something was done, as audit entries record it: the closed list. Who did it is the entry's actor: a rule or a job
 * acts as `recollect`, even if somebody asked for it long before.
 */
const AUDIT_TRIGGERS = {
  user_request: 'the caller requested exactly this',
  staff_access: 'a staff member requested access to someone’s content, or read it',
  sign_in: 'a staff member signed in or out, or someone tried to',
  list_export: 'a staff member exported a list as a file',
  privacy_request: 'a privacy request took a step, or was carried out',
  recording: 'turns were recorded',
  import: 'a person’s export from elsewhere was imported',
  claiming: 'an anonymous session was assigned to its user',
  llm_extraction: 'an external model extracted a fact from a turn',
  pattern_extraction: 'patterns extracted a fact from a turn',
  important_facts: 'a decision of a session was saved',
  quarantine: 'a statement that looks like an injection was put into quarantine, or accepted from there',
  relearning: 'turns are learned from again on request',
  feedback: 'somebody who saw a memory in a context judged it',
  forget_request: 'the user asked to forget it, in a turn',
  contradiction: 'a newer fact contradicts it',
  capacity: 'the user’s limit was reached',
  expiry: 'its expiry time was reached',
  retention: 'a retention run found it due',
  retention_undone: 'a retention run was undone',
  session_deleted: 'its session was deleted',
  session_end: 'its session ended',
  document_forgotten: 'its document was forgotten',
  upload_not_received: 'its file never arrived',
} as const;

export type AuditTrigger = keyof typeof AUDIT_TRIGGERS;

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
