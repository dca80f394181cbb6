import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { denyPrivacyRequest } from '../actions/decidePrivacyRequest.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class DenyPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { description: 'Why, and how the person can appeal.' })
  @TextLength(LIMITS.memoryCharacters)
  grounds: string;
}

@ObjectType({ description: 'The request.' })
export class DenyPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class DenyPrivacyRequestResolver {
  @Mutation(() => DenyPrivacyRequestPayload, { description: 'Denies a request, with grounds and the way to appeal.' })
  async denyPrivacyRequest(
    @Arg('input', () => DenyPrivacyRequestInput) { id, grounds }: DenyPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<DenyPrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.deny');
    return { request: await denyPrivacyRequest(context, projectScopeOf(project), requestUid, grounds) };
  }
}
