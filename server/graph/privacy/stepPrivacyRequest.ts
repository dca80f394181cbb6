import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, type ClassType, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
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
import { LIMITS } from '../../entities/limits.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { notFound } from '../../errors.ts';
import { type Authorized, authorize, projectScopeOf } from '../../policies/authorize.ts';
import type { Subject, Verb } from '../../policies/policies.ts';
import { Allow } from '../allow.ts';
import { TextLength } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The request to approve.' })
class ApprovePrivacyRequestInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'A note on the decision.' })
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@InputType({ description: 'The request to deny.' })
class DenyPrivacyRequestInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, { description: 'The grounds, and how the person can appeal.' })
  @TextLength(LIMITS.memoryCharacters)
  grounds: string;
}

@InputType({ description: 'The request whose identity to confirm.' })
class ConfirmIdentityInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, {
    description: 'How the identity was confirmed, such as `signed in to the product`; up to 200 characters.',
  })
  @TextLength(LIMITS.labelCharacters)
  method: string;
}

@InputType({ description: 'The request to extend.' })
class ExtendPrivacyRequestInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, { description: 'The notice sent to the person, with the reason.' })
  @TextLength(LIMITS.memoryCharacters)
  notice: string;
}

@InputType({ description: 'The request to place on legal hold.' })
class HoldPrivacyRequestInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, { description: 'The reason, such as the legal case.' })
  @TextLength(LIMITS.memoryCharacters)
  reason: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the hold ends automatically; never if omitted.',
  })
  until?: Date | null;
}

@InputType({ description: 'The request to release from its hold.' })
class ReleasePrivacyRequestInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The reason.' })
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@InputType({ description: 'The request to cancel.' })
class CancelPrivacyRequestInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The reason.' })
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

interface StepPayload {
  request: PrivacyRequest;
}

/** The payload of a step: the request, in a type of the step's own. */
function stepPayload(name: string): ClassType<StepPayload> {
  @ObjectType(name, { description: 'The result of the step.' })
  class Payload {
    @Field(() => PrivacyRequest, { description: 'The updated request.' })
    request: PrivacyRequest;
  }
  return Payload;
}

const ApprovePrivacyRequestPayload = stepPayload('ApprovePrivacyRequestPayload');
const DenyPrivacyRequestPayload = stepPayload('DenyPrivacyRequestPayload');
const ConfirmIdentityPayload = stepPayload('ConfirmIdentityPayload');
const ExtendPrivacyRequestPayload = stepPayload('ExtendPrivacyRequestPayload');
const HoldPrivacyRequestPayload = stepPayload('HoldPrivacyRequestPayload');
const ReleasePrivacyRequestPayload = stepPayload('ReleasePrivacyRequestPayload');
const CancelPrivacyRequestPayload = stepPayload('CancelPrivacyRequestPayload');

@Resolver()
export class StepPrivacyRequestResolver {
  @Allow('privacyRequest.approve', { freshProof: true })
  @Mutation(() => ApprovePrivacyRequestPayload, {
    description:
      'Approves a request and starts to carry it out, or retries a failed one. The person who opened the request or confirmed the identity cannot approve it, unless the project sets `singleHandedApproval`. Requires the ADMIN role, or SUPPORT if the project sets `supportApproves`.',
  })
  async approvePrivacyRequest(
    @Arg('input', () => ApprovePrivacyRequestInput) { id, note }: ApprovePrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.approve');
    return { request: await approvePrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }

  @Allow('privacyRequest.deny')
  @Mutation(() => DenyPrivacyRequestPayload, { description: 'Denies a request, with grounds and how to appeal.' })
  async denyPrivacyRequest(
    @Arg('input', () => DenyPrivacyRequestInput) { id, grounds }: DenyPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.deny');
    return { request: await denyPrivacyRequest(context, projectScopeOf(project), requestUid, grounds) };
  }

  @Allow('privacyRequest.confirmIdentity')
  @Mutation(() => ConfirmIdentityPayload, {
    description:
      'Records that the person’s identity was confirmed, and how. If the law counts from the confirmation, the due date moves.',
  })
  async confirmIdentity(
    @Arg('input', () => ConfirmIdentityInput) { id, method }: ConfirmIdentityInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.confirmIdentity');
    return { request: await confirmIdentity(context, projectScopeOf(project), requestUid, method) };
  }

  @Allow('privacyRequest.extend')
  @Mutation(() => ExtendPrivacyRequestPayload, {
    description: 'Extends the deadline once, as far as the law allows, with notice to the person.',
  })
  async extendPrivacyRequest(
    @Arg('input', () => ExtendPrivacyRequestInput) { id, notice }: ExtendPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.extend');
    return { request: await extendPrivacyRequest(context, projectScopeOf(project), requestUid, notice) };
  }

  @Allow('privacyRequest.hold')
  @Mutation(() => HoldPrivacyRequestPayload, {
    description:
      'Places a request on legal hold: nothing about the person is erased and nothing expires until it is released.',
  })
  async holdPrivacyRequest(
    @Arg('input', () => HoldPrivacyRequestInput) { id, reason, until }: HoldPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    refusePastExpiry(context, until, 'input.until');
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.hold');
    return { request: await holdPrivacyRequest(context, projectScopeOf(project), requestUid, reason, until ?? null) };
  }

  @Allow('privacyRequest.release')
  @Mutation(() => ReleasePrivacyRequestPayload, {
    description: 'Releases the legal hold on a request, which resumes in its previous status.',
  })
  async releasePrivacyRequest(
    @Arg('input', () => ReleasePrivacyRequestInput) { id, note }: ReleasePrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.release');
    return { request: await releasePrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }

  @Allow('privacyRequest.cancel')
  @Mutation(() => CancelPrivacyRequestPayload, {
    description: 'Cancels a request that is not yet being carried out.',
  })
  async cancelPrivacyRequest(
    @Arg('input', () => CancelPrivacyRequestInput) { id, note }: CancelPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<StepPayload> {
    const { requestUid, project } = await getRequestToChange(context, id, 'privacyRequest.cancel');
    return { request: await cancelPrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }
}

/**
 * Loads the privacy request of `input.id` and authorizes a verb on it.
 * @returns its uid, its user (null once erased), and the project
 * @throws NOT_FOUND if it is absent or out of the actor's reach
 */
export async function getRequestToChange(
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
