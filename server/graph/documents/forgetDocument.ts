import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { eraseDocument, forgetDocument, signDocumentReceipt } from '../../actions/documents/eraseDocument.ts';
import { LIMITS } from '../../entities/limits.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { countDocumentTakes } from '../../queries/documents/documents.ts';
import { Allow } from '../allow.ts';
import { TextLength } from '../limits.ts';
import { ErasureReceipt, receiptOf } from '../privacy/erasureReceipt.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The document to forget.' })
export class ForgetDocumentInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'The user’s ID in your product: only their memories of it are forgotten. Omit it for the whole document.',
  })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => ID, { description: 'The document’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether to only count what would be deleted.' })
  preview?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to return a signed receipt of the deletion of a whole document.',
  })
  receipt?: boolean | null;
}

@ObjectType({ description: 'What is deleted when a document is forgotten.' })
class DocumentTakes {
  @Field(() => Int, { description: 'Its versions.' })
  versions: number;

  @Field(() => Int, { description: 'The passages that recall finds.' })
  passages: number;

  @Field(() => Int, { description: 'Its uploaded files.' })
  uploads: number;

  @Field(() => Int, { description: 'The turns of all users about it.' })
  turns: number;

  @Field(() => Int, { description: 'The memories that belong to it, active or not.' })
  memories: number;

  @Field(() => Int, { description: 'The contexts that included it. They are kept as figures, without content.' })
  contexts: number;
}

@ObjectType({ description: 'The result of forgetting a document.' })
class ForgetDocumentPayload {
  @Field(() => Int, { description: 'The number of deleted memories, active or not; 0 for a preview.' })
  forgotten: number;

  @Field(() => DocumentTakes, { description: 'What was deleted, or would be.' })
  takes: DocumentTakes;

  @Field(() => ErasureReceipt, {
    nullable: true,
    description: 'The receipt, if requested; null otherwise. The server does not store it, so save it.',
  })
  receipt: ErasureReceipt | null;
}

const NOTHING: DocumentTakes = { versions: 0, passages: 0, uploads: 0, turns: 0, memories: 0, contexts: 0 };

@Resolver()
export class ForgetDocumentResolver {
  @Allow('document.forget')
  @Mutation(() => ForgetDocumentPayload, {
    description:
      'Deletes a document with its versions, passages and uploads, what users said about it, and what was learned from it; or only a user’s memories of it. This cannot be undone. For an unknown document, nothing is deleted.',
  })
  async forgetDocument(
    @Arg('input', () => ForgetDocumentInput) { userId, documentId, preview, receipt }: ForgetDocumentInput,
    @Ctx() context: RequestContext,
  ): Promise<ForgetDocumentPayload> {
    const project = authorizeProject(context.actor, 'document.forget');
    const scope = projectScopeOf(project);
    if (userId == null) {
      const takes = preview
        ? await countDocumentTakes(context, scope, documentId, null)
        : await eraseDocument(context, scope, documentId);
      const signed = receipt && !preview ? await signDocumentReceipt(context, scope, documentId, takes) : undefined;
      return {
        forgotten: preview ? 0 : takes.memories,
        takes,
        receipt: signed ? receiptOf(signed, context.secrets) : null,
      };
    }
    const userUid = await context.directory.findUser(project.projectId, userId);
    if (!userUid) return { forgotten: 0, takes: NOTHING, receipt: null };
    if (preview)
      return { forgotten: 0, takes: await countDocumentTakes(context, scope, documentId, userUid), receipt: null };
    const forgotten = await forgetDocument(context, userScopeOf({ ...project, userUid }), documentId);
    return { forgotten, takes: { ...NOTHING, memories: forgotten }, receipt: null };
  }
}
