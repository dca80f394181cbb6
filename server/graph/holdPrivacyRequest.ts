import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { holdPrivacyRequest } from '../actions/holdPrivacyRequest.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import { refusePastExpiry } from './refusePastExpiry.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class HoldPrivacyRequestInput {
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
export class HoldPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class HoldPrivacyRequestResolver {
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
}
