import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { endSession } from '../actions/endSession.ts';
import { Session } from '../entities/session.ts';
import { notFound } from '../errors.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { sessionToChange } from './sessionToChange.ts';

@InputType({ description: 'Which session is over.' })
export class EndSessionInput {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of the user; left out for an anonymous one.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => ID, { description: 'The product’s own key of the session.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId: string;
}

@ObjectType({ description: 'The session that is over.' })
export class EndSessionPayload {
  @Field(() => Session, { description: 'The session as it is now.' })
  session: Session;
}

@Resolver()
export class EndSessionResolver {
  @Mutation(() => EndSessionPayload, {
    description: 'Marks a session as over; saying so again changes nothing, and a later turn opens it again.',
  })
  async endSession(
    @Arg('input', () => EndSessionInput) input: EndSessionInput,
    @Ctx() context: RequestContext,
  ): Promise<EndSessionPayload> {
    const found = await sessionToChange(context, input, 'session.end');
    const session = await endSession(context, userScopeOf(found), found.uid);
    if (!session) throw notFound('session', 'input.sessionId');
    return { session };
  }
}
