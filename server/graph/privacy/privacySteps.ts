import { Ctx, FieldResolver, Resolver, Root, registerEnumType } from 'type-graphql';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { type ManualStep, manualSteps } from '../../lifecycle/privacy/requestStates.ts';
import { mayEver, type Verb } from '../../policies/policies.ts';
import type { RequestContext } from '../requestContext.ts';

export enum PrivacyStep {
  CONFIRM_IDENTITY = 'confirmIdentity',
  APPROVE = 'approve',
  DENY = 'deny',
  HOLD = 'hold',
  RELEASE = 'release',
  EXTEND = 'extend',
  ISSUE_LINK = 'issueLink',
  CANCEL = 'cancel',
}
registerEnumType(PrivacyStep, {
  name: 'PrivacyStep',
  description: 'The steps that a viewer can take on a privacy request.',
  valuesConfig: {
    CONFIRM_IDENTITY: { description: '`confirmIdentity`.' },
    APPROVE: { description: '`approvePrivacyRequest`, which also retries a failed request.' },
    DENY: { description: '`denyPrivacyRequest`.' },
    HOLD: { description: '`holdPrivacyRequest`.' },
    RELEASE: { description: '`releasePrivacyRequest`.' },
    EXTEND: { description: '`extendPrivacyRequest`.' },
    ISSUE_LINK: { description: '`issueExportLink`. Staff need a grant.' },
    CANCEL: { description: '`cancelPrivacyRequest`.' },
  },
});

const VERB_OF: Record<ManualStep, Verb> = {
  confirmIdentity: 'privacyRequest.confirmIdentity',
  approve: 'privacyRequest.approve',
  deny: 'privacyRequest.deny',
  hold: 'privacyRequest.hold',
  release: 'privacyRequest.release',
  extend: 'privacyRequest.extend',
  issueLink: 'export.issueLink',
  cancel: 'privacyRequest.cancel',
};

@Resolver(() => PrivacyRequest)
export class PrivacyStepsResolver {
  @FieldResolver(() => [PrivacyStep], {
    description:
      'The steps that you may take in the request’s current status. Approval may also require a second person: see `viewerCanApprove`.',
  })
  viewerSteps(@Root() request: PrivacyRequest, @Ctx() { actor }: RequestContext): PrivacyStep[] {
    const steps: readonly string[] = actor ? manualSteps(request).filter((step) => mayEver(actor, VERB_OF[step])) : [];
    return Object.values(PrivacyStep).filter((step) => steps.includes(step));
  }
}
