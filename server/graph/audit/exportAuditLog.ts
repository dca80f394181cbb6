import { IsOptional, ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { exportList } from '../../actions/audit/exportList.ts';
import type { AuditEntry } from '../../entities/auditEntry.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { type ListedEntry, listAuditEntries } from '../../queries/audit/auditEntries.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextBetween } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { changeForStaff, reasonOf, subjectNameOf } from './auditEntry.ts';
import { AuditFilter } from './auditLog.ts';

@InputType({ description: 'The audit entries to export.' })
class ExportAuditLogInput {
  @Field(() => String, { description: 'The reason, 10 to 500 characters. It is recorded in the audit log.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;

  @Field(() => AuditFilter, { nullable: true, description: 'Which entries to export. Defaults to all.' })
  @IsOptional()
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
    const userUid =
      userId == null ? undefined : await context.directory.find(project.projectId, { anonymous: false, key: userId });
    const scope = userUid ? userScopeOf({ ...project, userUid }) : projectScopeOf(project);
    const isNobody = userId != null && !userUid;
    const told = { reason: reason.trim(), filter: { ...filter } };
    const list = await exportList<ListedEntry>(context, projectScopeOf(project), told, {
      name: 'auditLog',
      header: HEADER,
      page: async (page) => (isNobody ? [] : listAuditEntries(context, scope, conditions, page)),
      placeOf: ({ key }) => key,
      values: (rows) => Promise.all(rows.map(({ entry }) => valuesOf(context, entry))),
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
