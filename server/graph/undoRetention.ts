import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { undoRetention } from '../actions/undoRetention.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Which cleaning to take back.' })
export class UndoRetentionInput {
  @Field(() => ID, { description: 'The `runId` of the cleaning.' })
  runId: string;
}

@ObjectType({ description: 'What was brought back.' })
export class UndoRetentionPayload {
  @Field(() => Int, { description: 'How many turns.' })
  turns: number;

  @Field(() => Int, { description: 'How many memories.' })
  memories: number;
}

@Resolver()
export class UndoRetentionResolver {
  @Mutation(() => UndoRetentionPayload, {
    description:
      'Brings back what a cleaning hid, within its grace period. The hourly cleaning then lets it be for seven days, in which the rule or the expiry can be changed. Doing it twice is no error.',
  })
  undoRetention(
    @Arg('input', () => UndoRetentionInput) { runId }: UndoRetentionInput,
    @Ctx() context: RequestContext,
  ): Promise<UndoRetentionPayload> {
    const project = authorizeProject(context.actor, 'retention.undo');
    return undoRetention(context, projectScopeOf(project), runId);
  }
}
