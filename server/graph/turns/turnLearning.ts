import { ValidateNested } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { relearnTurns } from '../../actions/turns/relearnTurns.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import { QuarantinedStatement } from '../../entities/quarantinedStatement.ts';
import { Turn } from '../../entities/turn.ts';
import { ForgetKind, LearningOffReason, TurnLearningStatus } from '../../entities/turnLearning.ts';
import { User } from '../../entities/user.ts';
import { badInput, issue, notFound } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { userRefOf, userScopeOf } from '../../policies/authorize.ts';
import type { LearnedOfTurn } from '../../queries/turns/learning.ts';
import { findNamedSession } from '../../queries/turns/sessions.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import { findContent } from '../getContent.ts';
import { MaxItems, MinItems, TextLength } from '../limits.ts';
import { authorizePerson } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'What a turn asked to forget.' })
class ForgotByTurn {
  @Field(() => ForgetKind, { description: 'What it asked to forget.' })
  what: ForgetKind;

  @Field(() => Int, { description: 'The number of memories that were forgotten.' })
  memories: number;

  @Field(() => Int, { description: 'The number of other turns that were left out of recall.' })
  turns: number;
}

@ObjectType({ description: 'The result of learning from a turn.' })
class TurnLearning implements LearnedOfTurn {
  userUid: string;
  uid: string;
  memoryUids: string[];
  quarantinedUids: string[];

  @Field(() => TurnLearningStatus, { description: 'The result.' })
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

  @Field(() => ForgotByTurn, {
    nullable: true,
    description: 'What the turn asked to forget, and how much that was; null unless the status is FORGOT.',
  })
  forgot: ForgotByTurn | null;
}

@Resolver(() => Turn)
export class TurnLearningOfTurnResolver {
  @FieldResolver(() => TurnLearning, { description: 'The result of learning from the turn.' })
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

@InputType({ description: 'The turns to learn from again: those that meet all conditions, at most 1,000.' })
class RelearnTurnsInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => ID, { nullable: true, description: 'Only turns of this session, by its ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Only turns that occurred at this time or later.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Only turns that occurred before this time.' })
  to?: Date | null;

  @Field(() => [ID], { nullable: true, description: 'Only these turns, by their node IDs.' })
  @MinItems(1)
  @MaxItems(LIMITS.batch)
  turnIds?: string[] | null;

  @Field(() => Filter, { nullable: true, description: 'Only turns that match this filter.' })
  @ValidateNested()
  filter?: Filter | null;
}

@ObjectType({ description: 'The result of requesting that turns be learned from again.' })
class RelearnTurnsPayload {
  @Field(() => Int, {
    description: 'The number of turns that are being learned from, including those that were already waiting.',
  })
  turns: number;

  @Field(() => Int, {
    description:
      'The number of turns that are not learned from again: they never were, the user dismissed them, or something learned from them was deleted, deactivated, reactivated, edited or decided on in quarantine.',
  })
  skipped: number;

  @Field(() => User, { description: 'The user. `statistics.turnsToRelearn` shows the progress.' })
  user: User;
}

@Resolver()
export class RelearnTurnsResolver {
  @Allow('turns.relearn')
  @Mutation(() => RelearnTurnsPayload, {
    description:
      'Learns from turns again, with the current extractor and in the background. Known facts are not stored twice, and facts that were deleted, deactivated, superseded or discarded do not come back.',
  })
  async relearnTurns(
    @Arg('input', () => RelearnTurnsInput) input: RelearnTurnsInput,
    @Ctx() context: RequestContext,
  ): Promise<RelearnTurnsPayload> {
    const { userId, from = null, to = null, filter = null } = input;
    const person = await authorizePerson(context, 'turns.relearn', userId);
    const userUid = await context.directory.findUser(person.projectId, userId);
    if (!userUid) throw notFound('user', 'input.userId');
    refuseBadFilter(filter, 'input.filter', 'turn');
    if (from && to && from >= to) throw badInput(issue('input.to', 'input.afterFrom'));
    const session =
      input.sessionId == null ? null : await findNamedSession(context, userRefOf(person, userId), input.sessionId);
    if (session === undefined) throw notFound('session', 'input.sessionId');
    const uids = input.turnIds ? await uidsOf(context, userUid, input.turnIds) : null;
    const which = { sessionUid: session?.uid ?? null, from, to, uids, filter };
    const asked = await relearnTurns(context, userScopeOf({ ...person, userUid }), which);
    return { ...asked, user: await getLoaded(context.loaders.user, userUid) };
  }
}

/** @throws NOT_FOUND for a turn that is not this user's */
async function uidsOf(context: RequestContext, userUid: string, ids: string[]): Promise<string[]> {
  const turns = await Promise.all(ids.map((id) => findContent(context, 'Turn', id)));
  return turns.map((turn, i) => {
    if (turn?.userUid !== userUid) throw notFound('turn', `input.turnIds.${i}`);
    return turn.uid;
  });
}
