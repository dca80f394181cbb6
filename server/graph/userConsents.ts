import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Consent } from '../entities/consent.ts';
import { User } from '../entities/user.ts';
import { authorize } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => User)
export class UserConsentsResolver {
  @FieldResolver(() => [Consent], {
    description:
      'The ledger of what the user said to each purpose, newest first: the first of a purpose holds, the others are its history (the newest 100 of each).',
  })
  async consents(@Root() user: User, @Ctx() context: RequestContext): Promise<Consent[]> {
    authorize(context.actor, 'consents.read', user, 'user');
    return context.loaders.consents.load(user.userUid);
  }
}
