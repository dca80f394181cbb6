import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import {
  approvePrivacyRequest,
  cancelPrivacyRequest,
  confirmIdentity,
  denyPrivacyRequest,
} from '../../actions/privacy/decidePrivacyRequest.ts';
import {
  extendPrivacyRequest,
  holdPrivacyRequest,
  releasePrivacyRequest,
} from '../../actions/privacy/stepPrivacyRequest.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { notFound } from '../../errors.ts';
import { type Authorized, authorize, projectScopeOf } from '../../policies/authorize.ts';
import type { Subject, Verb } from '../../policies/policies.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'Which request, and what is said with it.' })
class ApprovePrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'What is to be remembered of the decision.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The request.' })
class ApprovePrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@InputType({ description: 'Which request, and what is said with it.' })
class DenyPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { description: 'Why, and how the person can appeal.' })
  @TextLength(LIMITS.memoryCharacters)
  grounds: string;
}

@ObjectType({ description: 'The request.' })
class DenyPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@InputType({ description: 'Which request, and what is said with it.' })
class ConfirmIdentityInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, {
    description: 'How it was found out, such as `signed in to the product`, up to 200 characters.',
  })
  @TextLength(LIMITS.labelCharacters)
  method: string;
}

@ObjectType({ description: 'The request.' })
class ConfirmIdentityPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@InputType({ description: 'Which request, and what is said with it.' })
class ExtendPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { description: 'What the person was told, and why.' })
  @TextLength(LIMITS.memoryCharacters)
  notice: string;
}

@ObjectType({ description: 'The request.' })
class ExtendPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@InputType({ description: 'Which request, and what is said with it.' })
class HoldPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { description: 'Why, such as the case it is for.' })
  @TextLength(LIMITS.memoryCharacters)
  reason: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the hold ends by itself; it does not when left out.',
  })
  until?: Date | null;
}

@ObjectType({ description: 'The request.' })
class HoldPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@InputType({ description: 'Which request, and what is said with it.' })
class ReleasePrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Why.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The request.' })
class ReleasePrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@InputType({ description: 'Which request, and what is said with it.' })
class CancelPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Why.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The request.' })
class CancelPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class StepPrivacyRequestResolver {
  @Allow('privacyRequest.approve')
  @Mutation(() => ApprovePrivacyRequestPayload, {
    description:
      'Approves a request; it is carried out at once. One that failed is tried again. Four eyes: never by who opened it or confirmed the identity, unless the project settled `singleHandedApproval`. By administrators, and by SUPPORT where the project settled `supportApproves`.',
  })
  async approvePrivacyRequest(
    @Arg('input', () => ApprovePrivacyRequestInput) { id, note }: ApprovePrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<ApprovePrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.approve');
    return { request: await approvePrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }

  @Allow('privacyRequest.deny')
  @Mutation(() => DenyPrivacyRequestPayload, { description: 'Denies a request, with grounds and the way to appeal.' })
  async denyPrivacyRequest(
    @Arg('input', () => DenyPrivacyRequestInput) { id, grounds }: DenyPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<DenyPrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.deny');
    return { request: await denyPrivacyRequest(context, projectScopeOf(project), requestUid, grounds) };
  }

  @Allow('privacyRequest.confirmIdentity')
  @Mutation(() => ConfirmIdentityPayload, {
    description:
      'Notes that the person is who they say, and how that was found out. Under a law that counts from then, the due date moves.',
  })
  async confirmIdentity(
    @Arg('input', () => ConfirmIdentityInput) { id, method }: ConfirmIdentityInput,
    @Ctx() context: RequestContext,
  ): Promise<ConfirmIdentityPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.confirmIdentity');
    return { request: await confirmIdentity(context, projectScopeOf(project), requestUid, method) };
  }

  @Allow('privacyRequest.extend')
  @Mutation(() => ExtendPrivacyRequestPayload, {
    description: 'Extends the time to answer by what the law allows, once, with notice to the person.',
  })
  async extendPrivacyRequest(
    @Arg('input', () => ExtendPrivacyRequestInput) { id, notice }: ExtendPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<ExtendPrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.extend');
    return { request: await extendPrivacyRequest(context, projectScopeOf(project), requestUid, notice) };
  }

  @Allow('privacyRequest.hold')
  @Mutation(() => HoldPrivacyRequestPayload, {
    description:
      'Puts a request on legal hold: nothing of the person is erased, and nothing expires, until it is released.',
  })
  async holdPrivacyRequest(
    @Arg('input', () => HoldPrivacyRequestInput) { id, reason, until }: HoldPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<HoldPrivacyRequestPayload> {
    refusePastExpiry(context, until, 'input.until');
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.hold');
    return { request: await holdPrivacyRequest(context, projectScopeOf(project), requestUid, reason, until ?? null) };
  }

  @Allow('privacyRequest.release')
  @Mutation(() => ReleasePrivacyRequestPayload, {
    description: 'Ends the legal hold of a request, which goes on from where it stood.',
  })
  async releasePrivacyRequest(
    @Arg('input', () => ReleasePrivacyRequestInput) { id, note }: ReleasePrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<ReleasePrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.release');
    return { request: await releasePrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }

  @Allow('privacyRequest.cancel')
  @Mutation(() => CancelPrivacyRequestPayload, {
    description: 'Takes a request back, as long as it is not being carried out.',
  })
  async cancelPrivacyRequest(
    @Arg('input', () => CancelPrivacyRequestInput) { id, note }: CancelPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<CancelPrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.cancel');
    return { request: await cancelPrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }
}

/**
 * Loads the privacy request of `input.id` and authorizes a verb on it.
 * @returns its uid, its user (null once erased), and the project
 * @throws NOT_FOUND if it is absent or out of the actor's reach
 */
export async function requestToChange(
  context: RequestContext,
  id: string,
  verb: Verb,
): Promise<{ requestUid: string; userKey: string | null; project: Authorized<Subject> }> {
  const address = parseNodeId(id);
  const request =
    address?.type === 'PrivacyRequest' ? await context.loaders.privacyRequest.load(address.uid) : undefined;
  if (!request) throw notFound('request', 'input.id');
  return {
    requestUid: request.uid,
    userKey: request.userKey,
    project: authorize(context.actor, verb, request, 'request', 'input.id'),
  };
}
