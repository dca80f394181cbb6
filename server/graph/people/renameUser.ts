import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { renameUser } from '../../actions/people/renameUser.ts';
import { User } from '../../entities/user.ts';
import { notFound } from '../../errors.ts';
import { authorizeUser, userRefOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'A user and their new ID.' })
class RenameUserInput {
  @Field(() => ID, { description: 'The user’s present ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => ID, { description: 'The new ID. It must never have been the ID of another user of the project.' })
  @TextLength(LIMITS.keyCharacters)
  newUserId: string;
}

@ObjectType({ description: 'The result of renaming a user.' })
class RenameUserPayload {
  @Field(() => User, { description: 'The user, with the new ID.' })
  user: User;

  @Field(() => Boolean, { description: 'Whether the user had the new ID already, so that nothing changed.' })
  replayed: boolean;
}

@Resolver(() => User)
export class RenameUserResolver {
  @Allow('user.rename', { freshProof: true })
  @Mutation(() => RenameUserPayload, {
    description:
      'Changes a user’s ID in your product; everything stored about them stays theirs. The former ID remains reserved for this user: requests that name it fail with USER_RENAMED, and tokens that name it are refused, so that nobody who gets that ID later can read this user’s data. Repeating this has no effect.',
  })
  async renameUser(
    @Arg('input', () => RenameUserInput) { userId, newUserId }: RenameUserInput,
    @Ctx() context: RequestContext,
  ): Promise<RenameUserPayload> {
    const person = authorizeUser(context.actor, 'user.rename', { userKey: userId }, 'input.userId');
    const { userUid, replayed } = await renameUser(context, userRefOf(person, userId), userId, newUserId);
    const user = await context.loaders.user.load(userUid);
    if (!user) throw notFound('user', 'input.userId');
    return { user, replayed };
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may change the user’s ID: see `renameUser`.' })
  viewerCanRename(@Root() user: User, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['user.rename'](actor, user);
  }
}
