/** What redaction knows to hide, by the name that its mark carries: `[redacted:rrn]`. */
export const REDACTION_KINDS = [
  'rrn',
  'card',
  'phone',
  'password',
  'secret',
  'bank_account',
  'passport',
  'driving_licence',
] as const;

export type RedactionKind = (typeof REDACTION_KINDS)[number];

/** What is hidden even in turns, which otherwise keep what was said: REDACT_TURNS. */
export const DEFAULT_TURN_KINDS: ReadonlySet<RedactionKind> = new Set(['rrn', 'card', 'password', 'secret']);

/** A stretch of the plain form that one rule would hide. */
export interface Span {
  start: number;
  end: number;
}
