import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { endContentAccess, grantContentAccess } from '../../actions/access/contentGrants.ts';
import type { EventFollower } from '../../db/eventFollower.ts';
import { ContentGrant } from '../../entities/contentGrant.ts';
import { User } from '../../entities/user.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { listRunningGrants } from '../../queries/access/listRunningGrants.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextBetween, TextLength } from '../limits.ts';
import { userToName } from '../people/personToChange.ts';
import type { RequestContext } from '../requestContext.ts';
import { actingStaff } from './staff.ts';

@Resolver(() => ContentGrant)
export class ContentGrantsResolver {
  @Allow('grants.list')
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

@InputType({ description: 'Whose content you need to read, and why.' })
class GrantContentAccessInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, {
    description: 'Why, in 10 to 500 characters. It stands in the audit trail, where the user may read it.',
  })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;
}

@ObjectType({ description: 'Leave to read one person’s content.' })
class GrantContentAccessPayload {
  @Field(() => ContentGrant, { description: 'The grant: it runs for 15 minutes, for you alone.' })
  grant: ContentGrant;
}

@InputType({ description: 'Whose content you need to read no longer.' })
class EndContentAccessInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'Whose content you read no longer.' })
class EndContentAccessPayload {
  @Field(() => User, { description: 'The user.' })
  user: User;
}

@Resolver()
export class ContentGrantsRootsResolver {
  @Allow('content.grant')
  @Mutation(() => GrantContentAccessPayload, {
    description:
      'Lets you read one person’s content for 15 minutes. That, and each reading, is written to the audit trail. Asking again, with a reason of its own, begins a new quarter of an hour.',
  })
  async grantContentAccess(
    @Arg('input', () => GrantContentAccessInput) { userId, reason }: GrantContentAccessInput,
    @Ctx() context: RequestContext,
  ): Promise<GrantContentAccessPayload> {
    const person = await userToName(context, 'content.grant', userId);
    const staff = actingStaff(context, 'content.grant');
    const grant = await grantContentAccess(context, staff, userScopeOf(person), userId, reason.trim());
    await refreshGrants(context);
    return { grant };
  }

  @Allow('content.grant')
  @Mutation(() => EndContentAccessPayload, {
    description:
      'Gives your leave to read one person’s content back before its time is up. Without one nothing changes.',
  })
  async endContentAccess(
    @Arg('input', () => EndContentAccessInput) { userId }: EndContentAccessInput,
    @Ctx() context: RequestContext,
  ): Promise<EndContentAccessPayload> {
    const person = await userToName(context, 'content.grant', userId);
    await endContentAccess(context, actingStaff(context, 'content.grant'), userScopeOf(person), userId);
    await refreshGrants(context);
    return { user: person };
  }
}

/** How often an idle stream checks the clock. */
const LOOK_MS = 1_000;

/**
 * Ends a stream of a user's content when the grant under which staff opened it expires, even if no events arrive.
 * @param readOn authorizes the read again, under the grants active by then; its failure ends the stream
 */
export function endWithGrant(
  context: RequestContext,
  userUid: string,
  stream: EventFollower<unknown>,
  readOn: () => Promise<unknown>,
): void {
  let looking = false;
  const look = async (): Promise<void> => {
    const grant = context.actor?.kind === 'STAFF' ? context.actor.grants.get(userUid) : undefined;
    if (looking || (grant && context.clock.now() < grant.expiresAt)) return;
    looking = true;
    await readOn()
      .catch((error: Error) => stream.end(error))
      .finally(() => {
        looking = false;
      });
  };
  const timer = setInterval(() => {
    if (stream.closed) clearInterval(timer);
    else void look();
  }, LOOK_MS).unref();
}

/** Reloads the grants of the calling member of staff: after one was given or returned, and during a subscription. */
export async function refreshGrants(context: RequestContext): Promise<void> {
  const scope = projectScopeOf(authorizeProject(context.actor, 'grants.list'));
  const staff = actingStaff(context, 'grants.list');
  const grants = await listRunningGrants(context, scope, staff.staffUid, context.clock.now());
  context.actor = { ...staff, grants: new Map(grants.map((grant) => [grant.userUid, grant])) };
}
