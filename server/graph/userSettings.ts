import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { MemorySettings } from '../entities/memorySettings.ts';
import { User } from '../entities/user.ts';
import { authorize } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => User)
export class UserSettingsResolver {
  @FieldResolver(() => MemorySettings, { description: 'What the user allows.' })
  async settings(@Root() user: User, @Ctx() context: RequestContext): Promise<MemorySettings> {
    authorize(context.actor, 'settings.read', user, 'user');
    return (await context.loaders.settings.load(user.userUid))!;
  }
}
