import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'A context that was served to an assistant, without its content.' })
export class ContextEvent {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  userId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The running session’s ID in your product; null if none was given.',
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
