import { GraphQLDateTime } from 'graphql-scalars';
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
  Root,
} from 'type-graphql';
import { createUpload, retryUpload } from '../../actions/documents/uploads.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Document } from '../../entities/document.ts';
import { LIMITS } from '../../entities/limits.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Language, reasonOf, Upload, UploadState } from '../../entities/upload.ts';
import { notFound, nullWhereAbsent } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { countUploads, listUploads, type UploadConditions } from '../../queries/documents/uploads.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { authorizeShared } from './authorizeShared.ts';

@InputType({ description: 'A file to upload.' })
class CreateUploadInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'The document’s ID in your product; the file becomes its next version. If omitted, a new document is created.',
  })
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the space that the document belongs to.',
  })
  @TextLength(LIMITS.keyCharacters)
  spaceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the user the document belongs to.' })
  @TextLength(LIMITS.keyCharacters)
  ownerUserId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title of the document. A new document without an ID takes the name of its file.',
  })
  @TextLength(LIMITS.labelCharacters)
  title?: string | null;

  @Field(() => String, { description: 'The name of the file.' })
  @TextLength(LIMITS.labelCharacters)
  fileName: string;

  @Field(() => String, {
    description:
      'The media type of the file: plain text, Markdown, HTML, CSV, JSON, PDF, DOCX, XLSX, HWPX or HWP. With `application/octet-stream`, the file’s extension decides.',
  })
  @TextLength(LIMITS.labelCharacters)
  mediaType: string;

  @Field(() => Int, { description: 'The size of the file in bytes.' })
  size: number;
}

@ObjectType({ description: 'An upload that waits for its file.' })
class CreateUploadPayload {
  @Field(() => Upload, { description: 'The upload.' })
  upload: Upload;

  @Field(() => String, {
    description:
      'The URL to send the file to, once, with PUT. It is a credential: anyone who has it can send the file.',
  })
  url: string;

  @Field(() => GraphQLDateTime, { description: 'When the URL expires.' })
  expiresAt: Date;
}

@InputType({ description: 'The upload to retry.' })
class RetryUploadInput {
  @Field(() => ID, { description: 'The ID of the upload.' })
  id: string;
}

@ObjectType({ description: 'The result of retrying an upload.' })
class RetryUploadPayload {
  @Field(() => Upload, { description: 'The upload.' })
  upload: Upload;
}

@InputType({ description: 'Filters uploads. Omitted fields do not filter.' })
class UploadFilter {
  @Field(() => ID, { nullable: true, description: 'Of the document with this ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Of the documents of the space with this ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  spaceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Of the documents that the user with this ID in your product owns or shares.',
  })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => [UploadState], { nullable: true, description: 'In one of these states.' })
  states?: UploadState[] | null;
}

const UploadConnection = connectionType('Upload', () => Upload, true);

@Resolver(() => Upload)
export class UploadResolver {
  @Allow('upload.create')
  @Mutation(() => CreateUploadPayload, {
    description:
      'Prepares the upload of a file, and returns a URL that accepts it once, within an hour. Its text becomes the next version of the document.',
  })
  async createUpload(
    @Arg('input', () => CreateUploadInput) { documentId, spaceId, ownerUserId, ...file }: CreateUploadInput,
    @Ctx() context: RequestContext,
  ): Promise<CreateUploadPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'upload.create'));
    const { upload, path, expiresAt } = await createUpload(context, scope, {
      ...file,
      documentKey: documentId ?? null,
      spaceKey: spaceId,
      ownerKey: ownerUserId,
    });
    return { upload, url: new URL(path, context.publicAddress()).href, expiresAt };
  }

  @Allow('upload.retry')
  @Mutation(() => RetryUploadPayload, {
    description: 'Reads a failed file again. The file is kept for 7 days after the failure.',
  })
  async retryUpload(
    @Arg('input', () => RetryUploadInput) { id }: RetryUploadInput,
    @Ctx() context: RequestContext,
  ): Promise<RetryUploadPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'upload.retry'));
    const upload = await findUpload(context, id);
    if (!upload) throw notFound('upload', 'input.id');
    return { upload: await retryUpload(context, scope, upload) };
  }

  @Allow('upload.read')
  @Query(() => Upload, { nullable: true, description: 'Fetches an upload by its ID.' })
  async upload(
    @Arg('id', () => ID, { description: 'The ID of the upload.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Upload | null> {
    return nullWhereAbsent(async () => {
      const upload = await findUpload(context, id);
      const document = upload && (await context.loaders.documentByUid.load(upload.documentUid));
      if (!document) throw notFound('upload', 'id');
      await authorizeShared(context, 'upload.read', document, 'document', 'id');
      return upload;
    });
  }

  @Allow('uploads.list')
  @Query(() => UploadConnection, {
    description: 'Uploads, newest first. End users and staff (with a grant) name a document, a space or a user.',
  })
  async uploads(
    @FilterArg(() => UploadFilter) filter: UploadFilter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Upload>> {
    const page = parsePage(context, paging, ['uploads', filter ?? null]);
    const found = await conditionsOf(context, filter ?? {});
    return toConnection(found ? await listUploads(context, found.scope, found.conditions, page) : [], page, async () =>
      found ? countUploads(context, found.scope, found.conditions) : 0,
    );
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why it failed, in words; null unless it did.' })
  failureReason(
    @Root() { failure }: Upload,
    @Arg('language', () => Language, { nullable: true, description: 'Defaults to ENGLISH.' }) language: Language | null,
  ): string | null {
    return failure && reasonOf(failure, language ?? Language.ENGLISH);
  }

  @FieldResolver(() => Document, { description: 'The document that gets its text.' })
  document(@Root() { documentUid }: Upload, @Ctx() { loaders }: RequestContext): Promise<Document> {
    return getLoaded(loaders.documentByUid, documentUid);
  }
}

async function findUpload({ loaders }: RequestContext, id: string): Promise<Upload | undefined> {
  const address = parseNodeId(id);
  return address?.type === 'Upload' ? loaders.upload.load(address.uid) : undefined;
}

/** The conditions of a list; undefined if the filter names a document, a space or a user that no write has named. */
async function conditionsOf(
  context: RequestContext,
  { documentId, spaceId, userId, states }: UploadFilter,
): Promise<{ scope: ProjectScope; conditions: UploadConditions } | undefined> {
  const verb = 'uploads.list';
  const { loaders, actor } = context;
  const conditions: UploadConditions = { states };
  let scope: ProjectScope | undefined;
  if (userId != null) {
    const person = await authorizeContentOf(context, verb, userId, 'filter.userId');
    scope = projectScopeOf(person);
    if (!person.userUid) return undefined;
    conditions.userUid = person.userUid;
  }
  if (documentId != null) {
    const document = await loaders.document.load(documentId);
    if (!document) throw notFound('document', 'filter.documentId');
    scope = projectScopeOf(await authorizeShared(context, verb, document, 'document', 'filter.documentId'));
    conditions.documentUid = document.uid;
  }
  if (spaceId != null) {
    const space = await loaders.space.load(spaceId);
    if (!space) throw notFound('space', 'filter.spaceId');
    scope = projectScopeOf(await authorizeShared(context, verb, space, 'space', 'filter.spaceId'));
    conditions.spaceUid = space.userUid;
  }
  return { scope: scope ?? projectScopeOf(authorizeProject(actor, verb, 'filter.userId')), conditions };
}
