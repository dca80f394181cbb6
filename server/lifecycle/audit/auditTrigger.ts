/**
 * Why something was done, as audit entries record it: the closed list. Who did it is the entry's actor: a rule or a job
 * acts as `recollect`, even if somebody asked for it long before.
 */
const AUDIT_TRIGGERS = {
  user_request: 'the caller asked for exactly this',
  staff_access: 'a member of staff asked to read someone’s content, or read it',
  sign_in: 'a member of staff signed in or out, or somebody tried to',
  list_export: 'a member of staff took a list along as a file',
  privacy_request: 'a privacy request took a step, or was carried out',
  recording: 'turns were recorded',
  import: 'a person’s export from elsewhere was imported',
  claiming: 'an anonymous session went to its user',
  llm_extraction: 'an outside mind took a fact from a turn',
  pattern_extraction: 'patterns took a fact from a turn',
  important_facts: 'what a session had decided was kept',
  merging: 'an equal or nearly equal fact was there already',
  contradiction: 'a newer fact says otherwise',
  decay: 'confidence faded with age and disuse',
  capacity: 'the user’s limit was reached',
  expiry: 'its own time had run out',
  retention: 'the cleaning found it due',
  retention_undone: 'a cleaning was taken back',
  session_deleted: 'its session was deleted',
  session_end: 'its session ended',
  document_forgotten: 'its document was forgotten',
} as const;

export type AuditTrigger = keyof typeof AUDIT_TRIGGERS;
