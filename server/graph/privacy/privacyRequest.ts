import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root, registerEnumType } from 'type-graphql';
import { writtenName } from '../../actions/audit/writeAudit.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { isOpen } from '../../entities/privacyEnums.ts';
import { PrivacyEvent } from '../../entities/privacyEvent.ts';
import { PrivacyRequest, TableCount } from '../../entities/privacyRequest.ts';
import { daysLeft, isPaused, isUrgent, shareLeft } from '../../lifecycle/privacy/dueAt.ts';
import { approvalObstacle } from '../../lifecycle/privacy/requestStates.ts';
import { authorize, projectScopeOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { previewExport } from '../../queries/people/exportNouns.ts';
import { previewErasure } from '../../queries/privacy/erasures.ts';
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
  description: 'What keeps someone from approving a privacy request.',
  valuesConfig: {
    OPENED_IT: { description: 'They opened it: four eyes.' },
    CONFIRMED_IDENTITY: { description: 'They confirmed the identity for it: four eyes.' },
    SECOND_FACTOR: { description: 'They have no second factor: `enrollTotp`.' },
    ROLE: { description: 'Administrators approve, and SUPPORT where the project settled `supportApproves`.' },
  },
});

@Resolver(() => PrivacyRequest)
export class PrivacyRequestResolver {
  @Allow('privacyRequest.read')
  @Query(() => PrivacyRequest, {
    nullable: true,
    description: 'A privacy request by its node id; null when there is none.',
  })
  async privacyRequest(
    @Arg('id', () => ID, { description: 'The node id.' }) id: string,
    @Ctx() { actor, loaders }: RequestContext,
  ): Promise<PrivacyRequest | null> {
    const address = parseNodeId(id);
    const request = address?.type === 'PrivacyRequest' ? await loaders.privacyRequest.load(address.uid) : undefined;
    // Forbidden and absent requests both give null.
    return request && actor && policies['privacyRequest.read'](actor, request) ? request : null;
  }

  @FieldResolver(() => [TableCount], {
    description:
      'What would go, by table, counted now; what went, once it is carried out. Of an export: what its files hold, by noun.',
  })
  async preview(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): Promise<TableCount[]> {
    const { kind, userKey, storedPreview, status } = request;
    if (storedPreview || !userKey || !isOpen(status)) return storedPreview ?? [];
    const person = authorize(context.actor, 'privacyRequest.read', request, 'request');
    const preview = kind === 'EXPORT' ? previewExport : previewErasure;
    return preview(context, projectScopeOf(person), userKey);
  }

  @FieldResolver(() => ErasureReceipt, { nullable: true, description: 'The receipt of an erasure.' })
  receipt(@Root() request: PrivacyRequest, @Ctx() { secrets }: RequestContext): ErasureReceipt | null {
    return receiptOf(request, secrets);
  }

  @FieldResolver(() => [PrivacyEvent], { description: 'Every step, oldest first.' })
  timeline(@Root() { uid }: PrivacyRequest, @Ctx() { loaders }: RequestContext): Promise<PrivacyEvent[]> {
    return loaders.privacyEvents.load(uid);
  }

  @FieldResolver(() => Int, { description: 'Whole days until it is due: 0 on the day, negative once it is late.' })
  daysLeft(@Root() { dueAt }: PrivacyRequest, @Ctx() { clock, settings }: RequestContext): number {
    return daysLeft(dueAt, clock.now(), settings.timeZone);
  }

  @FieldResolver(() => Float, { description: 'What share of the time to answer is left, 1 to 0.' })
  timeLeft(@Root() request: PrivacyRequest, @Ctx() { clock }: RequestContext): number {
    return shareLeft(request, clock.now());
  }

  @FieldResolver(() => Boolean, { description: 'Whether the clock stands still until identity is confirmed.' })
  isPaused(@Root() request: PrivacyRequest): boolean {
    return isOpen(request.status) && isPaused(request);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is open, and so near its due date that the alarm sounds.' })
  isUrgent(@Root() { status, dueAt }: PrivacyRequest, @Ctx() { clock, settings }: RequestContext): boolean {
    return isOpen(status) && isUrgent(dueAt, clock.now(), settings.timeZone);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether you may approve it; never what you opened, or confirmed the identity for, unless the project settled `singleHandedApproval`.',
  })
  viewerCanApprove(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): boolean {
    return viewerApprovalObstacle(request, context) === null;
  }

  @FieldResolver(() => ApprovalObstacle, {
    nullable: true,
    description: 'Why you may not approve it; null where you may.',
  })
  viewerApprovalObstacle(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): ApprovalObstacle | null {
    return viewerApprovalObstacle(request, context);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether who approved it also opened it, or confirmed the identity: what `singleHandedApproval` allows.',
  })
  isSingleHanded(@Root() request: PrivacyRequest): boolean {
    const { decidedBy, status } = request;
    return decidedBy !== null && status !== 'DENIED' && approvalObstacle(request, decidedBy) !== undefined;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether it would be single-handed if you approved it, and the project allows that.',
  })
  viewerWouldBeAlone(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): boolean {
    return (
      viewerApprovalObstacle(request, context) === null && approvalObstacle(request, writtenName(context)) !== undefined
    );
  }
}

function viewerApprovalObstacle(request: PrivacyRequest, context: RequestContext): ApprovalObstacle | null {
  const { actor, settings } = context;
  if (actor?.kind === 'STAFF' && !actor.hasSecondFactor && actor.role !== 'ANALYST')
    return ApprovalObstacle.SECOND_FACTOR;
  if (!actor || !policies['privacyRequest.approve'](actor, request)) return ApprovalObstacle.ROLE;
  if (settings.singleHandedApproval) return null;
  const obstacle = approvalObstacle(request, writtenName(context));
  return obstacle ? ApprovalObstacle[obstacle] : null;
}

/** Steps that show why a user is held. Only staff may see them, not the user or the product. */
const STEPS_OF_HOLD = ['hold', 'release'];

@Resolver(() => PrivacyEvent)
export class PrivacyEventResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What was said with it; gone once the person is erased. Why a request was put on hold, and released, is told to staff alone.',
  })
  note(@Root() event: PrivacyEvent, @Ctx() { actor }: RequestContext): string | null {
    const isSecret = STEPS_OF_HOLD.includes(event.step) && !(actor && policies['holds.list'](actor, event));
    return isSecret ? null : event.note;
  }
}
