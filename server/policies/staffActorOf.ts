import type { StaffActor } from '../context.ts';

/** What is known of a session that is alive. */
export interface SessionFacts extends Pick<StaffActor, 'staffUid' | 'role' | 'projectId' | 'grants'> {
  tokenHash: Buffer;
  email: string;
  hasTotp: boolean;
  providerFactor: boolean;
}

/**
 * The member of staff whom a session stands for. An administrator without a second factor, ours or the identity
 * provider's, may only enrol one.
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
}: SessionFacts): StaffActor => ({
  kind: 'STAFF',
  name: `staff:${email}`,
  projectId,
  staffUid,
  role,
  awaitsTotp: `${role}` === 'ADMIN' && !hasTotp && !providerFactor,
  grants,
  sessionHash: tokenHash,
});
