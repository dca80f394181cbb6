import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { revokeApiKey } from '../actions/revokeApiKey.ts';
import { ApiKey } from '../entities/apiKey.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { apiKeyUidOf } from './apiKeyUidOf.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Which key to end.' })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: 'The key’s id.' })
  id: string;
}

@ObjectType({ description: 'The key that was ended.' })
export class RevokeApiKeyPayload {
  @Field(() => ApiKey, { description: 'The key as it is now.' })
  apiKey: ApiKey;
}

@Resolver()
export class RevokeApiKeyResolver {
  @Mutation(() => RevokeApiKeyPayload, {
    description:
      'Ends a key for good, within a minute on every server and on open sockets. Doing it twice is no error.',
  })
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput) { id }: RevokeApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<RevokeApiKeyPayload> {
    const project = authorizeProject(context.actor, 'key.revoke');
    return { apiKey: await revokeApiKey(context, projectScopeOf(project), apiKeyUidOf(project, id)) };
  }
}
