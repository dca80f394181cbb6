/** The kinds of text that redaction replaces, by the name that the mark shows: `[redacted:rrn]`. */
export const REDACTION_KINDS = [
  'rrn',
  'card',
  'phone',
  'password',
  'secret',
  'bank_account',
  'passport',
  'driving_licence',
  'email',
  'ip',
] as const;

export type RedactionKind = (typeof REDACTION_KINDS)[number];

/** Every mark that redaction leaves in a text. */
export const MARK = new RegExp(`\\[redacted:(?:${REDACTION_KINDS.join('|')})\\]`, 'gu');

/** Not redacted unless a project asks for it: products use addresses as they use names. */
const ON_DEMAND: ReadonlySet<RedactionKind> = new Set(['email', 'ip']);

/** Always redacted everywhere except in the turn itself, whatever the settings. */
export const ALWAYS_REDACTED: ReadonlySet<RedactionKind> = new Set(
  REDACTION_KINDS.filter((kind) => !ON_DEMAND.has(kind)),
);

/** Redacted even in turns, which otherwise keep what was said: REDACT_TURNS. */
export const DEFAULT_TURN_KINDS: ReadonlySet<RedactionKind> = new Set(['rrn', 'card', 'password', 'secret']);

/** A range of the plain form that one rule would redact. */
export interface Span {
  start: number;
  end: number;
}

/** A project's redaction settings. */
interface RedactionSettings {
  /** The kinds that turns never keep. */
  redactTurns: readonly RedactionKind[];
  /** Whether prompts show numbers that turns keep. */
  verbatimPrompts: boolean;
}

/**
 * The kinds that a project redacts everywhere except in the turn itself: those that are always redacted, and those that
 * turns never keep.
 */
export function redactedKinds({ redactTurns }: Pick<RedactionSettings, 'redactTurns'>): ReadonlySet<RedactionKind> {
  return new Set([...ALWAYS_REDACTED, ...redactTurns]);
}

/** The kinds that are redacted in a project’s prompts. No setting reveals secrets, resident numbers or card numbers. */
export function redactedPromptKinds(settings: RedactionSettings): ReadonlySet<RedactionKind> {
  if (!settings.verbatimPrompts) return redactedKinds(settings);
  return new Set([...DEFAULT_TURN_KINDS, ...settings.redactTurns]);
}
