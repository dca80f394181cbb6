import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { saveDocument, updateDocument } from '../../actions/documents/saveDocument.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Document, SaveDocumentOutcome } from '../../entities/document.ts';
import { LIMITS } from '../../entities/limits.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { notFound } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { ExpectedVersion, MetadataField, NEW_LABELS, TagsField, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizeEditing } from './authorizeShared.ts';

@InputType()
class DocumentDescription {
  @Field(() => ID, { description: 'The document’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;

  @Field(() => String, { nullable: true, description: 'The title, at most 200 characters.' })
  @TextLength(LIMITS.labelCharacters)
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The type of the document, in your product’s words, such as `contract`.',
  })
  @TextLength(LIMITS.labelCharacters)
  documentType?: string | null;

  @Field(() => String, { nullable: true, description: 'Its stage in your product’s workflow, such as `draft`.' })
  @TextLength(LIMITS.labelCharacters)
  step?: string | null;

  @TagsField(NEW_LABELS.tags)
  tags?: string[] | null;

  @MetadataField(NEW_LABELS.metadata)
  metadata?: Metadata | null;
}

@InputType({ description: 'A document. Omitted fields are unchanged; null removes a value.' })
export class SaveDocumentInput extends DocumentDescription {
  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the space that it belongs to. Its documents are its siblings.',
  })
  @TextLength(LIMITS.keyCharacters)
  spaceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the user it belongs to. Without a space, it is theirs alone.',
  })
  @TextLength(LIMITS.keyCharacters)
  ownerUserId?: string | null;
}

@InputType({ description: 'The changes to a document. Omitted fields are unchanged; null removes a value.' })
class UpdateDocumentInput extends DocumentDescription {
  @ExpectedVersion((usual) => usual.replace('version', 'editVersion'))
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of saving a document.' })
class SaveDocumentPayload {
  @Field(() => Document, { description: 'The document.' })
  document: Document;

  @Field(() => SaveDocumentOutcome, { description: 'Whether anything changed.' })
  outcome: `${SaveDocumentOutcome}`;
}

@ObjectType({ description: 'The result of updating a document.' })
class UpdateDocumentPayload {
  @Field(() => Document, { description: 'The document.' })
  document: Document;
}

@Resolver()
export class SaveDocumentResolver {
  @Allow('document.save')
  @Mutation(() => SaveDocumentPayload, {
    description: 'Creates or updates a document and its place in a space. `saveDocumentVersion` saves its content.',
  })
  async saveDocument(
    @Arg('input', () => SaveDocumentInput) { documentId, spaceId, ownerUserId, ...rest }: SaveDocumentInput,
    @Ctx() context: RequestContext,
  ): Promise<SaveDocumentPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'document.save'));
    const { outcome } = await saveDocument(context, scope, {
      ...rest,
      documentKey: documentId,
      spaceKey: spaceId,
      ownerKey: ownerUserId,
    });
    return { document: await reload(context, documentId), outcome };
  }

  @Allow('document.write')
  @Mutation(() => UpdateDocumentPayload, {
    description:
      'Updates a document’s title, type, step, tags and metadata. To create or move a document, use `saveDocument`.',
  })
  async updateDocument(
    @Arg('input', () => UpdateDocumentInput) { documentId, expectedVersion, ...changes }: UpdateDocumentInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateDocumentPayload> {
    const { scope } = await authorizeWriting(context, documentId);
    const updated = await updateDocument(context, scope, { ...changes, documentKey: documentId }, expectedVersion);
    if (!updated) throw notFound('document', 'input.documentId');
    return { document: await reload(context, documentId) };
  }
}

/** Who may write: product keys, who may name the author, and end users who own the document or edit its space. */
export async function authorizeWriting(
  context: RequestContext,
  documentId: string,
): Promise<{ scope: ProjectScope; authorKey: string | null }> {
  const { actor } = context;
  const path = 'input.documentId';
  if (actor?.kind !== 'END_USER')
    return { scope: projectScopeOf(authorizeProject(actor, 'document.write', path)), authorKey: null };
  const document = await context.loaders.document.load(documentId);
  if (!document) throw notFound('document', path);
  return { scope: projectScopeOf(await authorizeEditing(context, document, path)), authorKey: actor.userKey };
}

/** The document as it is now, with its readers. */
export const reload = ({ loaders }: RequestContext, documentId: string): Promise<Document> =>
  getLoaded(loaders.document.clear(documentId), documentId);
