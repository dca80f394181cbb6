import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Document, Passage } from '../../entities/document.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import type { RequestContext } from '../requestContext.ts';

@Resolver(() => Passage)
export class PassageResolver {
  @FieldResolver(() => Document, { description: 'The document that it is from.' })
  document(@Root() { documentUid }: Passage, @Ctx() { loaders }: RequestContext): Promise<Document> {
    return getLoaded(loaders.documentByUid, documentUid);
  }
}
