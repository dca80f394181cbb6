import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import {
  restoreDocumentVersion,
  type SavedVersion,
  saveDocumentVersion,
} from '../../actions/documents/saveDocumentVersion.ts';
import { Document, DocumentFormat, DocumentVersion } from '../../entities/document.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Allow } from '../allow.ts';
import { TextBytes, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizeWriting, reload } from './saveDocument.ts';

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

@InputType({ description: 'The content of a document.' })
export class SaveDocumentVersionInput {
  @Field(() => ID, { description: 'The document’s ID in your product. A new one is created.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;

  @Field(() => String, { description: 'The content, at most 900 KB of UTF-8. It is kept verbatim.' })
  @TextBytes(LIMITS.documentBytes)
  content: string;

  @Field(() => DocumentFormat, { nullable: true, description: 'The format of the content. Defaults to TEXT.' })
  format?: DocumentFormat | null;

  @Field(() => String, { nullable: true, description: 'What changed, in a sentence or two.' })
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of its author.' })
  @TextLength(LIMITS.keyCharacters)
  authorUserId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Identifies this version of the document, so that a repeated request saves it once.',
  })
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
export class SaveDocumentVersionResolver {
  @Allow('document.write')
  @Mutation(() => SaveDocumentVersionPayload, {
    description:
      'Saves the content of a document as its next version, which never changes. Recall finds it at once, and no longer finds the previous version.',
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

async function payloadOf(
  context: RequestContext,
  documentId: string,
  { version, outcome }: SavedVersion,
): Promise<SaveDocumentVersionPayload> {
  return { document: await reload(context, documentId), version, outcome: SaveVersionOutcome[outcome] };
}
