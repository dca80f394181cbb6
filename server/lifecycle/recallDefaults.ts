import type { RedactionKind } from './redact/redactionKind.ts';

/** What holds where neither the project nor the caller says otherwise: how much is recalled, and what turns never keep. */
export interface RecallDefaults {
  shortTermLimit: number;
  midTermLimit: number;
  longTermLimit: number;
  /** Turns shown of each short-term session. */
  messageLimit: number;
  /** Characters of a session's summary. */
  summaryMaxLength: number;
  /** Tokens of a context, where the caller names no budget. */
  tokenLimit: number;
  /** What is hidden in turns before they are stored; everything else they keep as it was said. */
  redactTurns: RedactionKind[];
}

/** The least and the most that each may be, whoever sets it. */
export const RECALL_BOUNDS = {
  shortTermLimit: [0, 100],
  midTermLimit: [0, 100],
  longTermLimit: [0, 100],
  messageLimit: [1, 100],
  summaryMaxLength: [20, 2_000],
  tokenLimit: [1, 100_000],
} as const satisfies Partial<Record<keyof RecallDefaults, readonly [least: number, most: number]>>;
