import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { forgetAllMemories } from '../actions/forgetAllMemories.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import { personToChange } from './personToChange.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Whose memories to forget.' })
export class ForgetAllMemoriesInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'What was forgotten.' })
export class ForgetAllMemoriesPayload {
  @Field(() => Int, { description: 'How many memories there were, active or not.' })
  forgotten: number;
}

@Resolver()
export class ForgetAllMemoriesResolver {
  @Mutation(() => ForgetAllMemoriesPayload, {
    description:
      'Deletes every memory of a user, active or not. This cannot be undone; of an unknown user there are none.',
  })
  async forgetAllMemories(
    @Arg('input', () => ForgetAllMemoriesInput) { userId }: ForgetAllMemoriesInput,
    @Ctx() context: RequestContext,
  ): Promise<ForgetAllMemoriesPayload> {
    const person = await personToChange(context, 'memories.forget', userId);
    const userUid = await context.directory.find(person.projectId, { anonymous: false, key: userId });
    if (!userUid) return { forgotten: 0 };
    return { forgotten: await forgetAllMemories(context, userScopeOf({ ...person, userUid })) };
  }
}
