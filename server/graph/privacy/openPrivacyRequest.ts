import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { openPrivacyRequest } from '../../actions/privacy/openPrivacyRequest.ts';
import { PrivacyLaw, PrivacyRequestKind } from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { authorizeUser, userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'What a person asks for.' })
export class OpenPrivacyRequestInput {
  @Field(() => ID, { description: 'The product’s own key of the person; nobody is brought into being by it.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => PrivacyRequestKind, { description: 'Erasure, or a copy.' })
  kind: PrivacyRequestKind;

  @Field(() => PrivacyLaw, { nullable: true, description: 'Under which law; the project’s own when left out.' })
  law?: PrivacyLaw | null;

  @Field(() => String, { nullable: true, description: 'What was said with it, up to 2,000 characters.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  reason?: string | null;
}

@ObjectType({ description: 'The request.' })
export class OpenPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request; the one that was open already, if there was one.' })
  request: PrivacyRequest;

  @Field(() => Boolean, {
    description: 'Whether one of this kind was open for this person already: nothing was opened then.',
  })
  duplicate: boolean;
}

@Resolver()
export class OpenPrivacyRequestResolver {
  @Allow('privacyRequest.open')
  @Mutation(() => OpenPrivacyRequestPayload, {
    description:
      'Opens a privacy request. Opened with the person’s own token, identity is known; otherwise it waits for `confirmIdentity`.',
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
