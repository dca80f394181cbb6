import { IsOptional } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Query,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from 'type-graphql';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { PrivacyLaw, PrivacyRequestKind, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { makeLoaders } from '../../loaders/loaders.ts';
import { authorizeProject, authorizeUser, projectScopeOf } from '../../policies/authorize.ts';
import { listPrivacyRequests } from '../../queries/privacy/privacyRequests.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, readPage, toConnection } from '../connection.ts';
import { LIMITS, MaxItems, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { validateFilter } from '../validate.ts';

const PrivacyRequestConnection = connectionType('PrivacyRequest', () => PrivacyRequest);

enum PrivacyRequestOrder {
  CREATED_DESC = 'CREATED_DESC',
  DUE_ASC = 'DUE_ASC',
}
registerEnumType(PrivacyRequestOrder, {
  name: 'PrivacyRequestOrder',
  description: 'In which order privacy requests are listed.',
  valuesConfig: {
    CREATED_DESC: { description: 'Received last first.' },
    DUE_ASC: { description: 'Due soonest first.' },
  },
});

@InputType({
  description: 'Which privacy requests are asked for. What is left out, or an empty list, does not narrow.',
})
class PrivacyRequestFilter {
  @Field(() => [PrivacyRequestStatus], { nullable: true, description: 'They stand at one of these.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  statuses?: PrivacyRequestStatus[] | null;

  @Field(() => [PrivacyRequestKind], { nullable: true, description: 'One of these is asked for.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  kinds?: PrivacyRequestKind[] | null;

  @Field(() => [PrivacyLaw], { nullable: true, description: 'One of these laws applies.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  laws?: PrivacyLaw[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The product’s own key of the person; finds those who were erased, too.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they are open and past their due date.' })
  overdue?: boolean | null;
}

@Resolver()
export class PrivacyRequestsResolver {
  @Allow('privacyRequests.list')
  @Query(() => PrivacyRequestConnection, { description: 'The project’s privacy requests.' })
  async privacyRequests(
    @Arg('filter', () => PrivacyRequestFilter, {
      nullable: true,
      description: 'Which of them.',
      validateFn: validateFilter,
    })
    filter: PrivacyRequestFilter | null,
    @Arg('orderBy', () => PrivacyRequestOrder, { nullable: true, description: 'In which order; newest first.' })
    orderBy: PrivacyRequestOrder | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PrivacyRequest>> {
    const project =
      filter?.userId == null
        ? authorizeProject(context.actor, 'privacyRequests.list')
        : authorizeUser(context.actor, 'privacyRequests.list', { userKey: filter.userId }, 'filter.userId');
    const order = orderBy ?? PrivacyRequestOrder.CREATED_DESC;
    const list = ['privacyRequests', project.projectId, order, { ...filter }];
    const page = readPage(context, { first, after }, list);
    return toConnection(
      await listPrivacyRequests(context, projectScopeOf(project), filter ?? {}, order, page),
      page,
      (row) => row.request,
      (row) => row.key,
    );
  }

  @Allow('privacyRequests.follow')
  @Subscription(() => PrivacyRequest, {
    description:
      'Follows the project’s privacy requests: each as it is after a step. An erasure takes the person’s events with it, so that steps before its end may go untold; its end is told, and `timeline` tells them all.',
    subscribe: ({ context }) => followRequests(context as RequestContext),
  })
  privacyRequestUpdated(@Root() request: PrivacyRequest): PrivacyRequest {
    return request;
  }
}

function followRequests(context: RequestContext) {
  const scope = projectScopeOf(authorizeProject(context.actor, 'privacyRequests.follow'));
  return context.tails.follow(scope, {
    kind: 'privacy',
    load: (event) => loadRequest(context, event),
    onStopped: () => context.closeSocket(),
  });
}

async function loadRequest(context: RequestContext, { subjectUid }: LoggedEvent): Promise<PrivacyRequest> {
  // A subscription keeps its context while it runs, so rows that its loaders cached for the previous event are stale.
  context.loaders = makeLoaders(context);
  return (await context.loaders.privacyRequest.load(subjectUid!))!;
}
