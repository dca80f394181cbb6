import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { NewTurn } from '../../actions/turns/prepareTurns.ts';
import { recordTurns } from '../../actions/turns/recordTurns.ts';
import type { Context } from '../../context.ts';
import { LIMITS } from '../../entities/limits.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Turn } from '../../entities/turn.ts';
import { badInput, type Issue, issue } from '../../errors.ts';
import { authorizeProject, userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { RecordTurnInput, RecordTurnsInput } from './turnInputs.ts';

@ObjectType({ description: 'The result of recording a turn.' })
class RecordTurnPayload {
  @Field(() => Turn, { description: 'The turn.' })
  turn: Turn;

  @Field(() => Boolean, { description: 'Whether the turn had already been recorded with the same idempotency key.' })
  replayed: boolean;
}

@ObjectType({ description: 'The result for one turn of a batch.' })
class RecordedTurn {
  @Field(() => Turn, { description: 'The turn.' })
  turn: Turn;

  @Field(() => Boolean, { description: 'Whether the turn had already been recorded with the same idempotency key.' })
  replayed: boolean;
}

@ObjectType({ description: 'The result of recording several turns.' })
class RecordTurnsPayload {
  @Field(() => [RecordedTurn], { description: 'One result per turn, in the order they were sent.' })
  results: RecordedTurn[];
}

@Resolver()
export class RecordTurnResolver {
  @Allow('turn.record')
  @Mutation(() => RecordTurnPayload, { description: 'Records one question and its answer.' })
  async recordTurn(
    @Arg('input', () => RecordTurnInput) input: RecordTurnInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordTurnPayload> {
    const [recorded] = await record([input], context, () => 'input');
    return recorded!;
  }

  @Allow('turn.record')
  @Mutation(() => RecordTurnsPayload, {
    description: 'Records up to 1,000 turns of any users; either all of them or none.',
  })
  async recordTurns(
    @Arg('input', () => RecordTurnsInput) { turns }: RecordTurnsInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordTurnsPayload> {
    return { results: await record(turns, context, (i) => `input.turns.${i}`) };
  }
}

function record(
  inputs: RecordTurnInput[],
  context: RequestContext,
  at: (i: number) => string,
): Promise<RecordedTurn[]> {
  const subject = authorizeProject(context.actor, 'turn.record');
  const times = inputs.map(({ occurredAt }, i) => ({ path: `${at(i)}.occurredAt`, at: occurredAt }));
  refuseImpossibleTimes(context, times);
  const issues = inputs.flatMap(({ contextId }, i): Issue[] =>
    contextId == null || parseNodeId(contextId)?.type === 'MemoryContext'
      ? []
      : [issue(`${at(i)}.contextId`, 'input.contextId')],
  );
  if (issues.length > 0) throw badInput(...issues);
  const turns: NewTurn[] = inputs.map(({ userId, sessionId, documentId, agentId, contextId, ...rest }, i) => ({
    ...rest,
    path: at(i),
    user: userRefOf(subject, userId ?? null),
    sessionKey: sessionId,
    documentKey: documentId,
    agentKey: agentId,
    contextUid: contextId == null ? null : parseNodeId(contextId)!.uid,
  }));
  return recordTurns(context, turns);
}

/**
 * Checks the times of reported events.
 * @throws BAD_USER_INPUT for one before 1970 or more than a day ahead
 */
export function refuseImpossibleTimes(
  context: Pick<Context, 'clock'>,
  times: { path: string; at: Date | null | undefined }[],
): void {
  const latest = context.clock.now().getTime() + LIMITS.futureMs;
  const issues = times.flatMap(({ path, at }): Issue[] =>
    !at || (at.getTime() >= 0 && at.getTime() <= latest) ? [] : [issue(path, 'input.happened')],
  );
  if (issues.length > 0) throw badInput(...issues);
}
