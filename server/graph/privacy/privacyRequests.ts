import { GraphQLDateTime } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { issueExportLink } from '../../actions/privacy/exports.ts';
import { openPrivacyRequest } from '../../actions/privacy/openPrivacyRequest.ts';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { LIMITS } from '../../entities/limits.ts';
import { PrivacyRequestOrder } from '../../entities/orders.ts';
import { PrivacyLaw, PrivacyRequestKind, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { getLoaded, makeLoaders } from '../../loaders/loaders.ts';
import { authorizeProject, authorizeUser, projectScopeOf, userRefOf } from '../../policies/authorize.ts';
import { countPrivacyRequests, listPrivacyRequests } from '../../queries/privacy/privacyRequests.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { MaxItems, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { getRequestToChange } from './stepPrivacyRequest.ts';

const PrivacyRequestConnection = connectionType('PrivacyRequest', () => PrivacyRequest, true);

@InputType({
  description: 'Filters privacy requests. Omitted fields and empty lists do not filter.',
})
class PrivacyRequestFilter {
  @Field(() => [PrivacyRequestStatus], { nullable: true, description: 'With any of these statuses.' })
  @MaxItems(LIMITS.labels)
  statuses?: PrivacyRequestStatus[] | null;

  @Field(() => [PrivacyRequestKind], { nullable: true, description: 'Of any of these kinds.' })
  @MaxItems(LIMITS.labels)
  kinds?: PrivacyRequestKind[] | null;

  @Field(() => [PrivacyLaw], { nullable: true, description: 'Under any of these laws.' })
  @MaxItems(LIMITS.labels)
  laws?: PrivacyLaw[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The person’s ID in your product. It also finds erased people.',
  })
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
    const page = parsePage(context, paging, list);
    return toConnection(
      await listPrivacyRequests(context, projectScopeOf(project), filter ?? {}, order, page),
      page,
      () => countPrivacyRequests(context, projectScopeOf(project), filter ?? {}),
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

@InputType({ description: 'The privacy request to open.' })
class OpenPrivacyRequestInput {
  @Field(() => ID, { description: 'The person’s ID in your product. Opening a request does not create a user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => PrivacyRequestKind, { description: 'The kind of request.' })
  kind: PrivacyRequestKind;

  @Field(() => PrivacyLaw, { nullable: true, description: 'The law that applies. Defaults to the project’s setting.' })
  law?: PrivacyLaw | null;

  @Field(() => String, { nullable: true, description: 'The reason given by the person, up to 2,000 characters.' })
  @TextLength(LIMITS.memoryCharacters)
  reason?: string | null;
}

@ObjectType({ description: 'The result of opening a privacy request.' })
class OpenPrivacyRequestPayload {
  @Field(() => PrivacyRequest, { description: 'The request; if one was already open, that one.' })
  request: PrivacyRequest;

  @Field(() => Boolean, {
    description: 'Whether the person already had an open request of this kind, so that no new one was opened.',
  })
  duplicate: boolean;
}

@Resolver()
export class OpenPrivacyRequestResolver {
  @Allow('privacyRequest.open')
  @Mutation(() => OpenPrivacyRequestPayload, {
    description:
      'Opens a privacy request. If it is opened with the person’s own token, their identity is known; otherwise it awaits `confirmIdentity`.',
  })
  openPrivacyRequest(
    @Arg('input', () => OpenPrivacyRequestInput) { userId, kind, law, reason }: OpenPrivacyRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<OpenPrivacyRequestPayload> {
    const person = authorizeUser(context.actor, 'privacyRequest.open', { userKey: userId }, 'input.userId');
    return openPrivacyRequest(context, userRefOf(person, userId), userId, {
      kind,
      law: law ?? PrivacyLaw[context.settings.privacyLaw],
      reason: reason ?? null,
    });
  }
}

@InputType({ description: 'The export to link to.' })
class IssueExportLinkInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;
}

@ObjectType({ description: 'A one-time link to an export.' })
class IssueExportLinkPayload {
  @Field(() => String, { description: 'The URL. It works only once.' })
  url: string;

  @Field(() => GraphQLDateTime, { description: 'When the link expires.' })
  expiresAt: Date;
}

@Resolver()
export class IssueExportLinkResolver {
  @Allow('export.issueLink', { freshProof: true })
  @Mutation(() => IssueExportLinkPayload, {
    description: 'Creates a one-time link to download an export, valid for 24 hours. Earlier links become invalid.',
  })
  async issueExportLink(
    @Arg('input', () => IssueExportLinkInput) { id }: IssueExportLinkInput,
    @Ctx() context: RequestContext,
  ): Promise<IssueExportLinkPayload> {
    const { requestUid, userKey, project } = await getRequestToChange(context, id, 'privacyRequest.read');
    if (userKey !== null) await authorizeContentOf(context, 'export.issueLink', userKey, 'input.id');
    const { path, expiresAt } = await issueExportLink(context, projectScopeOf(project), requestUid);
    return { url: new URL(path, context.publicAddress()).href, expiresAt };
  }
}
