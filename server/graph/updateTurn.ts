import { ArrayMaxSize, IsOptional, Max, Min } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updateTurn } from '../actions/updateTurn.ts';
import { Turn } from '../entities/turn.ts';
import { notFound } from '../errors.ts';
import { authorize, userScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { turnToChange } from './turnToChange.ts';

const IMPORTANCE = { message: 'Takes a whole number from 1 to 10.' };

@InputType({ description: 'What is to be different in a turn; what is left out stays.' })
export class UpdateTurnInput {
  @Field(() => ID, { description: 'The turn’s node id.' })
  id: string;

  @Field(() => Int, { nullable: true, description: 'How much the turn matters, 1 to 10.' })
  @IsOptional()
  @Min(1, IMPORTANCE)
  @Max(10, IMPORTANCE)
  importance?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the user saved it; saving makes the importance 10 where none is given.',
  })
  saved?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the user dismissed it; dismissing makes the importance 3 at most where none is given.',
  })
  dismissed?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'The product’s own labels, in place of those before.' })
  @IsOptional()
  @ArrayMaxSize(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  tags?: string[] | null;
}

@ObjectType({ description: 'The changed turn.' })
export class UpdateTurnPayload {
  @Field(() => Turn, { description: 'The turn as it is now.' })
  turn: Turn;
}

@Resolver()
export class UpdateTurnResolver {
  @Mutation(() => UpdateTurnPayload, {
    description: 'Rates, saves, dismisses or labels a turn. Staff, with a grant, rate it and no more.',
  })
  async updateTurn(
    @Arg('input', () => UpdateTurnInput) { id, ...change }: UpdateTurnInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateTurnPayload> {
    const found = await turnToChange(context, id, 'turn.update');
    const marks = [change.saved, change.dismissed, change.tags].some((mark) => mark != null);
    if (marks) authorize(context.actor, 'turn.mark', found, 'turn', 'input.id');
    const turn = await updateTurn(context, userScopeOf(found), found.uid, change);
    if (!turn) throw notFound('turn', 'input.id');
    return { turn };
  }
}
