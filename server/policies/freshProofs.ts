import type { Actor } from '../context.ts';
import { refuse } from '../errors.ts';

/** The maximum age of a second factor where a fresh one is required. */
export const PROOF_MINUTES = 10;

/** Allowed clock skew between servers. A proof further in the future predates a clock set back, and does not count. */
const SKEW_MS = 60_000;

/** Settings that only control how much is recalled. All others, including new ones, need a fresh proof. */
const HARMLESS_SETTINGS = [
  'expectedVersion',
  'shortTermLimit',
  'midTermLimit',
  'longTermLimit',
  'messageLimit',
  'summaryMaxLength',
  'tokenLimit',
  'intentLimits',
  'intentTurns',
];

/** Whether a change of settings goes beyond how much is recalled. */
export const changesMoreThanRecall = (input: Record<string, unknown>): boolean =>
  Object.entries(input).some(([name, value]) => value !== undefined && !HARMLESS_SETTINGS.includes(name));

/** @throws FRESH_PROOF_REQUIRED for staff whose second factor is too old */
export function requireFreshProof(actor: Actor, now: Date): void {
  if (actor.kind !== 'STAFF' || isFresh(actor.provenAt, now)) return;
  throw refuse('access.freshProof', { minutes: PROOF_MINUTES });
}

function isFresh(provenAt: Date | null, now: Date): boolean {
  const age = provenAt === null ? Number.POSITIVE_INFINITY : now.getTime() - provenAt.getTime();
  return -SKEW_MS <= age && age <= PROOF_MINUTES * 60_000;
}
