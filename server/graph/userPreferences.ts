import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from '../entities/user.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { findPreferences } from '../queries/findPreferences.ts';
import { authorizeContent } from './authorizeContent.ts';
import { Preferences } from './preferences.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => User)
export class UserPreferencesResolver {
  @FieldResolver(() => Preferences, { description: 'What the user’s turns show they favour.' })
  async preferences(@Root() user: User, @Ctx() context: RequestContext): Promise<Preferences> {
    return findPreferences(context, userScopeOf(await authorizeContent(context, 'preferences.read', user, 'user')));
  }
}
