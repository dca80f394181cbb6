import { Arg, Ctx, Field, FieldResolver, Float, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { Turn } from '../../entities/turn.ts';
import { badInput, issue } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import type { Resolution, ResolvedCandidate } from '../../recall/references/resolveAll.ts';
import { resolvePhrase } from '../../recall/references/resolvePhrase.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { LIMITS } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@Resolver()
export class ResolveReferenceResolver {
  @Allow('context.read')
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
    if (phrase.trim() === '') throw badInput(issue('phrase', 'input.empty'));
    if (phrase.length > LIMITS.query) {
      throw badInput(issue('phrase', 'input.maxLength', { max: LIMITS.query }));
    }
    const { userUid, ...person } = await authorizeContentOf(context, 'context.read', userId);
    if (!userUid) return { phrase, entity: null, confidence: 0, candidates: [], itemId: null };
    return resolvePhrase(context, userScopeOf({ ...person, userUid }), phrase, sessionId ?? null);
  }
}

@ObjectType({ description: 'A thing that a phrase may refer to.' })
class ReferenceCandidate {
  @Field(() => Entity, { description: 'The thing.' })
  entity: Entity;

  @Field(() => Float, { description: 'How likely it is meant, 0 to 1; comparable within one resolution.' })
  score: number;
}

@ObjectType({ description: 'What a phrase such as “that document” refers to.' })
export class ReferenceResolution {
  @Field(() => String, { description: 'The phrase.' })
  phrase: string;

  @Field(() => Entity, {
    nullable: true,
    description:
      'What it refers to; null when nothing fits. A search result that was never mentioned is an entity without mentions, which no look-up by id finds.',
  })
  entity: Entity | null;

  @Field(() => Float, { description: 'How sure that is, 0 to 1.' })
  confidence: number;

  @Field(() => [ReferenceCandidate], { description: 'What else it may be, likeliest first; at most 5.' })
  candidates: ReferenceCandidate[];

  @Field(() => ID, {
    nullable: true,
    description: 'The product’s own key of the search result that the phrase points at, as in “the first one”.',
  })
  itemId: string | null;
}

@Resolver(() => ReferenceCandidate)
export class ReferenceCandidateResolver {
  @FieldResolver(() => Turn, { nullable: true, description: 'The turn that mentioned it last.' })
  async sourceTurn(
    @Root() { entity, sourceTurnUid }: ResolvedCandidate,
    @Ctx() context: RequestContext,
  ): Promise<Turn | null> {
    if (!sourceTurnUid) return null;
    return (await context.loaders.turn.load({ userUid: entity.userUid, uid: sourceTurnUid })) ?? null;
  }
}
