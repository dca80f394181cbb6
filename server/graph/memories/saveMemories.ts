import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { type FactToSave, type SavedFact, saveMemories } from '../../actions/memories/saveMemory.ts';
import { SaveOutcome } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import { badInput, type Reason, RecollectError, reason, refusalFields } from '../../errors.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { MaxItems, MinItems, ReasonField, TextLength } from '../limits.ts';
import { authorizePerson } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { listIssues } from '../validate.ts';
import { MemoryToSave, toFact } from './saveMemory.ts';

@InputType({ description: 'The facts to remember about one user.' })
class SaveMemoriesInput {
  @Field(() => ID, { description: 'The ID, in your product, of the user that the facts are about.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  // Each is checked by itself, so that one mistake does not lose the others.
  @Field(() => [MemoryToSave], { description: '1 to 100 facts, saved in this order.' })
  @MinItems(1, reason('memories.none'))
  @MaxItems(LIMITS.savedMemories, reason('memories.tooMany', { max: LIMITS.savedMemories }))
  memories: MemoryToSave[];
}

@ObjectType({ description: 'The result for one fact of several.' })
class SavedMemory {
  @Field(() => Memory, { nullable: true, description: 'The memory that contains the fact; null if it was refused.' })
  memory: Memory | null;

  @Field(() => SaveOutcome, {
    nullable: true,
    description: 'Whether the fact was new or already known; null if it was refused.',
  })
  outcome: `${SaveOutcome}` | null;

  @Field(() => String, {
    nullable: true,
    description: 'The error code that `saveMemory` would have returned, such as FORBIDDEN; null on success.',
  })
  code: string | null;

  @Field(() => String, { nullable: true, description: 'Why the fact was refused; null on success.' })
  message: string | null;

  @ReasonField()
  reason: Reason | null;
}

@ObjectType({ description: 'The result of saving several facts.' })
class SaveMemoriesPayload {
  @Field(() => [SavedMemory], { description: 'One result for each fact, in the same order.' })
  results: SavedMemory[];
}

@Resolver()
export class SaveMemoriesResolver {
  @Allow('memory.save')
  @Mutation(() => SaveMemoriesPayload, {
    description:
      'Saves up to 100 facts about a user, each as `saveMemory` would. A fact that is refused is reported and does not affect the others.',
  })
  async saveMemories(
    @Arg('input', () => SaveMemoriesInput) { userId, memories }: SaveMemoriesInput,
    @Ctx() context: RequestContext,
  ): Promise<SaveMemoriesPayload> {
    const person = await authorizePerson(context, 'memory.save', userId);
    const read = await Promise.all(memories.map((one, i) => factOrRefusal(context, one, `input.memories.${i}`)));
    const facts = read.flatMap((one) => (one instanceof RecollectError ? [] : one));
    const saved = facts.length === 0 ? [] : await saveMemories(context, userRefOf(person, userId), facts);
    const outcomes = saved.values();
    const all = read.map((one) => (one instanceof RecollectError ? { refusal: one } : outcomes.next().value!));
    return { results: all.map(resultOf) };
  }
}

const resultOf = (saved: SavedFact): SavedMemory =>
  'refusal' in saved
    ? { memory: null, outcome: null, ...refusalFields(saved.refusal) }
    : { memory: saved.memory, outcome: saved.outcome, code: null, message: null, reason: null };

async function factOrRefusal(
  context: RequestContext,
  given: MemoryToSave,
  path: string,
): Promise<FactToSave | RecollectError> {
  const issues = await listIssues(path, given);
  if (issues.length > 0) return badInput(...issues);
  try {
    return toFact(context, given, path);
  } catch (error) {
    if (error instanceof RecollectError) return error;
    throw error;
  }
}
