import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { saveDocument } from '../../actions/documents/saveDocument.ts';
import {
  restoreDocumentVersion,
  type SavedVersion,
  saveDocumentVersion,
} from '../../actions/documents/saveDocumentVersion.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Document, DocumentFormat, DocumentVersion } from '../../entities/document.ts';
import { type Metadata, MetadataScalar } from '../../entities/metadata.ts';
import { notFound } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { MetadataMap, NEW_LABELS, Tags } from '../labels.ts';
import { LIMITS, TextBytes, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizeEditing } from './authorizeShared.ts';

enum SaveDocumentOutcome {
  CREATED = 'CREATED',
  UPDATED = 'UPDATED',
  UNCHANGED = 'UNCHANGED',
}
registerEnumType(SaveDocumentOutcome, {
  name: 'SaveDocumentOutcome',
  description: 'The result of saving a document.',
  valuesConfig: {
    CREATED: { description: 'The document is new.' },
    UPDATED: { description: 'One of its fields changed.' },
    UNCHANGED: { description: 'Nothing changed.' },
  },
});

enum SaveVersionOutcome {
  SAVED = 'SAVED',
  UNCHANGED = 'UNCHANGED',
  REPLAYED = 'REPLAYED',
}
registerEnumType(SaveVersionOutcome, {
  name: 'SaveVersionOutcome',
  description: 'The result of saving the content of a document.',
  valuesConfig: {
    SAVED: { description: 'The content is a new version.' },
    UNCHANGED: { description: 'The latest version has the same content.' },
    REPLAYED: { description: 'A request with this idempotency key saved it before.' },
  },
});

@InputType({ description: 'A document. What you leave out stays as it is; null removes it.' })
export class SaveDocumentInput {
  @Field(() => ID, { description: 'The document’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;

  @Field(() => String, { nullable: true, description: 'The title, at most 200 characters.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is, in your product’s words, such as `contract`.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  documentType?: string | null;

  @Field(() => String, { nullable: true, description: 'How far it is, in your product’s words, such as `draft`.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  step?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the space that it belongs to. Its documents are its siblings.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  spaceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the user it belongs to. Without a space, it is theirs alone.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  ownerUserId?: string | null;

  @Field(() => [String], { nullable: true, description: NEW_LABELS.tags })
  @Tags()
  tags?: string[] | null;

  @Field(() => MetadataScalar, { nullable: true, description: NEW_LABELS.metadata })
  @MetadataMap()
  metadata?: Metadata | null;
}

@ObjectType({ description: 'The result of saving a document.' })
class SaveDocumentPayload {
  @Field(() => Document, { description: 'The document.' })
  document: Document;

  @Field(() => SaveDocumentOutcome, { description: 'Whether anything changed.' })
  outcome: SaveDocumentOutcome;
}

@InputType({ description: 'The content of a document.' })
export class SaveDocumentVersionInput {
  @Field(() => ID, { description: 'The document’s ID in your product. A new one is created.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;

  @Field(() => String, { description: 'The content, at most 900 KB of UTF-8. It is kept verbatim.' })
  @TextBytes(LIMITS.documentBytes)
  content: string;

  @Field(() => DocumentFormat, { nullable: true, description: 'How it is written. Defaults to TEXT.' })
  format?: DocumentFormat | null;

  @Field(() => String, { nullable: true, description: 'What changed, in a sentence or two.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of its author.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  authorUserId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Identifies this version of the document, so that a repeated request saves it once.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  idempotencyKey?: string | null;
}

@InputType({ description: 'The version to restore.' })
class RestoreDocumentVersionInput {
  @Field(() => ID, { description: 'The document’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;

  @Field(() => Int, { description: 'The number of the version whose content becomes the latest one.' })
  number: number;

  @Field(() => String, { nullable: true, description: 'Why, in a sentence or two.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The result of saving the content of a document.' })
class SaveDocumentVersionPayload {
  @Field(() => Document, { description: 'The document.' })
  document: Document;

  @Field(() => DocumentVersion, { description: 'The version that has the content.' })
  version: DocumentVersion;

  @Field(() => SaveVersionOutcome, { description: 'Whether it is a new version.' })
  outcome: SaveVersionOutcome;
}

@ObjectType({ description: 'The result of restoring the content of a document.' })
class RestoreDocumentVersionPayload extends SaveDocumentVersionPayload {}

@Resolver()
export class SaveDocumentResolver {
  @Allow('document.save')
  @Mutation(() => SaveDocumentPayload, {
    description: 'Saves what a document is and where it belongs. `saveDocumentVersion` saves its content.',
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
    return { document: await reload(context, documentId), outcome: SaveDocumentOutcome[outcome] };
  }

  @Allow('document.write')
  @Mutation(() => SaveDocumentVersionPayload, {
    description:
      'Saves the content of a document as its next version, which never changes. Recall finds it at once, and no longer the version before.',
  })
  async saveDocumentVersion(
    @Arg('input', () => SaveDocumentVersionInput) { documentId, ...input }: SaveDocumentVersionInput,
    @Ctx() context: RequestContext,
  ): Promise<SaveDocumentVersionPayload> {
    const { scope, authorKey } = await authorizeWriting(context, documentId);
    const saved = await saveDocumentVersion(context, scope, {
      documentKey: documentId,
      content: input.content,
      format: input.format ?? DocumentFormat.TEXT,
      note: input.note ?? null,
      authorKey: authorKey ?? input.authorUserId ?? null,
      idempotencyKey: input.idempotencyKey ?? null,
    });
    return payloadOf(context, documentId, saved);
  }

  @Allow('document.write')
  @Mutation(() => RestoreDocumentVersionPayload, {
    description: 'Makes the content of an earlier version the latest one, as a new version.',
  })
  async restoreDocumentVersion(
    @Arg('input', () => RestoreDocumentVersionInput) { documentId, number, note }: RestoreDocumentVersionInput,
    @Ctx() context: RequestContext,
  ): Promise<RestoreDocumentVersionPayload> {
    const { scope } = await authorizeWriting(context, documentId);
    const wanted = { documentKey: documentId, number, note: note ?? null };
    return payloadOf(context, documentId, await restoreDocumentVersion(context, scope, wanted));
  }
}

/** Who may write: product keys, who may name the author, and end users who own the document or edit its space. */
async function authorizeWriting(
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

async function payloadOf(
  context: RequestContext,
  documentId: string,
  { version, outcome }: SavedVersion,
): Promise<SaveDocumentVersionPayload> {
  return { document: await reload(context, documentId), version, outcome: SaveVersionOutcome[outcome] };
}

/** The document as it is now, with its readers. */
const reload = ({ loaders }: RequestContext, documentId: string): Promise<Document> =>
  getLoaded(loaders.document.clear(documentId), documentId);
