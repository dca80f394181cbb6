import { Arg, Ctx, FieldResolver, Int, Query, Resolver } from 'type-graphql';
import { nodeId } from '../entities/nodeId.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { databaseSize } from '../queries/operations/databaseSize.ts';
import { jobQueues } from '../queries/operations/jobQueues.ts';
import { listDeadJobs } from '../queries/operations/listDeadJobs.ts';
import { mindSpending } from '../queries/operations/mindSpending.ts';
import { retentionRuns } from '../queries/operations/retentionRuns.ts';
import type { DataPoint } from './analyticsTypes.ts';
import { type Connection, readPage, toConnection } from './connection.ts';
import {
  DatabaseSize,
  type DeadJob,
  DeadJobConnection,
  JobQueue,
  MindRole,
  type MindState,
  Operations,
  RetentionRun,
} from './operationsTypes.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => Operations)
export class OperationsResolver {
  @Query(() => Operations, {
    description:
      'How the server does, for administrators: jobs of the project and the server’s own, the database, the minds.',
  })
  operations(@Ctx() context: RequestContext): Partial<Operations> {
    authorizeProject(context.actor, 'operations.read');
    return { minds: mindsOf(context), dailyTokens: context.minds.dailyTokens || null };
  }

  @FieldResolver(() => [JobQueue])
  jobs(@Ctx() context: RequestContext): Promise<JobQueue[]> {
    return jobQueues(context, scopeOf(context));
  }

  @FieldResolver(() => DeadJobConnection)
  async deadJobs(
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<DeadJob>> {
    const scope = scopeOf(context);
    const list = ['deadJobs', scope.projectId];
    const page = readPage(context, { first, after }, list);
    return toConnection(
      await listDeadJobs(context, scope, page),
      page,
      ({ uid, ...job }) => ({ ...job, id: nodeId('DeadJob', scope.projectId, uid) }),
      ({ key }) => key,
    );
  }

  @FieldResolver(() => DatabaseSize)
  database(@Ctx() context: RequestContext): Promise<DatabaseSize> {
    return databaseSize(context);
  }

  @FieldResolver()
  spending(@Ctx() context: RequestContext): Promise<DataPoint[]> {
    return mindSpending(context, scopeOf(context));
  }

  @FieldResolver(() => [RetentionRun])
  retentionRuns(@Ctx() context: RequestContext): Promise<RetentionRun[]> {
    return retentionRuns(context, scopeOf(context));
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
