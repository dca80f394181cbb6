import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { AuditEntry } from '../../entities/auditEntry.ts';
import { accessKeptSince } from '../../lifecycle/access/accessKeptSince.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { listAccess } from '../../queries/audit/contentAccess.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, readPage, toConnection } from '../connection.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { validateFilter } from '../validate.ts';

@ObjectType({ description: 'Something that a member of staff did to reach a person’s content.' })
export class Access {
  @Field(() => AuditEntry, {
    description: 'What was done, by whom and when: READ, GRANTED, or UPDATED for a grant that was given back.',
  })
  entry: AuditEntry;

  @Field(() => String, {
    nullable: true,
    description: 'What was read, as a verb such as `turn.read`; null for a grant.',
  })
  what: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of who asked; null once the person is erased.',
  })
  reason: string | null;

  @Field(() => ID, { nullable: true, description: 'The grant; null once the person is erased.' })
  grant: string | null;

  @Field(() => Boolean, {
    description: 'Whether the person was erased since: then a keyed hash stands for who it was.',
  })
  isErased: boolean;

  @Field(() => String, { nullable: true, description: 'Whose data it was, as a keyed hash that outlives the person.' })
  userDigest: string | null;
}

const AccessConnection = connectionType('Access', () => Access);

@InputType({ description: 'Which accesses are asked for. What is left out does not narrow.' })
export class AccessFilter {
  @Field(() => String, { nullable: true, description: 'Who did it, as entries name them: `staff:kim@example.com`.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  actor?: string | null;

  @Field(() => ID, { nullable: true, description: 'The product’s own key of whose data it was.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'At this time or later; two years ago at the earliest.',
  })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Before this time.' })
  to?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the readings under one grant are one row: the newest of them, with `AuditEntry.readings`.',
  })
  foldReadings?: boolean | null;
}

@Resolver()
export class AccessTrailResolver {
  @Allow('access.review')
  @Query(() => AccessConnection, {
    description:
      'Whose data which member of staff saw, when and why, of the last two years; newest first. For administrators. What a person wrote is not in it.',
  })
  async accessTrail(
    @Arg('filter', () => AccessFilter, { nullable: true, description: 'Which.', validateFn: validateFilter })
    filter: AccessFilter | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Access>> {
    const project = authorizeProject(context.actor, 'access.review');
    const { actor = null, userId = null, from = null, to = null, foldReadings = false } = filter ?? {};
    const list = ['accessTrail', project.projectId, actor, userId, from, to, foldReadings];
    const page = readPage(context, { first, after }, list);
    const since = accessKeptSince(context.clock.now());
    const conditions = { actor, to, foldReadings: foldReadings ?? false, from: from && from > since ? from : since };
    const scope = await scopeOf();
    const rows = scope ? await listAccess(context, scope, conditions, page) : [];
    return toConnection(
      rows,
      page,
      ({ entry }) => toAccess(entry),
      ({ key }) => key,
    );

    async function scopeOf() {
      if (userId === null) return projectScopeOf(project);
      const userUid = await context.directory.find(project.projectId, { anonymous: false, key: userId });
      return userUid ? userScopeOf({ ...project, userUid }) : undefined;
    }
  }
}

function toAccess(entry: AuditEntry): Access {
  const told = (entry.change ?? {}) as { what?: string; reason?: string; grant?: string };
  return {
    entry,
    what: told.what ?? null,
    reason: told.reason ?? null,
    grant: told.grant ?? null,
    isErased: entry.userKey === null && entry.userDigest !== null,
    userDigest: entry.userDigest,
  };
}
