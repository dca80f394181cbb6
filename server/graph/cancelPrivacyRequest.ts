import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { cancelPrivacyRequest } from '../actions/decidePrivacyRequest.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class CancelPrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Why.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The request.' })
export class CancelPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class CancelPrivacyRequestResolver {
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
