import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deleteTurn } from '../actions/deleteTurn.ts';
import { notFound } from '../errors.ts';
import { userScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';
import { turnToChange } from './turnToChange.ts';

@InputType({ description: 'Which turn to delete.' })
export class DeleteTurnInput {
  @Field(() => ID, { description: 'The turn’s node id.' })
  id: string;
}

@ObjectType({ description: 'The turn that is gone.' })
export class DeleteTurnPayload {
  @Field(() => ID, { description: 'Its node id.' })
  deletedId: string;
}

@Resolver()
export class DeleteTurnResolver {
  @Mutation(() => DeleteTurnPayload, {
    description: 'Deletes a turn and all it had added: mentions, preferences, counts. Memories keep their own text.',
  })
  async deleteTurn(
    @Arg('input', () => DeleteTurnInput) input: DeleteTurnInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteTurnPayload> {
    const turn = await turnToChange(context, input.id, 'turn.delete');
    if (!(await deleteTurn(context, userScopeOf(turn), turn.uid))) throw notFound('turn', 'input.id');
    return { deletedId: turn.id };
  }
}
