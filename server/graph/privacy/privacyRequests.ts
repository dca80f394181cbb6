import { IsOptional } from 'class-validator';
import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Query,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from 'type-graphql';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { PrivacyLaw, PrivacyRequestKind, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { getLoaded, makeLoaders } from '../../loaders/loaders.ts';
import { authorizeProject, authorizeUser, projectScopeOf } from '../../policies/authorize.ts';
import { listPrivacyRequests } from '../../queries/privacy/privacyRequests.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, readPage, toConnection } from '../connection.ts';
import { LIMITS, MaxItems, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

const PrivacyRequestConnection = connectionType('PrivacyRequest', () => PrivacyRequest);

enum PrivacyRequestOrder {
  CREATED_DESC = 'CREATED_DESC',
  DUE_ASC = 'DUE_ASC',
}
registerEnumType(PrivacyRequestOrder, {
  name: 'PrivacyRequestOrder',
  description: 'The order of privacy requests.',
  valuesConfig: {
    CREATED_DESC: { description: 'Most recently received first.' },
    DUE_ASC: { description: 'Earliest due date first.' },
  },
});

@InputType({
  description: 'Filters privacy requests. Omitted fields and empty lists do not filter.',
})
class PrivacyRequestFilter {
  @Field(() => [PrivacyRequestStatus], { nullable: true, description: 'With any of these statuses.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  statuses?: PrivacyRequestStatus[] | null;

  @Field(() => [PrivacyRequestKind], { nullable: true, description: 'Of any of these kinds.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  kinds?: PrivacyRequestKind[] | null;

  @Field(() => [PrivacyLaw], { nullable: true, description: 'Under any of these laws.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  laws?: PrivacyLaw[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The person’s ID in your product. It also finds erased people.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the request is open and past its due date.' })
  overdue?: boolean | null;
}

@Resolver()
export class PrivacyRequestsResolver {
  @Allow('privacyRequests.list')
  @Query(() => PrivacyRequestConnection, { description: 'The project’s privacy requests.' })
  async privacyRequests(
    @FilterArg(() => PrivacyRequestFilter) filter: PrivacyRequestFilter | null,
    @Arg('orderBy', () => PrivacyRequestOrder, {
      nullable: true,
      description: 'The sort order. Defaults to newest first.',
    })
    orderBy: PrivacyRequestOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PrivacyRequest>> {
    const project =
      filter?.userId == null
        ? authorizeProject(context.actor, 'privacyRequests.list')
        : authorizeUser(context.actor, 'privacyRequests.list', { userKey: filter.userId }, 'filter.userId');
    const order = orderBy ?? PrivacyRequestOrder.CREATED_DESC;
    const list = ['privacyRequests', project.projectId, order, { ...filter }];
    const page = readPage(context, paging, list);
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
      'Publishes the project’s privacy requests after each step. An erasure deletes the person’s events, so earlier steps may not be published; its completion is. `timeline` contains all steps.',
    subscribe: ({ context }) => followRequests(context),
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
  if (subjectUid === null) throw new Error('An event of a privacy request names it.');
  // A subscription keeps its context while it runs, so rows that its loaders cached for the previous event are stale.
  context.loaders = makeLoaders(context);
  return getLoaded(context.loaders.privacyRequest, subjectUid);
}
