import type { Actor } from '../context.ts';
import { refuse } from '../errors.ts';

/** The maximum age of a second factor where a fresh one is required. */
export const PROOF_MINUTES = 10;

/** Allowed clock skew between servers. A proof further in the future predates a clock set back, and does not count. */
const SKEW_MS = 60_000;

interface Args {
  input?: Record<string, unknown>;
}

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
];

/**
 * The root fields that require staff to have shown a second factor within the last ten minutes: they grant access,
 * export users' data, or decide on its deletion. Root fields that only remove access (`revokeApiKey`, `disableStaff`)
 * never need one.
 */
export const FRESH_ROOTS: Record<string, (args: Args) => boolean> = {
  'Mutation.approvePrivacyRequest': () => true,
  'Mutation.createApiKey': () => true,
  'Mutation.createProject': () => true,
  'Mutation.decidePrivacyRequests': ({ input }) => input?.decision === 'APPROVE',
  'Mutation.enableStaff': () => true,
  'Mutation.exportAuditLog': () => true,
  'Mutation.exportUsers': () => true,
  'Mutation.inviteStaff': () => true,
  'Mutation.issueExportLink': () => true,
  'Mutation.removeTokenIssuer': () => true,
  'Mutation.resetStaffPassword': () => true,
  'Mutation.rotateApiKey': () => true,
  'Mutation.runRetention': () => true,
  'Mutation.setStaffRole': () => true,
  'Mutation.setTokenIssuer': () => true,
  'Mutation.updateProjectSettings': ({ input }) =>
    Object.entries(input ?? {}).some(([name, value]) => value !== undefined && !HARMLESS_SETTINGS.includes(name)),
};

/** @throws FRESH_PROOF_REQUIRED for staff whose second factor is too old for the root field */
export function requireFreshProof(actor: Actor, root: string, args: Args, now: Date): void {
  if (actor.kind !== 'STAFF' || !FRESH_ROOTS[root]?.(args)) return;
  if (isFresh(actor.provenAt, now)) return;
  throw refuse('access.freshProof', { minutes: PROOF_MINUTES });
}

function isFresh(provenAt: Date | null, now: Date): boolean {
  const age = provenAt === null ? Number.POSITIVE_INFINITY : now.getTime() - provenAt.getTime();
  return -SKEW_MS <= age && age <= PROOF_MINUTES * 60_000;
}
