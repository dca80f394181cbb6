import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { forgetDocument } from '../../actions/documents/forgetDocument.ts';
import { authorizeProject, userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'Which document is gone.' })
export class ForgetDocumentInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => ID, { description: 'The product’s own key of the document.' })
  @TextLength(LIMITS.keyCharacters)
  documentId: string;
}

@ObjectType({ description: 'What was forgotten with the document.' })
export class ForgetDocumentPayload {
  @Field(() => Int, { description: 'How many memories lived with it, active or not.' })
  forgotten: number;
}

@Resolver()
export class ForgetDocumentResolver {
  @Allow('document.forget')
  @Mutation(() => ForgetDocumentPayload, {
    description:
      'Deletes a user’s memories that live with a document. This cannot be undone; of an unknown document there are none.',
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
