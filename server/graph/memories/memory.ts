import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { AuditEntry } from '../../entities/auditEntry.ts';
import { Memory } from '../../entities/memory.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { authorize, userScopeOf } from '../../policies/authorize.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { AuditEntryConnection, auditEntryPage } from '../audit/auditEntry.ts';
import type { Connection } from '../connection.ts';
import { nullWhereAbsent } from '../nullWhereAbsent.ts';
import type { RequestContext } from '../requestContext.ts';

@Resolver(() => Memory)
export class MemoryResolver {
  @Allow('memory.read')
  @Query(() => Memory, { nullable: true, description: 'A memory by its node id; null when there is none.' })
  async memory(
    @Arg('id', () => ID, { description: 'The node id.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Memory | null> {
    const address = parseNodeId(id);
    const memory = address?.type === 'Memory' ? await context.loaders.memory.load(address) : undefined;
    return memory ? nullWhereAbsent(() => authorizeContent(context, 'memory.read', memory, 'memory')) : null;
  }

  @FieldResolver(() => User, { description: 'Whom it is about.' })
  async user(@Root() memory: Memory, @Ctx() context: RequestContext): Promise<User> {
    return (await context.loaders.user.load(memory.userUid))!;
  }

  @FieldResolver(() => Memory, { nullable: true, description: 'The newer fact that took its place.' })
  async supersededBy(
    @Root() { userUid, supersededByUid }: Memory,
    @Ctx() context: RequestContext,
  ): Promise<Memory | null> {
    return (supersededByUid && (await context.loaders.memory.load({ userUid, uid: supersededByUid }))) || null;
  }

  @FieldResolver(() => [Memory], { description: 'The older facts whose place it took, newest first.' })
  supersedes(@Root() { userUid, uid }: Memory, @Ctx() context: RequestContext): Promise<Memory[]> {
    return context.loaders.superseded.load({ userUid, uid });
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When its time is up: by its own expiry, the days its user keeps memories or the project’s days for its category, whichever comes first; null when it stays, as on legal hold. It is hidden then, and gone seven days later.',
  })
  dueAt(@Root() { userUid, uid }: Memory, @Ctx() context: RequestContext): Promise<Date | null> {
    return context.loaders.memoryDueAt.load({ userUid, uid });
  }

  @FieldResolver(() => Turn, { nullable: true, description: 'The turn it was taken from, while that is kept.' })
  async sourceTurn(@Root() memory: Memory, @Ctx() context: RequestContext): Promise<Turn | null> {
    const { userUid, sourceTurnUid: uid } = memory;
    if (!uid) return null;
    await authorizeContent(context, 'turn.read', memory, 'turn');
    return (await context.loaders.turn.load({ userUid, uid })) ?? null;
  }

  @FieldResolver(() => AuditEntryConnection, { description: 'What was done to it, newest first.' })
  history(
    @Root() memory: Memory,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    const subject = authorize(context.actor, 'audit.read', memory, 'memory');
    return auditEntryPage(context, userScopeOf(subject), {}, { first, after }, memory.uid);
  }
}

@ObjectType({ description: 'A score taken apart; null where a signal had no say.' })
export class Signals {
  @Field(() => Float, { nullable: true, description: 'Cosine of the vectors, -1 to 1.' })
  semantic: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'BM25 of the words, with a share of the neighbours’ and the session’s.',
  })
  lexical: number | null;

  @Field(() => Float, { nullable: true, description: 'How recent it is, 0 to 1.' })
  recency: number | null;

  @Field(() => Float, { nullable: true, description: 'How much it matters, 0 to 1.' })
  importance: number | null;

  @Field(() => Float, { nullable: true, description: 'How sure it is, 0 to 1.' })
  confidence: number | null;
}
