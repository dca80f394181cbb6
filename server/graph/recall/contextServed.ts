import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'A context that was served to an assistant, in figures.' })
export class ContextEvent {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  userId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The product’s own key of the running session, where one was named.',
  })
  sessionId: string | null;

  @Field(() => Int, { description: 'How many turns it recalled.' })
  turnsRecalled: number;

  @Field(() => Int, { description: 'How many memories it recalled.' })
  memoriesRecalled: number;

  @Field(() => Boolean, { description: 'Whether it told of preferences.' })
  hasPreferences: boolean;

  @Field(() => Int, { description: 'The tokens of its prompt.' })
  promptTokens: number;

  @Field(() => GraphQLDateTime, { description: 'When it was served.' })
  at: Date;
}

@Resolver()
export class ContextServedResolver {
  @Allow('contexts.follow')
  @Subscription(() => ContextEvent, {
    description: 'Follows what is served to assistants: for one user, or for all of the project’s.',
    subscribe: ({ args, context }) => followContexts(context as RequestContext, args as { userId?: string | null }),
  })
  contextServed(
    @Root() event: ContextEvent,
    @Arg('userId', () => ID, { nullable: true, description: 'The product’s own key of the user.' }) _userId: string,
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
