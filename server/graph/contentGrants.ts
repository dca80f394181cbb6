import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ContentGrant } from '../entities/contentGrant.ts';
import { User } from '../entities/user.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { listRunningGrants } from '../queries/listRunningGrants.ts';
import { actingStaff } from './actingStaff.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => ContentGrant)
export class ContentGrantsResolver {
  @Query(() => [ContentGrant], {
    description: 'Your own leave to read people’s content that runs now, in the project; what ends first comes first.',
  })
  contentGrants(@Ctx() context: RequestContext): Promise<ContentGrant[]> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'grants.list'));
    const { staffUid } = actingStaff(context, 'grants.list');
    return listRunningGrants(context, scope, staffUid, context.clock.now());
  }

  @FieldResolver(() => User, { description: 'Whose content it opens.' })
  async user(@Root() { userUid }: ContentGrant, @Ctx() { loaders }: RequestContext): Promise<User> {
    return (await loaders.user.load(userUid))!;
  }
}
