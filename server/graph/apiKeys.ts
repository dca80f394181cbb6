import { Ctx, Query, Resolver } from 'type-graphql';
import { ApiKey } from '../entities/apiKey.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { listApiKeys } from '../queries/listApiKeys.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class ApiKeysResolver {
  @Query(() => [ApiKey], {
    description:
      'The project’s keys, newest first: all that live, and the latest of those that have expired or were revoked; at most 300.',
  })
  async apiKeys(@Ctx() context: RequestContext): Promise<ApiKey[]> {
    const project = authorizeProject(context.actor, 'keys.list');
    return listApiKeys(context, projectScopeOf(project));
  }
}
