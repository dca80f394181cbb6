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
import { endContentAccess, grantContentAccess } from '../../actions/access/contentAccess.ts';
import type { EventSubscriber } from '../../db/eventSubscriber.ts';
import { ContentGrant } from '../../entities/access.ts';
import { LIMITS } from '../../entities/limits.ts';
import { User } from '../../entities/user.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { listRunningGrants } from '../../queries/access/credentials.ts';
import { Allow } from '../allow.ts';
import { TextBetween, TextLength } from '../limits.ts';
import { getNamedUser } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { requireStaff } from './staff.ts';

@Resolver(() => ContentGrant)
export class ContentGrantsResolver {
  @Allow('grants.list')
  @Query(() => [ContentGrant], {
    description: 'Your own active grants to read people’s content in the project, in the order in which they expire.',
  })
  contentGrants(@Ctx() context: RequestContext): Promise<ContentGrant[]> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'grants.list'));
    const { staffUid } = requireStaff(context, 'grants.list');
    return listRunningGrants(context, scope, staffUid, context.clock.now());
  }

  @FieldResolver(() => User, { description: 'The user whose content may be read.' })
  async user(@Root() { userUid }: ContentGrant, @Ctx() { loaders }: RequestContext): Promise<User> {
    return getLoaded(loaders.user, userUid);
  }
}

@InputType({ description: 'The user whose content you need to read.' })
class GrantContentAccessInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, {
    description: 'The reason, 10 to 500 characters. It is recorded in the audit log, where the user may read it.',
  })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;
}

@ObjectType({ description: 'The result of requesting access to content.' })
class GrantContentAccessPayload {
  @Field(() => ContentGrant, { description: 'The grant. It is valid for 15 minutes, for you only.' })
  grant: ContentGrant;
}

@InputType({ description: 'The user whose content you no longer need to read.' })
class EndContentAccessInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'The result of ending access to content.' })
class EndContentAccessPayload {
  @Field(() => User, { description: 'The user.' })
  user: User;
}

@Resolver()
export class ContentGrantsRootsResolver {
  @Allow('content.grant')
  @Mutation(() => GrantContentAccessPayload, {
    description:
      'Grants you access to one person’s content for 15 minutes. The grant and each read are recorded in the audit log. Requesting access again, with a new reason, starts a new period of 15 minutes.',
  })
  async grantContentAccess(
    @Arg('input', () => GrantContentAccessInput) { userId, reason }: GrantContentAccessInput,
    @Ctx() context: RequestContext,
  ): Promise<GrantContentAccessPayload> {
    const person = await getNamedUser(context, 'content.grant', userId);
    const staff = requireStaff(context, 'content.grant');
    const grant = await grantContentAccess(context, staff, userScopeOf(person), userId, reason.trim());
    await refreshGrants(context);
    return { grant };
  }

  @Allow('content.grant')
  @Mutation(() => EndContentAccessPayload, {
    description: 'Ends your grant to read one person’s content before it expires. Without a grant, it has no effect.',
  })
  async endContentAccess(
    @Arg('input', () => EndContentAccessInput) { userId }: EndContentAccessInput,
    @Ctx() context: RequestContext,
  ): Promise<EndContentAccessPayload> {
    const person = await getNamedUser(context, 'content.grant', userId);
    await endContentAccess(context, requireStaff(context, 'content.grant'), userScopeOf(person), userId);
    await refreshGrants(context);
    return { user: person };
  }
}

/** How often an idle stream checks the clock. */
const CHECK_MS = 1_000;

/**
 * Ends a stream of a user's content when the grant under which staff opened it expires, even if no events arrive.
 * @param readOn authorizes the read again, under the grants active by then; its failure ends the stream
 */
export function endWithGrant(
  context: RequestContext,
  userUid: string,
  stream: EventSubscriber<unknown>,
  readOn: () => Promise<unknown>,
): void {
  let checking = false;
  const check = async (): Promise<void> => {
    const grant = context.actor?.kind === 'STAFF' ? context.actor.grants.get(userUid) : undefined;
    if (checking || (grant && context.clock.now() < grant.expiresAt)) return;
    checking = true;
    await readOn()
      .catch((error: Error) => stream.end(error))
      .finally(() => {
        checking = false;
      });
  };
  const timer = setInterval(() => {
    if (stream.closed) clearInterval(timer);
    else void check();
  }, CHECK_MS).unref();
}

/** Reloads the grants of the calling staff member: after one was given or returned, and during a subscription. */
export async function refreshGrants(context: RequestContext): Promise<void> {
  const scope = projectScopeOf(authorizeProject(context.actor, 'grants.list'));
  const staff = requireStaff(context, 'grants.list');
  const grants = await listRunningGrants(context, scope, staff.staffUid, context.clock.now());
  context.actor = { ...staff, grants: new Map(grants.map((grant) => [grant.userUid, grant])) };
}
