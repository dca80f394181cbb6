import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { mergeUsers } from '../../actions/people/merge/mergeUsers.ts';
import { undoMerge } from '../../actions/people/merge/undoMerge.ts';
import { renameUser } from '../../actions/people/renameUser.ts';
import { LIMITS } from '../../entities/limits.ts';
import { TableCount } from '../../entities/privacyRequest.ts';
import { User } from '../../entities/user.ts';
import { notFound } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeUser, projectScopeOf, userRefOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { Allow } from '../allow.ts';
import { TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The users to merge.' })
class MergeUsersInput {
  @Field(() => ID, { description: 'The ID in your product of the user to merge, such as a guest.' })
  @TextLength(LIMITS.keyCharacters)
  fromUserId: string;

  @Field(() => ID, { description: 'The ID in your product of the user to merge into, such as a customer.' })
  @TextLength(LIMITS.keyCharacters)
  intoUserId: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to only count what would move. Defaults to false.',
  })
  preview?: boolean | null;
}

@ObjectType({ description: 'The result of merging users.' })
class MergeUsersPayload {
  @Field(() => User, { description: 'The user who got everything, or would get it.' })
  user: User;

  @Field(() => [TableCount], { description: 'The rows that moved, or would move, by table; empty if replayed.' })
  moved: TableCount[];

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when the merge can be undone; null for a preview, and when that is no longer possible.',
  })
  undoUntil: Date | null;

  @Field(() => Boolean, { description: 'Whether they had been merged before, so that nothing changed.' })
  replayed: boolean;
}

@InputType({ description: 'The users whose merge to undo.' })
class UndoMergeUsersInput {
  @Field(() => ID, { description: 'The ID in your product of the user who was merged.' })
  @TextLength(LIMITS.keyCharacters)
  fromUserId: string;

  @Field(() => ID, { description: 'The ID in your product of the user into whom they were merged.' })
  @TextLength(LIMITS.keyCharacters)
  intoUserId: string;
}

@ObjectType({ description: 'The result of undoing a merge.' })
class UndoMergeUsersPayload {
  @Field(() => User, { description: 'The user who was merged, with everything that went back to them.' })
  user: User;

  @Field(() => Int, { description: 'The number of turns that went back to the user.' })
  turns: number;

  @Field(() => Boolean, { description: 'Whether it had been undone before, so that nothing changed.' })
  replayed: boolean;
}

@ObjectType({ description: 'A merge of another user into this one that can still be undone: see `undoMergeUsers`.' })
class UserMerge {
  @Field(() => ID, { description: 'The ID, in your product, that the merged user had.' })
  fromUserId: string;

  @Field(() => GraphQLDateTime, { description: 'When they were merged.' })
  mergedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'Until when this can be undone.' })
  undoUntil: Date;
}

@Resolver(() => User)
export class MergeUsersResolver {
  @Allow('user.merge', { freshProof: ({ preview }) => preview !== true })
  @Mutation(() => MergeUsersPayload, {
    description:
      'Merges a user into another, such as a guest who signs in: sessions, turns, memories, entities, preferences, documents and memberships become the other’s. The stricter settings and refused consents apply. Later writes that name the merged user go to the other; reads and tokens that name them are refused with USER_RENAMED. Can be undone for 7 days. Repeating this has no effect.',
  })
  async mergeUsers(
    @Arg('input', () => MergeUsersInput) { fromUserId, intoUserId, preview }: MergeUsersInput,
    @Ctx() context: RequestContext,
  ): Promise<MergeUsersPayload> {
    const scope = projectScopeOf(authorizeBoth(context, fromUserId, intoUserId));
    const merged = await mergeUsers(context, scope, {
      ...{ fromKey: fromUserId, intoKey: intoUserId, preview: preview ?? false },
    });
    const { userUid, counts: moved, undoUntil, replayed } = merged;
    return { user: await getLoaded(context.loaders.user, userUid), moved, undoUntil, replayed };
  }

  @Allow('user.merge', { freshProof: true })
  @Mutation(() => UndoMergeUsersPayload, {
    description:
      'Undoes a merge of the last 7 days: everything that came with it and still exists goes back. What was written or learned since stays with the other user. Repeating this has no effect.',
  })
  async undoMergeUsers(
    @Arg('input', () => UndoMergeUsersInput) { fromUserId, intoUserId }: UndoMergeUsersInput,
    @Ctx() context: RequestContext,
  ): Promise<UndoMergeUsersPayload> {
    const scope = projectScopeOf(authorizeBoth(context, fromUserId, intoUserId));
    const { userUid, replayed } = await undoMerge(context, scope, fromUserId, intoUserId);
    const user = await getLoaded(context.loaders.user, userUid);
    return { user, turns: user.turnCount, replayed };
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may merge the user with another: see `mergeUsers`.' })
  viewerCanMerge(@Root() user: User, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['user.merge'](actor, user);
  }

  @FieldResolver(() => [UserMerge], {
    description:
      'The users merged into this one in the last 7 days, newest first. `undoMergeUsers` undoes a merge. Empty if you may not merge users.',
  })
  async merges(@Root() user: User, @Ctx() { actor, loaders }: RequestContext): Promise<UserMerge[]> {
    if (!actor || !policies['user.merge'](actor, user)) return [];
    const merges = await loaders.merges.load(user.userUid);
    return merges.map(({ fromKey: fromUserId, ...merge }) => ({ ...merge, fromUserId }));
  }
}

function authorizeBoth({ actor }: RequestContext, fromUserId: string, intoUserId: string) {
  authorizeUser(actor, 'user.merge', { userKey: fromUserId }, 'input.fromUserId');
  return authorizeUser(actor, 'user.merge', { userKey: intoUserId }, 'input.intoUserId');
}

@InputType({ description: 'A user and their new ID.' })
class RenameUserInput {
  @Field(() => ID, { description: 'The user’s current ID in your product.' })
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
