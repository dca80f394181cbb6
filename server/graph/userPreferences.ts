import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from '../entities/user.ts';
import { authorize, userScopeOf } from '../policies/authorize.ts';
import { findPreferences } from '../queries/findPreferences.ts';
import { Preferences } from './preferences.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => User)
export class UserPreferencesResolver {
  @FieldResolver(() => Preferences, { description: 'What the user’s turns show they favour.' })
  preferences(@Root() user: User, @Ctx() context: RequestContext): Promise<Preferences> {
    return findPreferences(context, userScopeOf(authorize(context.actor, 'user.read', user, 'user')));
  }
}
