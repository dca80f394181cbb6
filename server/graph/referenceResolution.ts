import { Ctx, Field, FieldResolver, Float, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { Entity } from '../entities/entity.ts';
import { Turn } from '../entities/turn.ts';
import type { ResolvedCandidate } from '../recall/resolveAll.ts';
import type { RequestContext } from './requestContext.ts';

@ObjectType({ description: 'A thing that a phrase may refer to.' })
export class ReferenceCandidate {
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
