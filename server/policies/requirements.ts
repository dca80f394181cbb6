import type { Actor } from '../context.ts';
import { refuse } from '../errors.ts';
import type { Verb } from './policies.ts';

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

/**
 * The verbs of the mutations that staff can still use in an archived project. They answer for what is stored, delete it,
 * remove access, or are not about the project. All others, including new ones, wait until it is restored.
 */
const OPEN_IN_ARCHIVE: readonly Verb[] = [
  'project.archive',
  'project.delete',
  'privacyRequest.open',
  'privacyRequest.cancel',
  'privacyRequest.confirmIdentity',
  'privacyRequest.approve',
  'privacyRequest.deny',
  'privacyRequests.decide',
  'privacyRequest.hold',
  'privacyRequest.release',
  'privacyRequest.extend',
  'hold.place',
  'hold.release',
  'export.issueLink',
  'content.grant',
  'users.export',
  'audit.export',
  'memory.delete',
  'entity.delete',
  'quarantine.discard',
  'retention.run',
  'retention.undo',
  'jobs.retry',
  'key.revoke',
  'project.create',
  'staff.invite',
  'staff.setRole',
  'staff.disable',
  'staff.enable',
  'staff.reset',
  'self.signOut',
  'self.enrollTotp',
  'self.proveSecondFactor',
];

/** @throws PROJECT_ARCHIVED for a mutation that an archived project does not take */
export function requireOpenInArchive(verb: Verb): void {
  if (!OPEN_IN_ARCHIVE.includes(verb)) throw refuse('project.archived');
}
