import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { runRetention, undoRetention } from '../../actions/retention/runRetention.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'What to clean up.' })
class RunRetentionInput {
  @Field(() => ID, { nullable: true, description: 'The user’s ID in your product. Defaults to the whole project.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;
}

@ObjectType({ description: 'The result of a retention run.' })
class RunRetentionPayload {
  @Field(() => ID, { description: 'The ID of the run, for `undoRetention`.' })
  runId: string;

  @Field(() => Int, { description: 'The number of turns that the run hid.' })
  turns: number;

  @Field(() => Int, { description: 'The number of memories that the run hid.' })
  memories: number;

  @Field(() => GraphQLDateTime, {
    description: 'Until when `undoRetention` can restore them. They are deleted afterwards.',
  })
  undoUntil: Date;
}

@InputType({ description: 'The retention run to undo.' })
class UndoRetentionInput {
  @Field(() => ID, { description: 'The ID of the run.' })
  runId: string;
}

@ObjectType({ description: 'The result of undoing a retention run.' })
class UndoRetentionPayload {
  @Field(() => Int, { description: 'The number of restored turns.' })
  turns: number;

  @Field(() => Int, { description: 'The number of restored memories.' })
  memories: number;
}

@Resolver()
export class RunRetentionResolver {
  @Allow('retention.run', { freshProof: true })
  @Mutation(() => RunRetentionPayload, {
    description:
      'Runs retention now instead of at the next full hour: hides everything that `retentionPreview` shows. It is deleted after a grace period of seven days.',
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
      'Restores what a retention run hid, within its grace period. Hourly runs then skip it for seven days, in which you can change the rule or the expiry time. Undoing a run again has no effect.',
  })
  undoRetention(
    @Arg('input', () => UndoRetentionInput) { runId }: UndoRetentionInput,
    @Ctx() context: RequestContext,
  ): Promise<UndoRetentionPayload> {
    const project = authorizeProject(context.actor, 'retention.undo');
    return undoRetention(context, projectScopeOf(project), runId);
  }
}
