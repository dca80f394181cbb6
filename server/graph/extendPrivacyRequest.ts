import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { extendPrivacyRequest } from '../actions/extendPrivacyRequest.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class ExtendPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { description: 'What the person was told, and why.' })
  @TextLength(LIMITS.memoryCharacters)
  notice: string;
}

@ObjectType({ description: 'The request.' })
export class ExtendPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class ExtendPrivacyRequestResolver {
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
}
