import { ValidateNested } from 'class-validator';
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
} from 'type-graphql';
import { exportList } from '../../actions/audit/exportList.ts';
import type { AuditEntry } from '../../entities/auditEntry.ts';
import { AuditAction } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { User } from '../../entities/user.ts';
import { authorize, authorizeProject, authorizeUser, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { listAuditEntries } from '../../queries/audit/auditEntries.ts';
import { Allow } from '../allow.ts';
import { type Connection, PageArguments } from '../connection.ts';
import { MaxItems, TextBetween, TextLength } from '../limits.ts';
import { findScope } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { AuditEntryConnection, auditEntryPage, changeForStaff, reasonOf, subjectNameOf } from './auditEntry.ts';

@InputType({ description: 'Filters audit entries. Omitted fields and empty lists do not filter.' })
class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the user whose data it applied to.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => [AuditAction], { nullable: true, description: 'Any of these actions.' })
  @MaxItems(LIMITS.labels)
  actions?: AuditAction[] | null;

  @Field(() => String, { nullable: true, description: 'The full name of the actor.' })
  @TextLength(LIMITS.keyCharacters)
  actor?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Performed at this time or later.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Performed before this time.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Reads under the grant with this node ID.' })
  @TextLength(LIMITS.keyCharacters)
  grant?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to combine all reads under one grant into one row: the latest, with the total in `AuditEntry.readings`.',
  })
  foldReadings?: boolean | null;
}

@Resolver()
export class AuditLogResolver {
  @Allow('audit.read')
  @Query(() => AuditEntryConnection, { description: 'The audit log of the project, newest first.' })
  async auditLog(
    @FilterArg(() => AuditFilter) filter: AuditFilter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    const { userId, ...conditions } = filter ?? {};
    const path = 'filter.userId';
    const subject =
      userId == null
        ? authorizeProject(context.actor, 'audit.read', path)
        : authorizeUser(context.actor, 'audit.read', { userKey: userId }, path);
    return auditEntryPage(context, await findScope(context, subject, userId), conditions, paging);
  }
}

@Resolver(() => User)
export class UserAuditLogResolver {
  @FieldResolver(() => AuditEntryConnection, { description: 'The audit log of the user’s data, newest first.' })
  auditLog(
    @Root() user: User,
    @Args(() => PageArguments) paging: PageArguments,
    @Arg('foldReadings', () => Boolean, {
      nullable: true,
      description:
        'Whether to combine all reads under one grant into one row: the latest, with the total in `AuditEntry.readings`.',
    })
    foldReadings: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    const owner = authorize(context.actor, 'audit.read', user, 'user');
    return auditEntryPage(context, userScopeOf(owner), { foldReadings }, paging);
  }
}

@InputType({ description: 'The audit entries to export.' })
class ExportAuditLogInput {
  @Field(() => String, { description: 'The reason, 10 to 500 characters. It is recorded in the audit log.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;

  @Field(() => AuditFilter, { nullable: true, description: 'Which entries to export. Defaults to all.' })
  @ValidateNested()
  filter?: AuditFilter | null;
}

@ObjectType({ description: 'The result of the export.' })
class ExportAuditLogPayload {
  @Field(() => ExportedList, { description: 'The exported file.' })
  list: ExportedList;
}

const HEADER = [
  'createdAt',
  'actor',
  'action',
  'subjectType',
  'subjectName',
  'subjectId',
  'userId',
  'trigger',
  'reason',
  'before',
  'after',
];

@Resolver()
export class ExportAuditLogResolver {
  @Allow('audit.export', { freshProof: true })
  @Mutation(() => ExportAuditLogPayload, {
    description:
      'Exports the audit log as CSV, newest first: who did what to which key or setting, the values before and after, and why. It contains no content. Before the file is returned, the export is recorded in the audit log, with its actor, reason, filter and number of rows. Requires a staff role.',
  })
  async exportAuditLog(
    @Arg('input', () => ExportAuditLogInput) { reason, filter }: ExportAuditLogInput,
    @Ctx() context: RequestContext,
  ): Promise<ExportAuditLogPayload> {
    const project = authorizeProject(context.actor, 'audit.export');
    const { userId, ...conditions } = filter ?? {};
    const scope = await findScope(context, project, userId);
    const request = { reason: reason.trim(), filter: { ...filter } };
    const list = await exportList(context, projectScopeOf(project), request, {
      name: 'auditLog',
      header: HEADER,
      page: async (page) => (scope ? listAuditEntries(context, scope, conditions, page) : []),
      values: (entries) => Promise.all(entries.map((entry) => valuesOf(context, entry))),
    });
    return { list };
  }
}

async function valuesOf(context: RequestContext, entry: AuditEntry): Promise<(string | null)[]> {
  const change = changeForStaff(entry);
  const part = (name: 'before' | 'after') => (change?.[name] == null ? null : JSON.stringify(change[name]));
  return [
    entry.createdAt.toISOString(),
    entry.actor,
    entry.action,
    entry.subjectType,
    await subjectNameOf(context, entry),
    entry.subjectId,
    entry.userKey,
    entry.trigger,
    reasonOf(entry),
    part('before'),
    part('after') ?? (change && !('after' in change) ? JSON.stringify(change) : null),
  ];
}

@ObjectType({ description: 'An exported list. The export is recorded in the audit log.' })
export class ExportedList {
  @Field(() => String, { description: 'The CSV file (RFC 4180) with a header, in UTF-8 with a byte order mark.' })
  csv: string;

  @Field(() => Int, { description: 'The number of rows, excluding the header.' })
  rows: number;

  @Field(() => Boolean, {
    description: 'Whether the list was cut off at 100,000 rows. Narrow the filter to export the rest.',
  })
  isCut: boolean;
}
