import type { PickedRequest_RequestFragment, PrivacyDecision } from '../gql/graphql.ts';

export type PickedRequest = Pick<
  PickedRequest_RequestFragment,
  'id' | 'kind' | 'status' | 'userId' | 'viewerSteps' | 'viewerCanApprove'
>;

/** What one decision would do to several requests, according to the server. */
export interface Plan {
  erasures: PickedRequest[];
  exports: PickedRequest[];
  /** The viewer's own requests: somebody else must approve them. */
  own: PickedRequest[];
  held: PickedRequest[];
  /** Requests that are not, or no longer, in a status that allows the decision. */
  others: PickedRequest[];
}

/** Groups requests by the effect of a decision; the server determines who may do what. */
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
