import { GraphQLDateTime } from 'graphql-scalars';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { LIMITS } from '../../entities/limits.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { badInput, issue } from '../../errors.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { restricts } from '../../queries/filter/compileFilter.ts';
import { memoryContext, strangerContext } from '../../recall/memoryContext.ts';
import { tokensBySection } from '../../recall/prompt/composePrompt.ts';
import { type ContextInput, emptyContext, type RecalledContext } from '../../recall/recalled.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { Filter, issuesOfFilter } from '../filter.ts';
import { Preferences } from '../people/preferences.ts';
import type { RequestContext } from '../requestContext.ts';
import { MemoryContextType, SectionTokens } from './memoryContextType.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The question, and where it is asked. */
@ArgsType()
class MemoryContextArguments {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  userId: string;

  @Field(() => String, { description: 'The user’s question.' })
  query: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the current session. The tiers exclude it.',
  })
  sessionId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The ID, in your product, of the current document. Its latest version, those of its siblings, its memories and what the user said about it are included.',
  })
  documentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the space, if the question is about no document in particular.',
  })
  spaceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The ID, in your product, of the assistant that asks. Its own memories are included.',
  })
  agentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The user’s intent. The project’s settings may limit SHORT_TERM by intent.',
  })
  intent?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The maximum number of tokens in the prompt. Defaults to the project’s setting.',
  })
  tokenBudget?: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'The time of the question, if it is not now. Anything said or learned later is ignored, including keywords and active hours counted later. Documents are shown in their latest version.',
  })
  at?: Date | null;

  @Field(() => Filter, {
    nullable: true,
    description:
      'Only turns, memories and passages that match, in addition to the current session, the documents that the question is about, and references to what was shown; no summaries, entities or preferences.',
  })
  filter?: Filter | null;
}

@Resolver(() => MemoryContextType)
export class MemoryContextResolver {
  @Allow('context.read')
  @Query(() => MemoryContextType, {
    description:
      'Returns what your assistant should know about a user before it answers. This is Recollect’s main operation. For an unknown user, the context contains only the document or space that the question is about, if everyone may read it.',
  })
  async memoryContext(
    @Args(() => MemoryContextArguments) asked: MemoryContextArguments,
    @Ctx() context: RequestContext,
  ): Promise<RecalledContext> {
    const input = inputOf(asked, context);
    refuseBadInput(input);
    const { userUid, ...person } = await authorizeContentOf(context, 'context.read', asked.userId);
    if (!userUid) {
      // Staff read nobody's content without a grant.
      if (context.actor?.kind === 'STAFF') return emptyContext(NOBODY, input, null, [], 0);
      return strangerContext(context, userScopeOf({ ...person, userUid: NOBODY }), input);
    }
    return memoryContext(context, userScopeOf({ ...person, userUid }), input);
  }

  @FieldResolver(() => ID, { description: 'The ID of the context, to pass as `contextId` when you record the turn.' })
  id(@Root() { uid, user }: RecalledContext): string {
    return nodeId('MemoryContext', user?.userUid ?? NOBODY, uid);
  }

  @FieldResolver(() => Preferences, { description: 'The user’s preferences.' })
  async preferences(@Root() { preferences }: RecalledContext): Promise<Preferences> {
    return preferences();
  }

  @FieldResolver(() => [SectionTokens], {
    description:
      'The tokens in the prompt by section. The rest of `promptTokens` is used by headings, the fence and the note that this is data.',
  })
  sectionTokens(@Root() { prompt }: RecalledContext): SectionTokens[] {
    return tokensBySection(prompt);
  }
}

function inputOf(asked: MemoryContextArguments, { settings }: RequestContext): ContextInput {
  const { tokenBudget, filter } = asked;
  return {
    query: asked.query,
    sessionKey: asked.sessionId ?? null,
    documentKey: asked.documentId ?? null,
    spaceKey: asked.spaceId ?? null,
    agentKey: asked.agentId ?? null,
    intent: asked.intent ?? null,
    tokenBudget: tokenBudget ?? settings.tokenLimit,
    at: asked.at ?? null,
    filter: filter && restricts(filter, 'turn') ? filter : null,
  };
}

function refuseBadInput({ query, tokenBudget, filter }: ContextInput): void {
  const issues = issuesOfFilter(filter, 'filter');
  if (query.trim() === '') issues.push(issue('query', 'input.empty'));
  if (query.length > LIMITS.query) issues.push(issue('query', 'input.maxLength', { max: LIMITS.query }));
  if (tokenBudget < 1 || tokenBudget > LIMITS.tokenBudget) {
    issues.push(issue('tokenBudget', 'input.tokens', { max: LIMITS.tokenBudget }));
  }
  if (issues.length > 0) throw badInput(...issues);
}

@ObjectType({ description: 'A context that was served to an assistant, without its content.' })
class ContextEvent {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  userId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The current session’s ID in your product; null if none was given.',
  })
  sessionId: string | null;

  @Field(() => Int, { description: 'The number of turns recalled.' })
  turnsRecalled: number;

  @Field(() => Int, { description: 'The number of memories recalled.' })
  memoriesRecalled: number;

  @Field(() => Boolean, { description: 'Whether the context includes preferences.' })
  hasPreferences: boolean;

  @Field(() => Int, { description: 'The number of tokens in the prompt.' })
  promptTokens: number;

  @Field(() => GraphQLDateTime, { description: 'When the context was served.' })
  at: Date;
}

@Resolver()
export class ContextServedResolver {
  @Allow('contexts.follow')
  @Subscription(() => ContextEvent, {
    description: 'Publishes the contexts served for one user, or for the whole project.',
    subscribe: ({ args, context }) => followContexts(context, args),
  })
  contextServed(
    @Root() event: ContextEvent,
    @Arg('userId', () => ID, { nullable: true, description: 'The user’s ID in your product.' }) _userId: string,
  ): ContextEvent {
    return event;
  }
}

function followContexts(context: RequestContext, { userId }: { userId?: string | null }) {
  const scope = projectScopeOf(authorizeProject(context.actor, 'contexts.follow'));
  return context.tails.follow(scope, {
    kind: 'context',
    userKey: userId ?? undefined,
    load: async (event) => toContextEvent(event),
    onStopped: () => context.closeSocket(),
  });
}

/** The figures come from the events of db/servedBuffer.ts. */
function toContextEvent({ userKey, detail, at }: LoggedEvent): ContextEvent {
  const { sessionKey, ...figures } = detail as Omit<ContextEvent, 'userId' | 'sessionId' | 'at'> & {
    sessionKey: string | null;
  };
  return { userId: userKey!, sessionId: sessionKey, ...figures, at };
}
