import { Arg, Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { User } from '../../entities/user.ts';
import { badInput, issue } from '../../errors.ts';
import { importanceOf } from '../../recall/importanceOf.ts';
import { authorizeContent } from '../access/guardContent.ts';
import type { RequestContext } from '../requestContext.ts';

const RELATED = 10;
const MAX_RELATED = 100;

@Resolver(() => Entity)
export class EntityResolver {
  @FieldResolver(() => User, { description: 'Who mentions it.' })
  async user(@Root() entity: Entity, @Ctx() context: RequestContext): Promise<User> {
    return (await context.loaders.user.load(entity.userUid))!;
  }

  @FieldResolver(() => Float, {
    description: 'How much it matters, 0 to 1: the more often it was mentioned and the more lately, the more.',
  })
  importance(@Root() entity: Entity, @Ctx() context: RequestContext): number {
    return importanceOf(entity, context.clock.now());
  }

  @FieldResolver(() => [Entity], { description: 'What is mentioned in the same turns, most often first.' })
  async related(
    @Root() entity: Entity,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 10 when left out.' })
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
