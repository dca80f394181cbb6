import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { deleteTurn, recordInteraction, updateTurn } from '../../actions/turns/updateTurn.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Turn } from '../../entities/turn.ts';
import { notFound } from '../../errors.ts';
import { type Authorized, authorize, authorizeProject, userRefOf, userScopeOf } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { findPreferences } from '../../queries/people/findPreferences.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { Between, EXPECTED_VERSION, LIMITS, MaxItems, TextLength } from '../limits.ts';
import { Preferences } from '../people/preferences.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'What is to be different in a turn; what is left out stays.' })
class UpdateTurnInput {
  @Field(() => ID, { description: 'The turn’s node id.' })
  id: string;

  @Field(() => Int, { nullable: true, description: 'How much the turn matters, 1 to 10.' })
  @IsOptional()
  @Between([1, 10])
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
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: EXPECTED_VERSION })
  @IsOptional()
  @TextLength(LIMITS.versionCharacters)
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The changed turn.' })
class UpdateTurnPayload {
  @Field(() => Turn, { description: 'The turn as it is now.' })
  turn: Turn;
}

@InputType({ description: 'Which turn to delete.' })
class DeleteTurnInput {
  @Field(() => ID, { description: 'The turn’s node id.' })
  id: string;
}

@ObjectType({ description: 'The turn that is gone.' })
class DeleteTurnPayload {
  @Field(() => ID, { description: 'Its node id.' })
  deletedId: string;
}

enum InteractionKind {
  VIEWED = 'VIEWED',
  FAVORITED = 'FAVORITED',
  UNFAVORITED = 'UNFAVORITED',
}
registerEnumType(InteractionKind, {
  name: 'InteractionKind',
  description: 'What a user did with an item.',
  valuesConfig: {
    VIEWED: { description: 'They looked at it.' },
    FAVORITED: { description: 'They made it a favourite.' },
    UNFAVORITED: { description: 'They took it from the favourites.' },
  },
});

@InputType({ description: 'What a user did with an item.' })
export class RecordInteractionInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => ID, { description: 'The product’s own key of the item.' })
  @TextLength(LIMITS.keyCharacters)
  itemId: string;

  @Field(() => InteractionKind, { description: 'What they did.' })
  kind: InteractionKind;
}

@ObjectType({ description: 'What is known of the user’s preferences now.' })
class RecordInteractionPayload {
  @Field(() => Preferences, { description: 'The preferences; unchanged where the user’s settings allow no learning.' })
  preferences: Preferences;
}

@Resolver()
export class UpdateTurnResolver {
  @Allow('turn.update')
  @Mutation(() => UpdateTurnPayload, {
    description: 'Rates, saves, dismisses or labels a turn. Staff, with a grant, rate it and no more.',
  })
  async updateTurn(
    @Arg('input', () => UpdateTurnInput) { id, expectedVersion, ...change }: UpdateTurnInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateTurnPayload> {
    const found = await turnToChange(context, id, 'turn.update');
    const marks = [change.saved, change.dismissed, change.tags].some((mark) => mark != null);
    if (marks) authorize(context.actor, 'turn.mark', found, 'turn', 'input.id');
    const turn = await updateTurn(context, userScopeOf(found), found.uid, change, expectedVersion);
    if (!turn) throw notFound('turn', 'input.id');
    return { turn };
  }

  @Allow('turn.delete')
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

  @Allow('interaction.record')
  @Mutation(() => RecordInteractionPayload, {
    description: 'Notes that a user viewed an item, or made it a favourite or no longer one.',
  })
  async recordInteraction(
    @Arg('input', () => RecordInteractionInput) { userId, itemId, kind }: RecordInteractionInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordInteractionPayload> {
    const project = authorizeProject(context.actor, 'interaction.record');
    const userUid = await recordInteraction(context, userRefOf(project, userId), itemId, kind);
    return { preferences: await findPreferences(context, userScopeOf({ ...project, userUid })) };
  }
}

/**
 * Loads the turn of `input.id` and authorizes a verb on it. Changing a turn returns it, so staff need a grant.
 * @throws NOT_FOUND if it is absent or out of the actor's reach; GRANT_REQUIRED for staff without a grant
 */
async function turnToChange(context: RequestContext, id: string, verb: Verb): Promise<Authorized<Turn>> {
  const address = parseNodeId(id);
  const turn = address?.type === 'Turn' ? await context.loaders.turn.load(address) : undefined;
  if (!turn) throw notFound('turn', 'input.id');
  return authorizeContent(context, verb, turn, 'turn', 'input.id');
}
