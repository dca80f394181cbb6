import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { User } from '../../entities/user.ts';
import { policies } from '../../policies/policies.ts';
import type { Standing } from '../../queries/privacy/privacyRequests.ts';
import type { RequestContext } from '../requestContext.ts';

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
