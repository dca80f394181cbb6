import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { badInput } from '../errors.ts';
import { userScopeOf } from '../policies/authorize.ts';
import type { Resolution } from '../recall/resolveAll.ts';
import { resolvePhrase } from '../recall/resolvePhrase.ts';
import { authorizeContentOf } from './authorizeContent.ts';
import { LIMITS } from './limits.ts';
import { ReferenceResolution } from './referenceResolution.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class ResolveReferenceResolver {
  @Query(() => ReferenceResolution, {
    description: 'What a phrase refers to, such as “the first one” or “그 매물”, among the things the user mentions.',
  })
  async resolveReference(
    @Arg('userId', () => ID, { description: 'The product’s own key of the user.' }) userId: string,
    @Arg('phrase', () => String, { description: 'The phrase.' }) phrase: string,
    @Arg('sessionId', () => ID, {
      nullable: true,
      description: 'The running session: its things come first, but for “last time”.',
    })
    sessionId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Resolution> {
    if (phrase.trim() === '') throw badInput([{ path: 'phrase', message: 'Must not be empty.' }]);
    if (phrase.length > LIMITS.query) {
      throw badInput([{ path: 'phrase', message: `Takes at most ${LIMITS.query} characters.` }]);
    }
    const { userUid, ...person } = await authorizeContentOf(context, 'context.read', userId);
    if (!userUid) return { phrase, entity: null, confidence: 0, candidates: [], itemId: null };
    return resolvePhrase(context, userScopeOf({ ...person, userUid }), phrase, sessionId ?? null);
  }
}
