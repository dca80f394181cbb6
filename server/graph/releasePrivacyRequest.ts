import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { releasePrivacyRequest } from '../actions/holdPrivacyRequest.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class ReleasePrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Why.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The request.' })
export class ReleasePrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class ReleasePrivacyRequestResolver {
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
}
