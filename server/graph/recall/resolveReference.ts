import { Arg, Ctx, Field, FieldResolver, Float, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Turn } from '../../entities/turn.ts';
import { badInput, issue } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import type { Resolution, ResolvedCandidate } from '../../recall/recalled.ts';
import { resolvePhrase } from '../../recall/references/resolveAll.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@Resolver()
export class ResolveReferenceResolver {
  @Allow('context.read')
  @Query(() => ReferenceResolution, {
    description: 'Resolves a phrase, such as “the first one” or “그 매물”, to an entity that the user mentions.',
  })
  async resolveReference(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Arg('phrase', () => String, { description: 'The phrase, as the user said it.' }) phrase: string,
    @Arg('sessionId', () => ID, {
      nullable: true,
      description:
        'The ID, in your product, of the current session. Its entities are preferred, except for phrases such as “last time”.',
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

@ObjectType({ description: 'An entity that a phrase may refer to.' })
class ReferenceCandidate {
  @Field(() => Entity, { description: 'The entity.' })
  entity: Entity;

  @Field(() => Float, { description: 'The likelihood of the match, from 0 to 1; comparable within one resolution.' })
  score: number;
}

@ObjectType({ description: 'The result of resolving a phrase such as “that document”.' })
export class ReferenceResolution {
  @Field(() => String, { description: 'The phrase.' })
  phrase: string;

  @Field(() => Entity, {
    nullable: true,
    description:
      'The entity; null if nothing matches. For a search result that was never mentioned, it has no mentions and cannot be fetched by its ID.',
  })
  entity: Entity | null;

  @Field(() => Float, { description: 'Confidence in the resolution, from 0 to 1.' })
  confidence: number;

  @Field(() => [ReferenceCandidate], {
    description: 'The candidates, most likely first, including the entity itself; at most 5.',
  })
  candidates: ReferenceCandidate[];

  @Field(() => ID, {
    nullable: true,
    description:
      'The ID, in your product, of the search result that the phrase refers to, as in “the first one”; null if it refers to none.',
  })
  itemId: string | null;
}

@Resolver(() => ReferenceCandidate)
export class ReferenceCandidateResolver {
  @FieldResolver(() => Turn, { nullable: true, description: 'The turn that last mentioned the entity.' })
  async sourceTurn(
    @Root() { entity, sourceTurnUid }: ResolvedCandidate,
    @Ctx() context: RequestContext,
  ): Promise<Turn | null> {
    if (!sourceTurnUid) return null;
    return (await context.loaders.turn.load({ userUid: entity.userUid, uid: sourceTurnUid })) ?? null;
  }
}
