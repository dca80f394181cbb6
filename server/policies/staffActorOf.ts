import type { StaffActor } from '../context.ts';

/** The data of an active session. */
export interface SessionFacts
  extends Pick<StaffActor, 'staffUid' | 'role' | 'projectId' | 'grants' | 'provenAt' | 'supportApproves'> {
  tokenHash: Buffer;
  email: string;
  hasTotp: boolean;
  providerFactor: boolean;
}

/**
 * The member of staff of a session. An administrator without a second factor, ours or the identity provider's, may only
 * enrol one.
 */
export const staffActorOf = ({
  tokenHash,
  email,
  hasTotp,
  providerFactor,
  staffUid,
  role,
  projectId,
  grants,
  provenAt,
  supportApproves,
}: SessionFacts): StaffActor => ({
  kind: 'STAFF',
  name: `staff:${email}`,
  projectId,
  staffUid,
  role,
  awaitsTotp: `${role}` === 'ADMIN' && !hasTotp && !providerFactor,
  hasSecondFactor: hasTotp || providerFactor,
  provenAt,
  supportApproves,
  grants,
  sessionHash: tokenHash,
});
