import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Entity } from '../entities/entity.ts';
import { Turn } from '../entities/turn.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => Turn)
export class TurnEntitiesResolver {
  @FieldResolver(() => [Entity], {
    description: 'What it mentions: as the product named it, and as found in the user’s words.',
  })
  entities(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Entity[]> {
    return context.loaders.turnEntities.load({ userUid: turn.userUid, uid: turn.uid });
  }
}
