import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Int, Query, Resolver, Root } from 'type-graphql';
import { Document, DocumentVersion, Passage } from '../../entities/document.ts';
import { LIMITS } from '../../entities/limits.ts';
import { DocumentOrder } from '../../entities/orders.ts';
import { Space } from '../../entities/space.ts';
import { User } from '../../entities/user.ts';
import { notFound, nullWhereAbsent } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import {
  countDocuments,
  type DocumentConditions,
  type DocumentWithReaders,
  findVersions,
  listDocuments,
  listVersions,
} from '../../queries/documents/documents.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import { TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { authorizeShared } from './authorizeShared.ts';

@InputType({
  description:
    'Filters documents: the conditions of `Filter`, and more. All must match; omitted fields and empty lists do not filter.',
})
class DocumentFilter extends Filter {
  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of a user: the documents that they own or share.',
  })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: documents with an owner. False: those that belong to the project or a space alone.',
  })
  hasOwner?: boolean | null;

  @Field(() => String, { nullable: true, description: 'This type, in your product’s words.' })
  @TextLength(LIMITS.labelCharacters)
  documentType?: string | null;

  @Field(() => String, { nullable: true, description: 'This step, in your product’s words.' })
  @TextLength(LIMITS.labelCharacters)
  step?: string | null;
}

export const DocumentConnection = connectionType('Document', () => Document, true);
const DocumentVersionConnection = connectionType('DocumentVersion', () => DocumentVersion, true);

@Resolver(() => Document)
export class DocumentResolver {
  @Allow('document.read')
  @Query(() => Document, { nullable: true, description: 'Fetches a document by its ID in your product.' })
  async document(
    @Arg('documentId', () => ID, { description: 'The document’s ID in your product.' }) documentId: string,
    @Ctx() context: RequestContext,
  ): Promise<Document | null> {
    return nullWhereAbsent(() => getDocument(context, documentId));
  }

  @Allow('documents.list')
  @Query(() => DocumentConnection, {
    description:
      'The project’s documents. End users see those that they own or share, and must give their own ID. Staff must name a user for whom they have a grant.',
  })
  async documents(
    @FilterArg(() => DocumentFilter) filter: DocumentFilter | null,
    @Arg('orderBy', () => DocumentOrder, { nullable: true, description: 'Defaults to UPDATED_DESC.' })
    orderBy: DocumentOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Document>> {
    refuseBadFilter(filter, 'filter', 'document');
    const order = orderBy ?? DocumentOrder.UPDATED_DESC;
    const page = parsePage(context, paging, ['documents', filter ?? null, order]);
    const { scope, conditions } = await conditionsOf(context, filter);
    return toConnection(
      conditions ? await listDocuments(context, scope, conditions, order, page) : [],
      page,
      async () => (conditions ? countDocuments(context, scope, conditions) : 0),
    );
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who owns it; null if your product named nobody.',
  })
  async owner(@Root() { ownerUid }: Document, @Ctx() { loaders }: RequestContext): Promise<User | null> {
    return ownerUid === null ? null : ((await loaders.user.load(ownerUid)) ?? null);
  }

  @FieldResolver(() => Space, { nullable: true, description: 'The space that it belongs to, with its siblings.' })
  async space(@Root() { spaceUid }: Document, @Ctx() { loaders }: RequestContext): Promise<Space | null> {
    return spaceUid === null ? null : ((await loaders.spaceByUid.load(spaceUid)) ?? null);
  }

  @FieldResolver(() => DocumentVersion, { nullable: true, description: 'The latest version; null if there is none.' })
  latestVersion(
    @Root() document: DocumentWithReaders,
    @Ctx() context: RequestContext,
  ): Promise<DocumentVersion | null> {
    return loadVersion(context, document, document.versionCount);
  }

  @FieldResolver(() => DocumentVersion, {
    nullable: true,
    description: 'One version; null if there is none with this number.',
  })
  version(
    @Root() document: DocumentWithReaders,
    @Arg('number', () => Int, { description: 'The number of the version, from 1.' }) number: number,
    @Ctx() context: RequestContext,
  ): Promise<DocumentVersion | null> {
    return loadVersion(context, document, number);
  }

  @FieldResolver(() => DocumentVersionConnection, { description: 'All versions, newest first.' })
  async versions(
    @Root() document: DocumentWithReaders,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<DocumentVersion>> {
    const allowed = await authorizeShared(context, 'document.read', document, 'document', 'id');
    const page = parsePage(context, paging, ['versions', document.uid]);
    return toConnection(
      await listVersions(context, userScopeOf(allowed), document.uid, page),
      page,
      async () => document.versionCount,
    );
  }
}

/** The document with this key of the product. @throws NOT_FOUND if it is absent or out of the actor's reach */
export async function getDocument(
  context: RequestContext,
  documentId: string,
  path = 'documentId',
): Promise<DocumentWithReaders> {
  const document = await context.loaders.document.load(documentId);
  if (!document) throw notFound('document', path);
  return authorizeShared(context, 'document.read', document, 'document', path);
}

async function loadVersion(
  context: RequestContext,
  document: DocumentWithReaders,
  number: number,
): Promise<DocumentVersion | null> {
  const allowed = await authorizeShared(context, 'document.read', document, 'document', 'id');
  return (await findVersions(context, userScopeOf(allowed), document.uid, [number])).get(number) ?? null;
}

/**
 * The conditions of a list; undefined if the filter names a user or a space that no write has named, so that nothing
 * matches.
 */
async function conditionsOf(context: RequestContext, filter: DocumentFilter | null) {
  const { userId, spaceId, ...rest } = filter ?? {};
  const path = 'filter.userId';
  const subject =
    userId == null
      ? authorizeProject(context.actor, 'documents.list', path)
      : await authorizeContentOf(context, 'documents.list', userId, path);
  const userUid = 'userUid' in subject ? subject.userUid : undefined;
  const scope = projectScopeOf(subject);
  const space = spaceId == null ? undefined : await context.loaders.space.load(spaceId);
  const isUnknown = (userId != null && !userUid) || (spaceId != null && !space);
  const conditions: DocumentConditions | undefined = isUnknown
    ? undefined
    : { ...rest, userUid: userUid ?? null, spaceUid: space?.userUid ?? null };
  return { scope, conditions };
}

@Resolver(() => Passage)
export class PassageResolver {
  @FieldResolver(() => Document, { description: 'The document that it is from.' })
  document(@Root() { documentUid }: Passage, @Ctx() { loaders }: RequestContext): Promise<Document> {
    return getLoaded(loaders.documentByUid, documentUid);
  }
}
