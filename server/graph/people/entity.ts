import { Arg, Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { User } from '../../entities/user.ts';
import { badInput, issue } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { importanceOf } from '../../recall/rank/rankMemories.ts';
import { authorizeContent } from '../access/guardContent.ts';
import type { RequestContext } from '../requestContext.ts';

const RELATED = 10;
const MAX_RELATED = 100;

@Resolver(() => Entity)
export class EntityResolver {
  @FieldResolver(() => User, { description: 'The user who mentions the entity.' })
  async user(@Root() entity: Entity, @Ctx() context: RequestContext): Promise<User> {
    return getLoaded(context.loaders.user, entity.userUid);
  }

  @FieldResolver(() => Float, {
    description: 'The importance of the entity, from 0 to 1. It increases with frequent and recent mentions.',
  })
  importance(@Root() entity: Entity, @Ctx() context: RequestContext): number {
    return importanceOf(entity, context.clock.now());
  }

  @FieldResolver(() => [Entity], { description: 'The entities mentioned in the same turns, most frequent first.' })
  async related(
    @Root() entity: Entity,
    @Arg('first', () => Int, {
      nullable: true,
      description: 'The number of entities to return, from 1 to 100. Defaults to 10.',
    })
    first: number | null,
    @Ctx() context: RequestContext,
  ): Promise<Entity[]> {
    const most = first ?? RELATED;
    if (most < 1 || most > MAX_RELATED) {
      throw badInput(issue('first', 'page.size', { max: MAX_RELATED }));
    }
    await authorizeContent(context, 'entity.read', entity, 'entity');
    return context.loaders.relatedEntities.load({ userUid: entity.userUid, uid: entity.uid, first: most });
  }
}
