import { GraphQLDateTime } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { runRetention, undoRetention } from '../../actions/retention/runRetention.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Node } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { countDueForRetention, type DueItem, listDueForRetention } from '../../queries/retention/dueForRetention.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextLength } from '../limits.ts';
import { findScope } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';

export enum RetentionReason {
  TTL = 'TTL',
  EXPIRED = 'EXPIRED',
  RETENTION_DAYS = 'RETENTION_DAYS',
  CATEGORY_TTL = 'CATEGORY_TTL',
  OVER_CAPACITY = 'OVER_CAPACITY',
}
registerEnumType(RetentionReason, {
  name: 'RetentionReason',
  description: 'The reason why something expires: the earliest that applies.',
  valuesConfig: {
    TTL: { description: 'The turn reached the project’s retention period for its importance.' },
    EXPIRED: { description: 'The memory reached its own expiry time.' },
    RETENTION_DAYS: { description: 'The memory reached its user’s retention period.' },
    CATEGORY_TTL: { description: 'The memory reached the project’s retention period for its category.' },
    OVER_CAPACITY: {
      description:
        'The memory exceeds its user’s limit. Such memories are evicted when the limit is exceeded, so a retention run finds none.',
    },
  },
});

@ObjectType({ description: 'A turn or memory that a retention run would hide now.' })
export class RetentionItem {
  @Field(() => Node, {
    description: 'The turn or memory. Staff need a grant to read more than its ID.',
  })
  node: Node;

  @Field(() => RetentionReason, { description: 'Why it expires.' })
  reason: RetentionReason;

  @Field(() => GraphQLDateTime, { description: 'When it expired.' })
  dueAt: Date;
}

const RetentionItemConnection = connectionType('RetentionItem', () => RetentionItem);

@ObjectType({ description: 'What a retention run would hide now, and why. Nothing is changed.' })
export class RetentionPreview {
  /** What the preview covers; undefined for a user that no write has named. */
  scope: ProjectScope | UserScope | undefined;
  /** The time that all fields refer to. */
  at: Date;
  count?: Promise<{ turns: number; memories: number }>;
}

@Resolver(() => RetentionPreview)
export class RetentionPreviewResolver {
  @Allow('retention.preview')
  @Query(() => RetentionPreview, {
    description:
      'Previews what a retention run would hide now, in the project or for one user, and why. Nothing is changed.',
  })
  async retentionPreview(
    @Arg('userId', () => ID, {
      nullable: true,
      description: 'The user’s ID in your product. Defaults to the whole project.',
    })
    userId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<RetentionPreview> {
    const project = authorizeProject(context.actor, 'retention.preview');
    const at = context.clock.now();
    return { scope: await findScope(context, project, userId), at };
  }

  @FieldResolver(() => Int, { description: 'The number of turns.' })
  async turns(@Root() preview: RetentionPreview, @Ctx() context: RequestContext): Promise<number> {
    return (await countOf(context, preview)).turns;
  }

  @FieldResolver(() => Int, { description: 'The number of memories.' })
  async memories(@Root() preview: RetentionPreview, @Ctx() context: RequestContext): Promise<number> {
    return (await countOf(context, preview)).memories;
  }

  @FieldResolver(() => RetentionItemConnection, { description: 'The items, longest overdue first.' })
  async items(
    @Root() { scope, at }: RetentionPreview,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<RetentionItem>> {
    const list = ['retentionPreview', scope ?? null];
    const page = parsePage(context, paging, list);
    const due = scope ? await listDueForRetention(context, scope, { at }, page) : [];
    const { edges, pageInfo } = toConnection(
      due.map((node) => ({ node, key: node.key })),
      page,
    );
    const shown = await Promise.all(
      edges.map(async ({ node, cursor }) => ({ items: await toItems(context, [node]), cursor })),
    );
    return { edges: shown.flatMap(({ items, cursor }) => items.map((node) => ({ node, cursor }))), pageInfo };
  }
}

/** Loads the nodes of due items; omits those deleted since they were read. */
export async function toItems(context: RequestContext, due: Omit<DueItem, 'key'>[]): Promise<RetentionItem[]> {
  const nodes = await Promise.all(due.map((item) => nodeOf(context, item)));
  return due.flatMap(({ reason, dueAt }, i) =>
    nodes[i] ? [{ node: nodes[i], reason: RetentionReason[reason], dueAt }] : [],
  );
}

/** Counts once, when the first of the two counts is requested. */
function countOf(context: RequestContext, preview: RetentionPreview): Promise<{ turns: number; memories: number }> {
  const { scope, at } = preview;
  preview.count ??= scope ? countDueForRetention(context, scope, { at }) : Promise.resolve({ turns: 0, memories: 0 });
  return preview.count;
}

const nodeOf = ({ loaders }: RequestContext, { type, userUid, uid }: Omit<DueItem, 'key'>): Promise<Node | undefined> =>
  (type === 'Turn' ? loaders.turn : loaders.memory).load({ userUid, uid });

@InputType({ description: 'What to clean up.' })
class RunRetentionInput {
  @Field(() => ID, { nullable: true, description: 'The user’s ID in your product. Defaults to the whole project.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;
}

@ObjectType({ description: 'The result of a retention run.' })
class RunRetentionPayload {
  @Field(() => ID, { description: 'The ID of the run, for `undoRetention`.' })
  runId: string;

  @Field(() => Int, { description: 'The number of turns that the run hid.' })
  turns: number;

  @Field(() => Int, { description: 'The number of memories that the run hid.' })
  memories: number;

  @Field(() => GraphQLDateTime, {
    description: 'Until when `undoRetention` can restore them. They are deleted afterwards.',
  })
  undoUntil: Date;
}

@InputType({ description: 'The retention run to undo.' })
class UndoRetentionInput {
  @Field(() => ID, { description: 'The ID of the run.' })
  runId: string;
}

@ObjectType({ description: 'The result of undoing a retention run.' })
class UndoRetentionPayload {
  @Field(() => Int, { description: 'The number of restored turns.' })
  turns: number;

  @Field(() => Int, { description: 'The number of restored memories.' })
  memories: number;
}

@Resolver()
export class RunRetentionResolver {
  @Allow('retention.run', { freshProof: true })
  @Mutation(() => RunRetentionPayload, {
    description:
      'Runs retention now instead of with the next hourly run: hides everything that `retentionPreview` shows. It is deleted after a grace period of seven days.',
  })
  async runRetention(
    @Arg('input', () => RunRetentionInput) { userId }: RunRetentionInput,
    @Ctx() context: RequestContext,
  ): Promise<RunRetentionPayload> {
    const project = authorizeProject(context.actor, 'retention.run');
    const scope = await findScope(context, project, userId);
    if (!scope) throw notFound('user', 'input.userId');
    const { uid, ...done } = await runRetention(context, scope);
    return { runId: uid, ...done };
  }

  @Allow('retention.undo')
  @Mutation(() => UndoRetentionPayload, {
    description:
      'Restores what a retention run hid, within its grace period. Hourly runs then skip it for seven days, in which you can change the rule or the expiry time. Undoing a run again has no effect.',
  })
  undoRetention(
    @Arg('input', () => UndoRetentionInput) { runId }: UndoRetentionInput,
    @Ctx() context: RequestContext,
  ): Promise<UndoRetentionPayload> {
    const project = authorizeProject(context.actor, 'retention.undo');
    return undoRetention(context, projectScopeOf(project), runId);
  }
}
