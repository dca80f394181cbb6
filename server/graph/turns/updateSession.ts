import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deleteSession, endSession, updateSession } from '../../actions/turns/sessions.ts';
import { LIMITS } from '../../entities/limits.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { Session, SessionStatus } from '../../entities/session.ts';
import { notFound } from '../../errors.ts';
import { type Authorized, authorize, authorizeProject, userRefOf, userScopeOf } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { findNamedSession } from '../../queries/turns/sessions.ts';
import { Allow } from '../allow.ts';
import { ExpectedVersion, MetadataField, NEW_LABELS, TagsField, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseNull } from '../validate.ts';

@InputType()
abstract class SessionKeys {
  @Field(() => ID, { nullable: true, description: 'The user’s ID in your product; omit it for an anonymous session.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => ID, { description: 'The session’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId: string;
}

@InputType({ description: 'The session to end.' })
class EndSessionInput extends SessionKeys {}

@ObjectType({ description: 'The result of ending a session.' })
class EndSessionPayload {
  @Field(() => Session, { description: 'The ended session.' })
  session: Session;
}

@InputType({ description: 'The session to delete.' })
class DeleteSessionInput extends SessionKeys {}

@InputType({ description: 'The changes to a session. Omitted fields are unchanged.' })
class UpdateSessionInput extends SessionKeys {
  @Field(() => String, {
    nullable: true,
    description: 'The title; null to restore the one made from the first question.',
  })
  @TextLength(LIMITS.labelCharacters)
  title?: string | null;

  @TagsField(NEW_LABELS.tags)
  tags?: string[];

  @MetadataField(NEW_LABELS.metadata)
  metadata?: Metadata;

  @Field(() => SessionStatus, {
    nullable: true,
    description: 'ENDED ends the session, as `endSession` does; OPEN reopens it, as a later turn does.',
  })
  status?: SessionStatus;

  @ExpectedVersion()
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of updating a session.' })
class UpdateSessionPayload {
  @Field(() => Session, { description: 'The updated session.' })
  session: Session;
}

@ObjectType({ description: 'The result of deleting a session.' })
class DeleteSessionPayload {
  @Field(() => ID, { description: 'The node ID of the deleted session.' })
  deletedId: string;

  @Field(() => Int, { description: 'The number of turns deleted with it.' })
  deletedTurns: number;
}

@Resolver()
export class UpdateSessionResolver {
  @Allow('session.end')
  @Mutation(() => EndSessionPayload, {
    description: 'Ends a session. Ending it again has no effect, and a later turn reopens it.',
  })
  async endSession(
    @Arg('input', () => EndSessionInput) input: EndSessionInput,
    @Ctx() context: RequestContext,
  ): Promise<EndSessionPayload> {
    const found = await getSessionToChange(context, input, 'session.end');
    const session = await endSession(context, userScopeOf(found), found.uid);
    if (!session) throw notFound('session', 'input.sessionId');
    return { session };
  }

  @Allow('session.update')
  @Mutation(() => UpdateSessionPayload, { description: 'Updates the title, tags, metadata and status of a session.' })
  async updateSession(
    @Arg('input', () => UpdateSessionInput) input: UpdateSessionInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateSessionPayload> {
    refuseNull(input, ['tags', 'metadata', 'status']);
    const found = await getSessionToChange(context, input, 'session.update');
    const { userId: _userId, sessionId: _sessionId, expectedVersion, ...changes } = input;
    const session = await updateSession(context, userScopeOf(found), found.uid, changes, expectedVersion);
    if (!session) throw notFound('session', 'input.sessionId');
    return { session };
  }

  @Allow('session.delete')
  @Mutation(() => DeleteSessionPayload, {
    description: 'Deletes a session with its turns, everything counted from them, and the memories that belong to it.',
  })
  async deleteSession(
    @Arg('input', () => DeleteSessionInput) input: DeleteSessionInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteSessionPayload> {
    const session = await getSessionToChange(context, input, 'session.delete');
    const deletedTurns = await deleteSession(context, userScopeOf(session), session.uid);
    if (deletedTurns === undefined) throw notFound('session', 'input.sessionId');
    return { deletedId: session.id, deletedTurns };
  }
}

/**
 * Loads the session named by an input and authorizes a verb on it.
 * @throws NOT_FOUND if it is absent or out of the actor's reach
 */
async function getSessionToChange(
  context: RequestContext,
  { userId, sessionId }: { userId?: string | null; sessionId: string },
  verb: Verb,
): Promise<Authorized<Session>> {
  const ref = userRefOf(authorizeProject(context.actor, verb), userId ?? null);
  const session = await findNamedSession(context, ref, sessionId);
  if (!session) throw notFound('session', 'input.sessionId');
  return authorize(context.actor, verb, session, 'session', 'input.sessionId');
}
