import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { retryDeadJobs } from '../../actions/operations/serverState.ts';
import { nodeId, parseNodeId } from '../../entities/nodeId.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { listMindSpending, listRetentionRuns } from '../../queries/operations/projects.ts';
import {
  getDatabaseSize,
  listDatabaseWarnings,
  listDeadJobs,
  listJobQueues,
} from '../../queries/operations/serverState.ts';
import { Allow } from '../allow.ts';
import { type Connection, PageArguments, parsePage, toConnection } from '../connection.ts';
import { MaxItems, MinItems } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import type { DataPoint } from './analyticsTypes.ts';
import {
  DatabaseSize,
  type DatabaseWarning,
  type DeadJob,
  DeadJobConnection,
  type JobFailure,
  JobQueue,
  MindRole,
  type MindState,
  Operations,
} from './operationsTypes.ts';

@Resolver(() => Operations)
export class OperationsResolver {
  @Allow('operations.read')
  @Query(() => Operations, {
    description:
      'The state of the server: jobs of the project and of the server, the database, and the models. Requires the ADMIN role.',
  })
  operations(@Ctx() context: RequestContext): Partial<Operations> {
    authorizeProject(context.actor, 'operations.read');
    return { minds: mindsOf(context), dailyTokens: context.minds.dailyTokens || null };
  }

  @FieldResolver(() => [JobQueue])
  jobs(@Ctx() context: RequestContext): Promise<JobQueue[]> {
    return listJobQueues(context, scopeOf(context));
  }

  @FieldResolver(() => DeadJobConnection)
  async deadJobs(
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<DeadJob>> {
    const scope = scopeOf(context);
    const list = ['deadJobs', scope.projectId];
    const page = parsePage(context, paging, list);
    const jobs = (await listDeadJobs(context, scope, page)).map(({ node: { uid, ...job }, key }) => ({
      node: { ...job, failure: failureOf(job), id: nodeId('DeadJob', scope.projectId, uid) },
      key,
    }));
    return toConnection(jobs, page);
  }

  @FieldResolver(() => DatabaseSize)
  database(@Ctx() context: RequestContext): Promise<DatabaseSize> {
    return getDatabaseSize(context);
  }

  @FieldResolver()
  databaseWarnings(@Ctx() context: RequestContext): Promise<`${DatabaseWarning}`[]> {
    return listDatabaseWarnings(context.database);
  }

  @FieldResolver()
  spending(@Ctx() context: RequestContext): Promise<DataPoint[]> {
    return listMindSpending(context, scopeOf(context));
  }

  @FieldResolver(() => [RetentionRun])
  retentionRuns(@Ctx() context: RequestContext): Promise<RetentionRun[]> {
    return listRetentionRuns(context, scopeOf(context));
  }
}

const scopeOf = (context: RequestContext) => projectScopeOf(authorizeProject(context.actor, 'operations.read'));

const mindsOf = ({ minds }: RequestContext): MindState[] =>
  minds.health().map(({ role, model, failures, restsUntil }) => ({
    role: MindRole[role],
    model: model ?? null,
    failures,
    restsUntil: restsUntil ?? null,
  }));

/** Jobs that the queue gave up itself, and those of a server that stopped, have no error of their own. */
function failureOf({ error }: { error: string | null }): `${JobFailure}` {
  if (error === null || error === 'Interrupted') return 'INTERRUPTED';
  return FAILURES.find(([name]) => error === name || error.startsWith(`${name}.`))?.[1] ?? 'OTHER';
}

const FAILURES: [name: string, failure: `${JobFailure}`][] = [
  ['MindError.DOWN', 'MODEL_UNREACHABLE'],
  ['MindError.TIMEOUT', 'MODEL_TIMEOUT'],
  ['MindError.RATE_LIMITED', 'MODEL_RATE_LIMITED'],
  ['MindError.REFUSED', 'MODEL_REFUSED'],
  ['MindError', 'MODEL_UNUSABLE'],
  // What pg calls the errors of PostgreSQL.
  ['error', 'DATABASE'],
];

const MAX_JOBS = 100;

@InputType({ description: 'The jobs to retry.' })
class RetryDeadJobsInput {
  @Field(() => [ID], { description: 'The IDs of the dead jobs, 1 to 100.' })
  @MinItems(1)
  @MaxItems(MAX_JOBS)
  ids: string[];
}

@ObjectType({ description: 'The result of retrying jobs.' })
class RetryDeadJobsPayload {
  @Field(() => Int, {
    description: 'The number of jobs sent again, excluding any that someone else had already retried.',
  })
  retried: number;
}

@Resolver()
export class RetryDeadJobsResolver {
  @Allow('jobs.retry')
  @Mutation(() => RetryDeadJobsPayload, {
    description: 'Sends dead jobs again, with all their attempts.',
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
