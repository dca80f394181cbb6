import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deleteSession } from '../actions/deleteSession.ts';
import { notFound } from '../errors.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { sessionToChange } from './sessionToChange.ts';

@InputType({ description: 'Which session to delete.' })
export class DeleteSessionInput {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of the user; left out for an anonymous one.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => ID, { description: 'The product’s own key of the session.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId: string;
}

@ObjectType({ description: 'The session that is gone.' })
export class DeleteSessionPayload {
  @Field(() => ID, { description: 'Its node id.' })
  deletedId: string;

  @Field(() => Int, { description: 'How many turns went with it.' })
  deletedTurns: number;
}

@Resolver()
export class DeleteSessionResolver {
  @Mutation(() => DeleteSessionPayload, {
    description: 'Deletes a session with its turns, all they had added, and the memories that live with it.',
  })
  async deleteSession(
    @Arg('input', () => DeleteSessionInput) input: DeleteSessionInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteSessionPayload> {
    const session = await sessionToChange(context, input, 'session.delete');
    const deletedTurns = await deleteSession(context, userScopeOf(session), session.uid);
    if (deletedTurns === undefined) throw notFound('session', 'input.sessionId');
    return { deletedId: session.id, deletedTurns };
  }
}
