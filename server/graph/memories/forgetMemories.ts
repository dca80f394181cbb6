import { ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deleteMemory, forgetAllMemories, forgetMemories } from '../../actions/memories/forgetMemories.ts';
import { LIMITS } from '../../entities/limits.ts';
import { badInput, issue } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { restricts } from '../../queries/filter/compileFilter.ts';
import { FILTER_FIELDS } from '../../queries/filter/filter.ts';
import { Allow } from '../allow.ts';
import { refuseBadFilter } from '../filter.ts';
import { getContent } from '../getContent.ts';
import { TextLength } from '../limits.ts';
import { authorizePerson } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { MemoryFilter } from './memories.ts';

@InputType({ description: 'The memory to delete.' })
class DeleteMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;
}

@ObjectType({ description: 'The result of deleting a memory.' })
class DeleteMemoryPayload {
  @Field(() => ID, { description: 'The node ID of the deleted memory.' })
  deletedId: string;
}

@InputType({ description: 'The memories to delete, or to count.' })
class ForgetMemoriesInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => MemoryFilter, { description: 'Which memories, with at least one condition.' })
  @ValidateNested()
  filter: MemoryFilter;

  @Field(() => Boolean, { nullable: true, description: 'Whether to only count the memories, without deleting them.' })
  preview?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the turns that the memories stem from are left out of recall, too; false by default. They stay in the transcript. This cannot be undone.',
  })
  leaveOutTurns?: boolean | null;
}

@ObjectType({ description: 'The result of deleting the memories that match a filter.' })
class ForgetMemoriesPayload {
  @Field(() => Int, { description: 'The number of memories that match, active or not.' })
  matching: number;

  @Field(() => Int, { description: 'The number of deleted memories; 0 for a preview.' })
  forgotten: number;

  @Field(() => Int, { description: 'The number of turns that were left out of recall.' })
  turnsLeftOut: number;
}

@InputType({ description: 'The user whose memories to delete.' })
class ForgetAllMemoriesInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether all turns of the user are left out of recall, too; false by default. They stay in the transcript. This cannot be undone.',
  })
  leaveOutTurns?: boolean | null;
}

@ObjectType({ description: 'The result of deleting a user’s memories.' })
class ForgetAllMemoriesPayload {
  @Field(() => Int, { description: 'The number of deleted memories, active or not.' })
  forgotten: number;

  @Field(() => Int, { description: 'The number of turns that were left out of recall.' })
  turnsLeftOut: number;
}

@Resolver()
export class ForgetMemoriesResolver {
  @Allow('memory.delete')
  @Mutation(() => DeleteMemoryPayload, {
    description:
      'Deletes a memory with its vectors, and its content from the audit log. This cannot be undone. To take a memory out of recall reversibly, use `deactivateMemory`.',
  })
  async deleteMemory(
    @Arg('input', () => DeleteMemoryInput) { id }: DeleteMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteMemoryPayload> {
    const memory = await getContent(context, 'Memory', id, 'memory.delete');
    await deleteMemory(context, userScopeOf(memory), memory.uid);
    return { deletedId: memory.id };
  }

  @Allow('memories.forget')
  @Mutation(() => ForgetMemoriesPayload, {
    description:
      'Deletes the memories of a user that match a filter, as `deleteMemory` does, or only counts them. For an unknown user, nothing is deleted.',
  })
  async forgetMemories(
    @Arg('input', () => ForgetMemoriesInput) { userId, filter, preview, leaveOutTurns }: ForgetMemoriesInput,
    @Ctx() context: RequestContext,
  ): Promise<ForgetMemoriesPayload> {
    const person = await authorizePerson(context, 'memories.forget', userId);
    const { userId: whose, ...conditions } = filter;
    if (whose != null && whose !== userId) throw badInput(issue('input.filter.userId', 'memories.otherUser'));
    refuseBadFilter(filter, 'input.filter', 'memory');
    if (!restrictsMemories(conditions)) throw badInput(issue('input.filter', 'memories.emptyFilter'));
    const userUid = await context.directory.findUser(person.projectId, userId);
    if (!userUid) return { matching: 0, forgotten: 0, turnsLeftOut: 0 };
    return forgetMemories(context, userScopeOf({ ...person, userUid }), conditions, {
      preview: preview ?? false,
      leaveOut: leaveOutTurns ?? false,
    });
  }

  @Allow('memories.forget')
  @Mutation(() => ForgetAllMemoriesPayload, {
    description:
      'Deletes all memories of a user, active or not. This cannot be undone. For an unknown user, nothing is deleted.',
  })
  async forgetAllMemories(
    @Arg('input', () => ForgetAllMemoriesInput) { userId, leaveOutTurns }: ForgetAllMemoriesInput,
    @Ctx() context: RequestContext,
  ): Promise<ForgetAllMemoriesPayload> {
    const person = await authorizePerson(context, 'memories.forget', userId);
    const userUid = await context.directory.findUser(person.projectId, userId);
    if (!userUid) return { forgotten: 0, turnsLeftOut: 0 };
    return forgetAllMemories(context, userScopeOf({ ...person, userUid }), leaveOutTurns ?? false);
  }
}

/** Whether a filter has any condition, and not just fields that a form left empty. */
const restrictsMemories = (filter: Omit<MemoryFilter, 'userId'>): boolean =>
  restricts(filter, 'memory') ||
  Object.entries(filter).some(([name, condition]) => !FILTER_FIELDS.has(name) && isGiven(condition));

function isGiven(condition: unknown): boolean {
  if (Array.isArray(condition)) return condition.length > 0;
  return condition !== null && condition !== undefined && condition !== '';
}
