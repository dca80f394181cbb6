import { isOpen } from '../../entities/privacyEnums.ts';
import type { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { isExtendable } from './dueAt.ts';
import { stepsFrom } from './requestStates.ts';

/** What people do about a request; the other steps are the server's own. */
export const HAND_STEPS = [
  'confirmIdentity',
  'approve',
  'deny',
  'hold',
  'release',
  'extend',
  'issueLink',
  'cancel',
] as const;
export type HandStep = (typeof HAND_STEPS)[number];

/** What somebody could do about a request as it stands, whoever that is. */
export function stepsByHand(request: PrivacyRequest): HandStep[] {
  const next: readonly string[] = stepsFrom(request.status);
  return HAND_STEPS.filter((step) => {
    if (step === 'extend') return isExtendable(request.law) && isOpen(request.status) && !request.extendedAt;
    if (step === 'issueLink') return request.kind === 'EXPORT' && request.status === 'COMPLETED';
    // Once the rows are gone, only the proof is missing: nothing is left to be held back.
    const gone = request.samples !== null || request.userKey === null;
    return next.includes(step) && !(gone && (step === 'cancel' || step === 'hold'));
  });
}
