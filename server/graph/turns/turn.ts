import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { Memory } from '../../entities/memory.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Session } from '../../entities/session.ts';
import { Turn } from '../../entities/turn.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { nullWhereAbsent } from '../nullWhereAbsent.ts';
import type { RequestContext } from '../requestContext.ts';

@Resolver(() => Turn)
export class TurnResolver {
  @Allow('turn.read')
  @Query(() => Turn, { nullable: true, description: 'Fetches a turn by its node ID; null if there is none.' })
  async turn(
    @Arg('id', () => ID, { description: 'The node ID.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Turn | null> {
    const address = parseNodeId(id);
    const turn = address?.type === 'Turn' ? await context.loaders.turn.load(address) : undefined;
    return turn ? nullWhereAbsent(() => authorizeContent(context, 'turn.read', turn, 'turn')) : null;
  }

  @FieldResolver(() => Session, { description: 'The session that the turn belongs to.' })
  async session(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Session> {
    return getLoaded(context.loaders.session, { userUid: turn.userUid, uid: turn.sessionUid });
  }

  @FieldResolver(() => [Memory], { description: 'The memories in the context that the answer was based on.' })
  async recalledMemories(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Memory[]> {
    await authorizeContent(context, 'memory.read', turn, 'turn');
    if (!turn.contextUid) return [];
    return context.loaders.contextMemories.load({ userUid: turn.userUid, uid: turn.contextUid });
  }
}

@Resolver(() => Turn)
export class TurnEntitiesResolver {
  @FieldResolver(() => [Entity], {
    description:
      'The entities that the turn mentions: those identified by your product, and those found in the user’s words.',
  })
  entities(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Entity[]> {
    return context.loaders.turnEntities.load({ userUid: turn.userUid, uid: turn.uid });
  }
}
