import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { nodeId } from '../../entities/nodeId.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { Session } from '../../entities/session.ts';
import { User } from '../../entities/user.ts';
import { nullWhereAbsent } from '../../errors.ts';
import { authorize, authorizeProject, authorizeUser, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { findErasure, type Standing } from '../../queries/privacy/privacyRequests.ts';
import { countSessions, listSessions } from '../../queries/turns/sessions.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

const SessionConnection = connectionType('Session', () => Session, true);

@Resolver(() => User)
export class UserResolver {
  @Allow('user.read')
  @Query(() => User, {
    nullable: true,
    description: 'Fetches a user by the ID in your product; null if no data was recorded for it.',
  })
  async user(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Ctx() context: RequestContext,
  ): Promise<User | null> {
    return nullWhereAbsent(async () => {
      const { projectId } = authorizeUser(context.actor, 'user.read', { userKey: userId });
      const uid = await context.directory.findUser(projectId, userId);
      const user = uid && (await context.loaders.user.load(uid));
      return user ? authorize(context.actor, 'user.read', user, 'user', 'userId') : null;
    });
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether you may read the user’s content. Staff may while they have a grant: see `grantContentAccess`.',
  })
  viewerCanReadContent(@Root() user: User, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['turn.read'](actor, user);
  }

  @FieldResolver(() => SessionConnection, { description: 'The user’s sessions, most recently active first.' })
  async sessions(
    @Root() user: User,
    @FilterArg(() => Filter) filter: Filter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Session>> {
    refuseBadFilter(filter, 'filter', 'session');
    const scope = userScopeOf(await authorizeContent(context, 'session.read', user, 'user'));
    const list = ['sessions', user.userUid, ...(filter ? [filter] : [])];
    const page = parsePage(context, paging, list);
    return toConnection(await listSessions(context, scope, filter, page), page, () =>
      countSessions(context, scope, filter),
    );
  }
}

type Subject = { projectId: string; userUid: string | null; userKey: string | null };

/** A user's open requests and holds, if the actor may see the user's privacy requests. */
async function standingOf(context: RequestContext, subject: Subject, hash: Buffer): Promise<Standing | undefined> {
  const { actor, loaders } = context;
  const mayKnow = actor && policies['privacyRequests.list'](actor, subject);
  return mayKnow ? loaders.standing.load(hash) : undefined;
}

const mayKnowOfHolds = ({ actor }: RequestContext, subject: Subject): boolean =>
  actor !== null && policies['holds.list'](actor, subject);

@Resolver(() => User)
export class UserStandingResolver {
  @FieldResolver(() => [PrivacyRequest], {
    description: 'The user’s open privacy requests, oldest first; empty if you may not see them.',
  })
  async openRequests(@Root() user: User, @Ctx() context: RequestContext): Promise<PrivacyRequest[]> {
    return (await standingOf(context, user, hashOf(context, user)))?.open ?? [];
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether a legal hold on the user is active; null for anyone but staff.',
  })
  async isOnLegalHold(@Root() user: User, @Ctx() context: RequestContext): Promise<boolean | null> {
    if (!mayKnowOfHolds(context, user)) return null;
    return (await standingOf(context, user, hashOf(context, user)))?.isHeld ?? null;
  }
}

@Resolver(() => PrivacyRequest)
export class RequestStandingResolver {
  @FieldResolver(() => [PrivacyRequest], {
    description: 'Other open privacy requests of the same person, oldest first.',
  })
  async otherOpenRequests(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): Promise<PrivacyRequest[]> {
    const standing = await standingOf(context, request, request.userHash);
    return (standing?.open ?? []).filter(({ uid }) => uid !== request.uid);
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether a legal hold on the person is active; null for anyone but staff.',
  })
  async isOnLegalHold(@Root() request: PrivacyRequest, @Ctx() context: RequestContext): Promise<boolean | null> {
    if (!mayKnowOfHolds(context, request)) return null;
    return (await standingOf(context, request, request.userHash))?.isHeld ?? null;
  }
}

const hashOf = ({ secrets }: RequestContext, { projectId, userKey }: User): Buffer =>
  secrets.hashUser(projectId, userKey ?? '');

@ObjectType({ description: 'An erased user, identified only by a keyed hash.' })
class ErasedUser {
  @Field(() => GraphQLDateTime, { description: 'When the user was erased.' })
  erasedAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When new consent allowed data about the user to be stored again; null if none has. Erased data is not restored.',
  })
  liftedAt: Date | null;

  @Field(() => ID, { description: 'The node ID of the privacy request that erased the user, as named in the receipt.' })
  receiptId: string;

  @Field(() => PrivacyRequest, {
    nullable: true,
    description: 'The privacy request that erased the user; null if it is no longer stored.',
  })
  request: PrivacyRequest | null;
}

@Resolver()
export class ErasedUserResolver {
  @Allow('erasure.find')
  @Query(() => ErasedUser, {
    nullable: true,
    description:
      'Whether, when and by which request a user with this ID was erased; null if none was. Only for staff who handle privacy requests: to others, an erased user looks like an unknown one.',
  })
  async erasedUser(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Ctx() context: RequestContext,
  ): Promise<ErasedUser | null> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'erasure.find'));
    const found = await findErasure(context, scope, userId);
    if (!found) return null;
    const { erasedAt, liftedAt, requestUid } = found;
    const request = (await context.loaders.privacyRequest.load(requestUid)) ?? null;
    return { erasedAt, liftedAt, receiptId: nodeId('PrivacyRequest', scope.projectId, requestUid), request };
  }
}
