import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { recordInteraction } from '../actions/recordInteraction.ts';
import { authorizeProject, userRefOf, userScopeOf } from '../policies/authorize.ts';
import { findPreferences } from '../queries/findPreferences.ts';
import { LIMITS, TextLength } from './limits.ts';
import { Preferences } from './preferences.ts';
import type { RequestContext } from './requestContext.ts';

export enum InteractionKind {
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
export class RecordInteractionPayload {
  @Field(() => Preferences, { description: 'The preferences; unchanged where the user’s settings allow no learning.' })
  preferences: Preferences;
}

@Resolver()
export class RecordInteractionResolver {
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
