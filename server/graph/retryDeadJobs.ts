import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { retryDeadJobs } from '../actions/retryDeadJobs.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

const MOST = 100;

@InputType({ description: 'Which jobs to try again.' })
export class RetryDeadJobsInput {
  @Field(() => [ID], { description: 'Ids of `DeadJob`, 1 to 100.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST)
  ids: string[];
}

@ObjectType({ description: 'What came of it.' })
export class RetryDeadJobsPayload {
  @Field(() => Int, {
    description: 'How many were sent again; those that somebody else had sent already are not among them.',
  })
  retried: number;
}

@Resolver()
export class RetryDeadJobsResolver {
  @Mutation(() => RetryDeadJobsPayload, {
    description: 'Sends jobs that were given up once more, with all their tries.',
  })
  async retryDeadJobs(
    @Arg('input', () => RetryDeadJobsInput) { ids }: RetryDeadJobsInput,
    @Ctx() context: RequestContext,
  ): Promise<RetryDeadJobsPayload> {
    const project = authorizeProject(context.actor, 'jobs.retry');
    const uids = ids.map((id, i) => {
      const address = parseNodeId(id);
      if (address?.type !== 'DeadJob' || address.userUid !== project.projectId) throw notFound('job', `input.ids.${i}`);
      return address.uid;
    });
    return { retried: await retryDeadJobs(context, projectScopeOf(project), uids) };
  }
}
