import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';
import { RecollectError } from '../errors.ts';
import { approvePrivacyRequest, cancelPrivacyRequest, denyPrivacyRequest } from './decidePrivacyRequest.ts';
import { holdPrivacyRequest } from './holdPrivacyRequest.ts';

/** One decision about several requests. What is denied or put on hold has its grounds in the note. */
export type BulkDecision =
  | { decision: 'APPROVE' | 'CANCEL'; note: string | null }
  | { decision: 'DENY'; note: string }
  | { decision: 'HOLD'; note: string; until: Date | null };

/** What became of one request: as it is now, or why it stands as it did. */
export type Decided = { request: PrivacyRequest } | { refusal: RecollectError };

/**
 * Decides about one request after the other, each in a transaction of its own and under the rules of a single decision,
 * so that what cannot be decided keeps nothing else from being.
 * @param requests what is to be decided about, or why it may not be
 */
export async function decidePrivacyRequests(
  context: Context,
  scope: ProjectScope,
  requests: readonly (string | RecollectError)[],
  decision: BulkDecision,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const one of requests) {
    try {
      if (one instanceof RecollectError) throw one;
      decided.push({ request: await decide(context, scope, one, decision) });
    } catch (error) {
      if (!(error instanceof RecollectError)) throw error;
      decided.push({ refusal: error });
    }
  }
  return decided;
}

function decide(context: Context, scope: ProjectScope, uid: string, given: BulkDecision): Promise<PrivacyRequest> {
  switch (given.decision) {
    case 'APPROVE':
      return approvePrivacyRequest(context, scope, uid, given.note);
    case 'CANCEL':
      return cancelPrivacyRequest(context, scope, uid, given.note);
    case 'DENY':
      return denyPrivacyRequest(context, scope, uid, given.note);
    case 'HOLD':
      return holdPrivacyRequest(context, scope, uid, given.note, given.until);
  }
}
