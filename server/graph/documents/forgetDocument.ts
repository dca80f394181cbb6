import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { forgetDocument } from '../../actions/documents/forgetDocument.ts';
import { authorizeProject, userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The document whose memories to delete.' })
export class ForgetDocumentInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => ID, { description: 'The document’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;
}

@ObjectType({ description: 'The result of forgetting a document.' })
export class ForgetDocumentPayload {
  @Field(() => Int, { description: 'The number of deleted memories, active or not.' })
  forgotten: number;
}

@Resolver()
export class ForgetDocumentResolver {
  @Allow('document.forget')
  @Mutation(() => ForgetDocumentPayload, {
    description:
      'Deletes a user’s memories that belong to a document. This cannot be undone. An unknown document has none.',
  })
  async forgetDocument(
    @Arg('input', () => ForgetDocumentInput) { userId, documentId }: ForgetDocumentInput,
    @Ctx() context: RequestContext,
  ): Promise<ForgetDocumentPayload> {
    const project = authorizeProject(context.actor, 'document.forget');
    const userUid = await context.directory.find(project.projectId, { anonymous: false, key: userId });
    if (!userUid) return { forgotten: 0 };
    return { forgotten: await forgetDocument(context, userScopeOf({ ...project, userUid }), documentId) };
  }
}
