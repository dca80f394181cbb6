import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { Memory } from '../../entities/memory.ts';
import { QuarantinedStatement } from '../../entities/quarantinedStatement.ts';
import { Turn } from '../../entities/turn.ts';
import { LearningOffReason, TurnLearningStatus } from '../../entities/turnLearning.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import type { LearnedOfTurn } from '../../queries/turns/learning.ts';
import { authorizeContent } from '../access/guardContent.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'What became of learning from a turn.' })
export class TurnLearning implements LearnedOfTurn {
  userUid: string;
  uid: string;
  memoryUids: string[];
  quarantinedUids: string[];

  @Field(() => TurnLearningStatus, { description: 'What became of it.' })
  status: TurnLearningStatus;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the turn was last learned from; null if it was not.',
  })
  at: Date | null;

  @Field(() => LearningOffReason, {
    nullable: true,
    description: 'Why the turn was not learned from; null unless the status is OFF.',
  })
  offReason: LearningOffReason | null;
}

@Resolver(() => Turn)
export class TurnLearningOfTurnResolver {
  @FieldResolver(() => TurnLearning, { description: 'What became of learning from the turn.' })
  async learning(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<TurnLearning> {
    await authorizeContent(context, 'memory.read', turn, 'turn');
    return getLoaded(context.loaders.turnLearning, turn);
  }
}

@Resolver(() => TurnLearning)
export class TurnLearningResolver {
  @FieldResolver(() => [Memory], {
    description:
      'The memories whose source is the turn, active or not. A fact that was already known confirms a memory of another turn instead.',
  })
  async memories(@Root() { userUid, memoryUids }: TurnLearning, @Ctx() { loaders }: RequestContext): Promise<Memory[]> {
    const found = await loaders.memory.loadMany(memoryUids.map((uid) => ({ userUid, uid })));
    return found.filter((memory) => memory instanceof Memory);
  }

  @FieldResolver(() => [QuarantinedStatement], {
    description: 'What the turn said that is in quarantine, with the reason.',
  })
  async quarantined(
    @Root() { userUid, quarantinedUids }: TurnLearning,
    @Ctx() { loaders }: RequestContext,
  ): Promise<QuarantinedStatement[]> {
    const found = await loaders.quarantined.loadMany(quarantinedUids.map((uid) => ({ userUid, uid })));
    return found.filter((statement) => statement instanceof QuarantinedStatement);
  }
}
