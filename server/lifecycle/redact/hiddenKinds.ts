import { ALWAYS_HIDDEN, DEFAULT_TURN_KINDS, type RedactionKind } from './redactionKind.ts';

/** A project's redaction settings. */
export interface RedactionSettings {
  /** The kinds that turns never keep. */
  redactTurns: readonly RedactionKind[];
  /** Whether prompts show numbers that turns keep. */
  verbatimPrompts: boolean;
}

/**
 * The kinds that a project hides everywhere except in the turn itself: those that are always hidden, and those that
 * turns never keep.
 */
export function hiddenKinds({ redactTurns }: Pick<RedactionSettings, 'redactTurns'>): ReadonlySet<RedactionKind> {
  return new Set([...ALWAYS_HIDDEN, ...redactTurns]);
}

/** The kinds that a project's prompts hide. No setting reveals secrets, resident numbers or card numbers. */
export function hiddenPromptKinds(settings: RedactionSettings): ReadonlySet<RedactionKind> {
  if (!settings.verbatimPrompts) return hiddenKinds(settings);
  return new Set([...DEFAULT_TURN_KINDS, ...settings.redactTurns]);
}
