import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root, registerEnumType } from 'type-graphql';
import { auditActorName } from '../../actions/audit/writeAudit.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { isOpen } from '../../entities/privacyEnums.ts';
import { PrivacyEvent, PrivacyRequest, TableCount } from '../../entities/privacyRequest.ts';
import {
  daysLeft,
  fourEyesObstacle,
  isPaused,
  isUrgent,
  type ManualStep,
  manualSteps,
  shareLeft,
} from '../../lifecycle/privacy/privacyRequest.ts';
import { authorize, projectScopeOf } from '../../policies/authorize.ts';
import { mayEver, policies, type Verb } from '../../policies/policies.ts';
import { previewExport } from '../../queries/people/userTables.ts';
import { previewErasure } from '../../queries/privacy/privacyRequests.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { ErasureReceipt, receiptOf } from './erasureReceipt.ts';

enum ApprovalObstacle {
  OPENED_IT = 'OPENED_IT',
  CONFIRMED_IDENTITY = 'CONFIRMED_IDENTITY',
  SECOND_FACTOR = 'SECOND_FACTOR',
  ROLE = 'ROLE',
}
registerEnumType(ApprovalObstacle, {
  name: 'ApprovalObstacle',
  description: 'The reasons why a viewer may not approve a privacy request.',
  valuesConfig: {
    OPENED_IT: { description: 'The viewer opened the request, and a second person must approve it.' },
    CONFIRMED_IDENTITY: { description: 'The viewer confirmed the identity, and a second person must approve it.' },
    SECOND_FACTOR: { description: 'The viewer has no second factor. See `enrollTotp`.' },
    ROLE: {
      description:
        'The viewer’s role may not approve. Administrators may, and SUPPORT if the project sets `supportApproves`.',
    },
  },
});

@Resolver(() => PrivacyRequest)
export class PrivacyRequestResolver {
  @Allow('privacyRequest.read')
  @Query(() => PrivacyRequest, {
    nullable: true,
    description: 'Fetches a privacy request by its node ID; null if there is none.',
  })
  async privacyRequest(
    @Arg('id', () => ID, { description: 'The node ID.' }) id: string,
    @Ctx() { actor, loaders }: RequestContext,
  ): Promise<PrivacyRequest | null> {
    const address = parseNodeId(id);
    const request = address?.type === 'PrivacyRequest' ? await loaders.privacyRequest.load(address.uid) : undefined;
    // Forbidden and absent requests both give null.
    return request && actor && policies['privacyRequest.read'](actor, request) ? request : null;
  }

  @FieldResolver(() => [TableCount], {
    description:
      'The number of rows to be erased by table, counted now, or those that were erased. For an export: the contents of its files, by noun.',
  })
  async preview(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): Promise<TableCount[]> {
    const { kind, userKey, storedPreview, status } = request;
    if (storedPreview || !userKey || !isOpen(status)) return storedPreview ?? [];
    const person = authorize(context.actor, 'privacyRequest.read', request, 'request');
    const preview = kind === 'EXPORT' ? previewExport : previewErasure;
    return preview(context, projectScopeOf(person), userKey);
  }

  @FieldResolver(() => ErasureReceipt, {
    nullable: true,
    description: 'The receipt of a completed erasure; otherwise null.',
  })
  receipt(@Root() request: PrivacyRequest, @Ctx() { secrets }: RequestContext): ErasureReceipt | null {
    return receiptOf(request, secrets);
  }

  @FieldResolver(() => [PrivacyEvent], { description: 'The steps of the request, oldest first.' })
  timeline(@Root() { uid }: PrivacyRequest, @Ctx() { loaders }: RequestContext): Promise<PrivacyEvent[]> {
    return loaders.privacyEvents.load(uid);
  }

  @FieldResolver(() => Int, {
    description: 'The number of whole days until the due date: 0 on that day, negative afterwards.',
  })
  daysLeft(@Root() { dueAt }: PrivacyRequest, @Ctx() { clock, settings }: RequestContext): number {
    return daysLeft(dueAt, clock.now(), settings.timeZone);
  }

  @FieldResolver(() => Float, { description: 'The share of the time to answer that is left, from 1 to 0.' })
  timeLeft(@Root() request: PrivacyRequest, @Ctx() { clock }: RequestContext): number {
    return shareLeft(request, clock.now());
  }

  @FieldResolver(() => Boolean, { description: 'Whether the deadline is paused until the identity is confirmed.' })
  isPaused(@Root() request: PrivacyRequest): boolean {
    return isOpen(request.status) && isPaused(request);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the request is open and close to its due date.' })
  isUrgent(@Root() { status, dueAt }: PrivacyRequest, @Ctx() { clock, settings }: RequestContext): boolean {
    return isOpen(status) && isUrgent(dueAt, clock.now(), settings.timeZone);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether you may approve the request. You cannot if you opened it or confirmed the identity, unless the project sets `singleHandedApproval`.',
  })
  viewerCanApprove(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): boolean {
    return viewerApprovalObstacle(request, context) === null;
  }

  @FieldResolver(() => ApprovalObstacle, {
    nullable: true,
    description: 'Why you may not approve the request; null if you may.',
  })
  viewerApprovalObstacle(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): ApprovalObstacle | null {
    return viewerApprovalObstacle(request, context);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the approver also opened the request or confirmed the identity, as `singleHandedApproval` allows.',
  })
  isSingleHanded(@Root() request: PrivacyRequest): boolean {
    const { decidedBy, status } = request;
    return decidedBy !== null && status !== 'DENIED' && fourEyesObstacle(request, decidedBy) !== undefined;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether your approval would be single-handed, which the project allows.',
  })
  viewerWouldBeAlone(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): boolean {
    return (
      viewerApprovalObstacle(request, context) === null &&
      fourEyesObstacle(request, auditActorName(context)) !== undefined
    );
  }
}

function viewerApprovalObstacle(request: PrivacyRequest, context: RequestContext): ApprovalObstacle | null {
  const { actor, settings } = context;
  if (actor?.kind === 'STAFF' && !actor.hasSecondFactor && actor.role !== 'ANALYST')
    return ApprovalObstacle.SECOND_FACTOR;
  if (!actor || !policies['privacyRequest.approve'](actor, request)) return ApprovalObstacle.ROLE;
  if (settings.singleHandedApproval) return null;
  const obstacle = fourEyesObstacle(request, auditActorName(context));
  return obstacle ? ApprovalObstacle[obstacle] : null;
}

/** Steps that show why a user is held. Only staff may see them, not the user or the product. */
const STEPS_OF_HOLD = ['hold', 'release'];

@Resolver(() => PrivacyEvent)
export class PrivacyEventResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The note on the step; null if there is none, or once the person is erased. Notes of the server are codes: `hold.ended`, `request.nearlyDue` and `erasure.repeated`. Notes on legal holds are visible to staff only.',
  })
  note(@Root() event: PrivacyEvent, @Ctx() { actor }: RequestContext): string | null {
    const isSecret = STEPS_OF_HOLD.includes(event.step) && !(actor && policies['holds.list'](actor, event));
    return isSecret ? null : event.note;
  }
}

enum PrivacyStep {
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
