import type { PickedRequest_RequestFragment, PrivacyDecision } from '../gql/graphql.ts';

export type PickedRequest = Pick<
  PickedRequest_RequestFragment,
  'id' | 'kind' | 'status' | 'userId' | 'viewerSteps' | 'viewerCanApprove'
>;

/** What one decision about several requests would do, as the server tells of each. */
export interface Plan {
  erasures: PickedRequest[];
  exports: PickedRequest[];
  /** One's own: somebody else has to approve them. */
  own: PickedRequest[];
  held: PickedRequest[];
  /** For which it is not the time, or no more. */
  others: PickedRequest[];
}

/** Sorts requests by what a decision would do about them; who may do what is the server's word. */
export function planDecision(requests: PickedRequest[], decision: PrivacyDecision): Plan {
  const plan: Plan = { erasures: [], exports: [], own: [], held: [], others: [] };
  for (const request of requests) plan[groupOf(request, decision)].push(request);
  return plan;
}

function groupOf({ kind, status, ...viewer }: PickedRequest, decision: PrivacyDecision): keyof Plan {
  if (!viewer.viewerSteps.includes(decision)) return status === 'ON_HOLD' ? 'held' : 'others';
  if (decision === 'APPROVE' && !viewer.viewerCanApprove) return 'own';
  return kind === 'ERASURE' ? 'erasures' : 'exports';
}
