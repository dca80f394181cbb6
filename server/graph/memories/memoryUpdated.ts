import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, ID, ObjectType, Resolver, Root, registerEnumType, Subscription } from 'type-graphql';
import type { LoggedEvent } from '../../db/eventLog.ts';
import { Memory } from '../../entities/memory.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { makeLoaders } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { Subject } from '../../policies/policies.ts';
import { endWithGrant, refreshGrants } from '../access/contentGrants.ts';
import { authorizeContent, authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

export enum MemoryChange {
  CREATED = 'CREATED',
  UPDATED = 'UPDATED',
  MERGED = 'MERGED',
  SUPERSEDED = 'SUPERSEDED',
  DEACTIVATED = 'DEACTIVATED',
  REACTIVATED = 'REACTIVATED',
  EXPIRED = 'EXPIRED',
  EVICTED = 'EVICTED',
  FORGOTTEN = 'FORGOTTEN',
}
registerEnumType(MemoryChange, {
  name: 'MemoryChange',
  description: 'The changes to a memory that are published.',
  valuesConfig: {
    CREATED: { description: 'The memory was created.' },
    UPDATED: { description: 'The memory was updated, or its fact was repeated.' },
    MERGED: { description: 'Another memory was merged into this one.' },
    SUPERSEDED: { description: 'The memory was superseded by a newer one.' },
    DEACTIVATED: { description: 'The memory was deactivated and is no longer recalled. This can be undone.' },
    REACTIVATED: { description: 'The memory was reactivated.' },
    EXPIRED: { description: 'The memory expired.' },
    EVICTED: { description: 'The memory was evicted because the user reached their limit.' },
    FORGOTTEN: { description: 'The memory was deleted.' },
  },
});

@ObjectType({ description: 'A change to a memory.' })
export class MemoryEvent {
  @Field(() => String, {
    description: 'The position of the event. Pass it as `after` within seven days to resume from here.',
  })
  cursor: string;

  @Field(() => MemoryChange, { description: 'What changed.' })
  change: MemoryChange;

  @Field(() => ID, { description: 'The user’s ID in your product.' })
  userId: string;

  @Field(() => ID, { nullable: true, description: 'The ID of the memory, even if it was deleted.' })
  memoryId: string | null;

  @Field(() => Memory, { nullable: true, description: 'The memory as it is now; null if it was deleted.' })
  memory: Memory | null;

  @Field(() => GraphQLDateTime, { description: 'When the change happened.' })
  at: Date;
}

interface MemoryUpdatedArguments {
  userId?: string | null;
  after?: string | null;
}

@Resolver()
export class MemoryUpdatedResolver {
  @Allow('memories.follow')
  @Subscription(() => MemoryEvent, {
    description:
      'Publishes changes to the memories of one user, or of the whole project. For staff, it ends with GRANT_REQUIRED when their grant expires.',
    subscribe: ({ args, context }) => followMemories(context, args),
  })
  memoryUpdated(
    @Root() event: MemoryEvent,
    @Arg('userId', () => ID, { nullable: true, description: 'The user’s ID in your product.' }) _userId: string,
    @Arg('after', () => String, {
      nullable: true,
      description:
        'The cursor of the last event that you received. All later events are sent first, without gaps. Fails if the event is no longer stored, because it is too old or its user was erased; then fetch the data again and subscribe without a cursor.',
    })
    _after: string,
  ): MemoryEvent {
    return event;
  }
}

const VERB = 'memories.follow';

async function followMemories(context: RequestContext, { userId, after }: MemoryUpdatedArguments) {
  const person = userId == null ? undefined : await authorizeContentOf(context, VERB, userId);
  const stream = await context.tails.follow(
    projectScopeOf(person ?? authorizeProject(context.actor, VERB)),
    {
      kind: 'memory',
      userKey: userId ?? undefined,
      userUid: person?.userUid ?? undefined,
      load: (event) => toMemoryEvent(context, event),
      onStopped: () => context.closeSocket(),
    },
    after ?? undefined,
  );
  if (context.actor?.kind === 'STAFF' && person?.userUid)
    endWithGrant(context, person.userUid, stream, () => readOn(context, person));
  return stream;
}

/** Authorizes staff again, whose grant may have expired or been returned. A new grant is audited as a separate read. */
async function readOn(context: RequestContext, { projectId, userUid, userKey }: Subject): Promise<void> {
  if (context.actor?.kind !== 'STAFF' || !userUid) return;
  await refreshGrants(context);
  await authorizeContent(context, VERB, { projectId, userUid, userKey }, 'user', 'userId');
}

/** Loads in progress. A thousand subscribers of a project may get an event at once; they share the load of its row. */
const underWay = new WeakMap<LoggedEvent, Promise<Memory | undefined>>();

function memoryOf(event: LoggedEvent, { loaders }: RequestContext): Promise<Memory | undefined> {
  const begun = underWay.get(event);
  if (begun) return begun;
  const load = loaders.memory
    .load({ userUid: event.userUid, uid: event.subjectUid! })
    // A slower subscriber loads the row as it is by then.
    .finally(() => underWay.delete(event));
  underWay.set(event, load);
  return load;
}

async function toMemoryEvent(context: RequestContext, event: LoggedEvent): Promise<MemoryEvent> {
  if (context.actor) await readOn(context, { ...event, projectId: context.actor.projectId });
  // A subscription keeps its context while it runs, so rows that its loaders cached for the previous event are stale.
  context.loaders = makeLoaders(context);
  const change = MemoryChange[event.change as keyof typeof MemoryChange];
  const { cursor, userUid, userKey, subjectUid, at } = event;
  const memoryId = subjectUid && nodeId('Memory', userUid, subjectUid);
  const memory = change === MemoryChange.FORGOTTEN || !memoryId ? undefined : await memoryOf(event, context);
  return { cursor, change, userId: userKey!, memoryId, memory: memory ?? null, at };
}
