import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Ctx, Field, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { AuditEntry } from '../../entities/auditEntry.ts';
import { LIMITS } from '../../entities/limits.ts';
import { accessKeptSince } from '../../lifecycle/audit/auditTrigger.ts';
import { authorizeProject } from '../../policies/authorize.ts';
import { listAccess } from '../../queries/audit/contentAccess.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextLength } from '../limits.ts';
import { findScope } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

@ObjectType({ description: 'A staff member’s access to a person’s content.' })
export class Access {
  @Field(() => AuditEntry, {
    description: 'The audit entry. Its action is READ, GRANTED, or UPDATED for a grant that was ended early.',
  })
  entry: AuditEntry;

  @Field(() => String, {
    nullable: true,
    description: 'What was read, as a verb such as `turn.read`; null for a grant.',
  })
  what: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason, as given by the staff member; null once the person is erased.',
  })
  reason: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID of the grant; null once the person is erased.' })
  grant: string | null;

  @Field(() => Boolean, {
    description: 'Whether the person has since been erased. They are then identified only by a keyed hash.',
  })
  isErased: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'A keyed hash of the person’s identity, which remains when the person is erased.',
  })
  userDigest: string | null;
}

const AccessConnection = connectionType('Access', () => Access);

@InputType({ description: 'Filters accesses. Omitted fields do not filter.' })
export class AccessFilter {
  @Field(() => String, {
    nullable: true,
    description: 'The staff member, as the audit log names them: `staff:kim@example.com`.',
  })
  @TextLength(LIMITS.keyCharacters)
  actor?: string | null;

  @Field(() => ID, { nullable: true, description: 'The person’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'At this time or later. At most two years ago.',
  })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Before this time.' })
  to?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to combine all reads under one grant into one row: the latest, with the total in `AuditEntry.readings`.',
  })
  foldReadings?: boolean | null;
}

@Resolver()
export class AccessTrailResolver {
  @Allow('access.review')
  @Query(() => AccessConnection, {
    description:
      'Each access by staff to people’s content in the last two years, newest first, with its reason. It contains no content. Requires the ADMIN role.',
  })
  async accessTrail(
    @FilterArg(() => AccessFilter) filter: AccessFilter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Access>> {
    const project = authorizeProject(context.actor, 'access.review');
    const { actor = null, userId = null, from = null, to = null, foldReadings = false } = filter ?? {};
    const list = ['accessTrail', project.projectId, actor, userId, from, to, foldReadings];
    const page = parsePage(context, paging, list);
    const since = accessKeptSince(context.clock.now());
    const conditions = { actor, to, foldReadings: foldReadings ?? false, from: from && from > since ? from : since };
    const scope = await findScope(context, project, userId);
    const rows = scope ? await listAccess(context, scope, conditions, page) : [];
    return toConnection(
      rows.map(({ node, key }) => ({ node: toAccess(node), key })),
      page,
    );
  }
}

function toAccess(entry: AuditEntry): Access {
  const details: { what?: string; reason?: string; grant?: string } = Object(entry.change);
  return {
    entry,
    what: details.what ?? null,
    reason: details.reason ?? null,
    grant: details.grant ?? null,
    isErased: entry.userKey === null && entry.userDigest !== null,
    userDigest: entry.userDigest,
  };
}
