import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { openPrivacyRequest } from '../../actions/privacy/openPrivacyRequest.ts';
import { PrivacyLaw, PrivacyRequestKind } from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { authorizeUser, userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The privacy request to open.' })
export class OpenPrivacyRequestInput {
  @Field(() => ID, { description: 'The person’s ID in your product. Opening a request does not create a user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => PrivacyRequestKind, { description: 'The kind of request.' })
  kind: PrivacyRequestKind;

  @Field(() => PrivacyLaw, { nullable: true, description: 'The law that applies. Defaults to the project’s setting.' })
  law?: PrivacyLaw | null;

  @Field(() => String, { nullable: true, description: 'The reason given by the person, up to 2,000 characters.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  reason?: string | null;
}

@ObjectType({ description: 'The result of opening a privacy request.' })
export class OpenPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request; if one was already open, that one.' })
  request: PrivacyRequest;

  @Field(() => Boolean, {
    description: 'Whether the person already had an open request of this kind, so that no new one was opened.',
  })
  duplicate: boolean;
}

@Resolver()
export class OpenPrivacyRequestResolver {
  @Allow('privacyRequest.open')
  @Mutation(() => OpenPrivacyRequestPayload, {
    description:
      'Opens a privacy request. If it is opened with the person’s own token, their identity is known; otherwise it awaits `confirmIdentity`.',
  })
  openPrivacyRequest(
    @Arg('input', () => OpenPrivacyRequestInput) { userId, kind, law, reason }: OpenPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<OpenPrivacyRequestPayload> {
    const person = authorizeUser(context.actor, 'privacyRequest.open', { userKey: userId }, 'input.userId');
    return openPrivacyRequest(context, userRefOf(person, userId), userId, {
      kind,
      law: law ?? PrivacyLaw[context.settings.privacyLaw],
      reason: reason ?? null,
    });
  }
}
