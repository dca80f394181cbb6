import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { approvePrivacyRequest } from '../actions/decidePrivacyRequest.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class ApprovePrivacyRequestInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'What is to be remembered of the decision.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The request.' })
export class ApprovePrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class ApprovePrivacyRequestResolver {
  @Mutation(() => ApprovePrivacyRequestPayload, {
    description:
      'Approves a request; it is carried out at once. One that failed is tried again. Four eyes: never by who opened it.',
  })
  async approvePrivacyRequest(
    @Arg('input', () => ApprovePrivacyRequestInput) { id, note }: ApprovePrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<ApprovePrivacyRequestPayload> {
    const { requestUid, project } = await requestToChange(context, id, 'privacyRequest.approve');
    return { request: await approvePrivacyRequest(context, projectScopeOf(project), requestUid, note ?? null) };
  }
}
