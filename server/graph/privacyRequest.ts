import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { writtenName } from '../actions/writtenName.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { isOpen } from '../entities/privacyEnums.ts';
import { PrivacyEvent } from '../entities/privacyEvent.ts';
import { PrivacyRequest, TableCount } from '../entities/privacyRequest.ts';
import { daysLeft, isPaused, isUrgent } from '../lifecycle/privacy/dueAt.ts';
import { shareLeft } from '../lifecycle/privacy/shareLeft.ts';
import { authorize, projectScopeOf } from '../policies/authorize.ts';
import { policies } from '../policies/policies.ts';
import { previewErasure } from '../queries/previewErasure.ts';
import { previewExport } from '../queries/previewExport.ts';
import { ErasureReceipt, receiptOf } from './erasureReceipt.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => PrivacyRequest)
export class PrivacyRequestResolver {
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
    // What is forbidden looks as what is absent does here: null.
    return request && actor && policies['privacyRequest.read'](actor, request) ? request : null;
  }

  @FieldResolver(() => [TableCount], {
    description:
      'What would go, by table, counted now; what went, once it is carried out. Of an export: what its files hold, by noun.',
  })
  async preview(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): Promise<TableCount[]> {
    const { kind, userKey, storedPreview, status } = request;
    if (storedPreview || !userKey || !isOpen(status)) return storedPreview ?? [];
    const person = authorize(context.actor, 'privacyRequest.read', request, 'privacy request');
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

  @FieldResolver(() => Boolean, { description: 'Whether you may approve it: never what you opened yourself.' })
  viewerCanApprove(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): boolean {
    const { actor } = context;
    const own = writtenName(context) === request.requestedBy;
    return actor !== null && !own && policies['privacyRequest.approve'](actor, request);
  }
}
