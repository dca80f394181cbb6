import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { recordInteraction } from '../../actions/turns/interactions.ts';
import { deleteTurn, updateTurn } from '../../actions/turns/updateTurn.ts';
import { LIMITS } from '../../entities/limits.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { InteractionKind, Turn } from '../../entities/turn.ts';
import { notFound } from '../../errors.ts';
import { authorize, authorizeProject, userRefOf, userScopeOf } from '../../policies/authorize.ts';
import { getPreferences } from '../../queries/people/preferences.ts';
import { Allow } from '../allow.ts';
import { getContent } from '../getContent.ts';
import { Between, ExpectedVersion, MetadataField, NEW_LABELS, TagsField, TextLength } from '../limits.ts';
import { Preferences } from '../people/preferences.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The changes to a turn. Omitted fields are unchanged.' })
class UpdateTurnInput {
  @Field(() => ID, { description: 'The node ID of the turn.' })
  id: string;

  @Field(() => Int, { nullable: true, description: 'The importance of the turn, from 1 to 10.' })
  @Between([1, 10])
  importance?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the user saved the turn. Saving sets the importance to 10 unless you provide one.',
  })
  saved?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the user dismissed the turn. Dismissing lowers the importance to at most 3 unless you provide one.',
  })
  dismissed?: boolean | null;

  @TagsField(NEW_LABELS.tags)
  tags?: string[] | null;

  @MetadataField(NEW_LABELS.metadata)
  metadata?: Metadata | null;

  @ExpectedVersion()
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of updating a turn.' })
class UpdateTurnPayload {
  @Field(() => Turn, { description: 'The updated turn.' })
  turn: Turn;
}

@InputType({ description: 'The turn to delete.' })
class DeleteTurnInput {
  @Field(() => ID, { description: 'The node ID of the turn.' })
  id: string;
}

@ObjectType({ description: 'The result of deleting a turn.' })
class DeleteTurnPayload {
  @Field(() => ID, { description: 'The node ID of the deleted turn.' })
  deletedId: string;
}

@InputType({ description: 'A user’s interaction with an item.' })
export class RecordInteractionInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => ID, { description: 'The item’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  itemId: string;

  @Field(() => InteractionKind, { description: 'What the user did.' })
  kind: InteractionKind;
}

@ObjectType({ description: 'The result of recording an interaction.' })
class RecordInteractionPayload {
  @Field(() => Preferences, {
    description: 'The user’s preferences; unchanged if their settings do not allow learning.',
  })
  preferences: Preferences;
}

@Resolver()
export class UpdateTurnResolver {
  @Allow('turn.update')
  @Mutation(() => UpdateTurnPayload, {
    description:
      'Updates a turn: its importance, tags, metadata, and whether it is saved or dismissed. Staff with a grant can change only the importance.',
  })
  async updateTurn(
    @Arg('input', () => UpdateTurnInput) { id, expectedVersion, ...change }: UpdateTurnInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateTurnPayload> {
    const found = await getContent(context, 'Turn', id, 'turn.update');
    const hasMarks = [change.saved, change.dismissed, change.tags, change.metadata].some((mark) => mark != null);
    if (hasMarks) authorize(context.actor, 'turn.mark', found, 'turn', 'input.id');
    const turn = await updateTurn(context, userScopeOf(found), found.uid, change, expectedVersion);
    if (!turn) throw notFound('turn', 'input.id');
    return { turn };
  }

  @Allow('turn.delete')
  @Mutation(() => DeleteTurnPayload, {
    description:
      'Deletes a turn and everything counted from it: entity mentions, preferences and totals. Memories extracted from it are kept.',
  })
  async deleteTurn(
    @Arg('input', () => DeleteTurnInput) input: DeleteTurnInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteTurnPayload> {
    const turn = await getContent(context, 'Turn', input.id, 'turn.delete');
    if (!(await deleteTurn(context, userScopeOf(turn), turn.uid))) throw notFound('turn', 'input.id');
    return { deletedId: turn.id };
  }

  @Allow('interaction.record')
  @Mutation(() => RecordInteractionPayload, {
    description: 'Records that a user viewed an item, or added it to or removed it from their favourites.',
  })
  async recordInteraction(
    @Arg('input', () => RecordInteractionInput) { userId, itemId, kind }: RecordInteractionInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordInteractionPayload> {
    const project = authorizeProject(context.actor, 'interaction.record');
    const userUid = await recordInteraction(context, userRefOf(project, userId), itemId, kind);
    return { preferences: await getPreferences(context, userScopeOf({ ...project, userUid })) };
  }
}
