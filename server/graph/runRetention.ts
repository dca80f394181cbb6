import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { runRetention } from '../actions/runRetention.ts';
import { notFound } from '../errors.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'What to clean.' })
export class RunRetentionInput {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of a user; the whole project without.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;
}

@ObjectType({ description: 'What a cleaning hid.' })
export class RunRetentionPayload {
  @Field(() => ID, { description: 'The run, for undoRetention.' })
  runId: string;

  @Field(() => Int, { description: 'How many turns it hid.' })
  turns: number;

  @Field(() => Int, { description: 'How many memories it hid.' })
  memories: number;

  @Field(() => GraphQLDateTime, { description: 'Until when undoRetention brings them back; they are gone after it.' })
  undoUntil: Date;
}

@Resolver()
export class RunRetentionResolver {
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
}
