import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updatePreference } from '../../actions/people/updatePreference.ts';
import { userRefOf, userScopeOf } from '../../policies/authorize.ts';
import { findPreferences } from '../../queries/people/findPreferences.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizePerson } from './authorizePerson.ts';
import { Preferences } from './preferences.ts';

@InputType({ description: 'A preference that a user told your product.' })
class UpdatePreferenceInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, { description: 'What the preference is about: an entity type, such as `location`.' })
  @TextLength(LIMITS.labelCharacters)
  name: string;

  @Field(() => String, { description: 'The preferred value.' })
  @TextLength(LIMITS.keyCharacters)
  value: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to remove the value that the user told. Mentions then count again. Defaults to false.',
  })
  removed?: boolean | null;
}

@ObjectType({ description: 'The result of setting a preference.' })
class UpdatePreferencePayload {
  @Field(() => Preferences, { description: 'The user’s preferences.' })
  preferences: Preferences;
}

@Resolver()
export class UpdatePreferenceResolver {
  @Allow('preferences.update')
  @Mutation(() => UpdatePreferencePayload, {
    description:
      'Sets a preference, or removes it again. What was told comes before what was counted. Repeating this has no effect.',
  })
  async updatePreference(
    @Arg('input', () => UpdatePreferenceInput) { userId, name, value, removed }: UpdatePreferenceInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdatePreferencePayload> {
    const person = await authorizePerson(context, 'preferences.update', userId);
    const told = { name, value, removed: removed ?? false };
    const userUid = await updatePreference(context, userRefOf(person, userId), told);
    return { preferences: await findPreferences(context, userScopeOf({ ...person, userUid })) };
  }
}
