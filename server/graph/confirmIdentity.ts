import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { confirmIdentity } from '../actions/confirmIdentity.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { requestToChange } from './requestToChange.ts';

@InputType({ description: 'Which request, and what is said with it.' })
export class ConfirmIdentityInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;

  @Field(() => String, {
    description: 'How it was found out, such as `signed in to the product`, up to 200 characters.',
  })
  @TextLength(LIMITS.labelCharacters)
  method: string;
}

@ObjectType({ description: 'The request.' })
export class ConfirmIdentityPayload {
  @Field(() => PrivacyRequest, { description: 'The request as it is now.' })
  request: PrivacyRequest;
}

@Resolver()
export class ConfirmIdentityResolver {
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
}
