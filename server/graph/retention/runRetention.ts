import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { runRetention, undoRetention } from '../../actions/retention/runRetention.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'What to clean.' })
class RunRetentionInput {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of a user; the whole project without.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;
}

@ObjectType({ description: 'What a cleaning hid.' })
class RunRetentionPayload {
  @Field(() => ID, { description: 'The run, for undoRetention.' })
  runId: string;

  @Field(() => Int, { description: 'How many turns it hid.' })
  turns: number;

  @Field(() => Int, { description: 'How many memories it hid.' })
  memories: number;

  @Field(() => GraphQLDateTime, { description: 'Until when undoRetention brings them back; they are gone after it.' })
  undoUntil: Date;
}

@InputType({ description: 'Which cleaning to take back.' })
class UndoRetentionInput {
  @Field(() => ID, { description: 'The `runId` of the cleaning.' })
  runId: string;
}

@ObjectType({ description: 'What was brought back.' })
class UndoRetentionPayload {
  @Field(() => Int, { description: 'How many turns.' })
  turns: number;

  @Field(() => Int, { description: 'How many memories.' })
  memories: number;
}

@Resolver()
export class RunRetentionResolver {
  @Allow('retention.run')
  @Mutation(() => RunRetentionPayload, {
    description:
      'Cleans now instead of at the next full hour: hides what retentionPreview shows, at once. It is gone after the grace period of seven days.',
  })
  async runRetention(
    @Arg('input', () => RunRetentionInput) { userId }: RunRetentionInput,
    @Ctx() context: RequestContext,
  ): Promise<RunRetentionPayload> {
    const project = authorizeProject(context.actor, 'retention.run');
    const { uid, ...done } = await runRetention(context, await scopeOf());
    return { runId: uid, ...done };

    async function scopeOf() {
      if (userId == null) return projectScopeOf(project);
      const userUid = await context.directory.find(project.projectId, { anonymous: false, key: userId });
      if (!userUid) throw notFound('user', 'input.userId');
      return userScopeOf({ ...project, userUid });
    }
  }

  @Allow('retention.undo')
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
