import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { acceptQuarantined, discardQuarantined } from '../../actions/memories/quarantine.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import { QuarantinedStatement } from '../../entities/quarantinedStatement.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, authorizeUser, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { policies, type Verb } from '../../policies/policies.ts';
import { countQuarantine, listQuarantine } from '../../queries/memories/quarantine.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { getContent } from '../getContent.ts';
import { TextLength, VisibleText } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

@InputType({ description: 'Filters what is in quarantine. Omitted fields do not filter.' })
class QuarantineFilter {
  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the user who said it.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;
}

@InputType({ description: 'The statement to remember after all.' })
class AcceptQuarantinedInput {
  @Field(() => ID, { description: 'The ID of the statement.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: 'The fact, as a sentence of at most 2,000 characters. Defaults to the statement as it is.',
  })
  @VisibleText(LIMITS.memoryCharacters)
  content?: string | null;

  @Field(() => MemoryCategory, {
    nullable: true,
    description: 'The category of the fact. The user’s settings must allow it. Defaults to CONTEXT.',
  })
  category?: MemoryCategory | null;
}

@ObjectType({ description: 'The result of accepting a statement.' })
class AcceptQuarantinedPayload {
  @Field(() => Memory, { description: 'The memory that it became, or that it was merged into.' })
  memory: Memory;
}

@InputType({ description: 'The statement to discard.' })
class DiscardQuarantinedInput {
  @Field(() => ID, { description: 'The ID of the statement.' })
  id: string;
}

@ObjectType({ description: 'The result of discarding a statement.' })
class DiscardQuarantinedPayload {
  @Field(() => ID, { description: 'The ID of the deleted statement.' })
  id: string;
}

const QuarantinedStatementConnection = connectionType('QuarantinedStatement', () => QuarantinedStatement, true);

@Resolver(() => QuarantinedStatement)
export class QuarantineResolver {
  @Allow('quarantine.list')
  @Query(() => QuarantinedStatementConnection, {
    description:
      'The statements of users that were not stored as memories because they may be injections, newest first.',
  })
  async quarantine(
    @FilterArg(() => QuarantineFilter) filter: QuarantineFilter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<QuarantinedStatement>> {
    const scope = await scopeOf(context, filter?.userId);
    const page = parsePage(context, paging, ['quarantine', scope ?? null]);
    return toConnection(scope ? await listQuarantine(context, scope, page) : [], page, async () =>
      scope ? countQuarantine(context, scope) : 0,
    );
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What the user said, at most 2,000 characters. Null for staff without a grant for the user.',
  })
  async text(@Root() statement: QuarantinedStatement, @Ctx() context: RequestContext): Promise<string | null> {
    return (await mayRead(context, 'memory.read', statement)) ? statement.text : null;
  }

  @FieldResolver(() => User, { description: 'The user who said it.' })
  user(@Root() { userUid }: QuarantinedStatement, @Ctx() { loaders }: RequestContext): Promise<User> {
    return getLoaded(loaders.user, userUid);
  }

  @FieldResolver(() => Turn, {
    nullable: true,
    description: 'The turn in which the user said it. Null if you may not read it: staff need a grant.',
  })
  async turn(@Root() statement: QuarantinedStatement, @Ctx() context: RequestContext): Promise<Turn | null> {
    const { userUid, turnUid: uid } = statement;
    if (!(await mayRead(context, 'turn.read', statement))) return null;
    return (await context.loaders.turn.load({ userUid, uid })) ?? null;
  }

  @Allow('quarantine.accept')
  @Mutation(() => AcceptQuarantinedPayload, {
    description: 'Accepts a statement in quarantine: it leaves quarantine and becomes a memory.',
  })
  async acceptQuarantined(
    @Arg('input', () => AcceptQuarantinedInput) { id, content, category }: AcceptQuarantinedInput,
    @Ctx() context: RequestContext,
  ): Promise<AcceptQuarantinedPayload> {
    const statement = await getContent(context, 'QuarantinedStatement', id, 'quarantine.accept');
    const wording = { content, category: category ?? MemoryCategory.CONTEXT };
    return acceptQuarantined(context, userScopeOf(statement), statement.uid, wording);
  }

  @Allow('quarantine.discard')
  @Mutation(() => DiscardQuarantinedPayload, {
    description: 'Deletes a statement in quarantine. The turn in which the user said it stays.',
  })
  async discardQuarantined(
    @Arg('input', () => DiscardQuarantinedInput) { id }: DiscardQuarantinedInput,
    @Ctx() context: RequestContext,
  ): Promise<DiscardQuarantinedPayload> {
    const statement = await getContent(context, 'QuarantinedStatement', id, 'quarantine.discard');
    await discardQuarantined(context, userScopeOf(statement), statement.uid);
    return { id };
  }
}

/** The project's, or a user's; undefined for an unknown user. */
async function scopeOf(
  context: RequestContext,
  userId: string | null | undefined,
): Promise<ProjectScope | UserScope | undefined> {
  const { actor } = context;
  const path = 'filter.userId';
  if (userId == null) return projectScopeOf(authorizeProject(actor, 'quarantine.list', path));
  const userUid = actor && (await context.directory.findUser(actor.projectId, userId));
  const person = authorizeUser(actor, 'quarantine.list', { userKey: userId, userUid: userUid || undefined }, path);
  return userUid ? userScopeOf({ ...person, userUid }) : undefined;
}

/** Returns false instead of throwing, so that the list shows staff what is there before they ask for a grant. */
async function mayRead(context: RequestContext, verb: Verb, statement: QuarantinedStatement): Promise<boolean> {
  if (!context.actor || !policies[verb](context.actor, statement)) return false;
  await authorizeContent(context, verb, statement, 'quarantinedStatement');
  return true;
}
