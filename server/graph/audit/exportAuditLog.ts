import { IsOptional, ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { exportList } from '../../actions/audit/exportList.ts';
import type { AuditEntry } from '../../entities/auditEntry.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { type ListedEntry, listAuditEntries } from '../../queries/audit/auditEntries.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextBetween } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { reasonOf, subjectNameOf, toldToStaff } from './auditEntry.ts';
import { AuditFilter } from './auditLog.ts';

@InputType({ description: 'Which audit entries are taken along, and why.' })
class ExportAuditLogInput {
  @Field(() => String, { description: 'Why, in 10 to 500 characters. It stands in the audit log.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;

  @Field(() => AuditFilter, { nullable: true, description: 'Which of them; all without.' })
  @IsOptional()
  @ValidateNested()
  filter?: AuditFilter | null;
}

@ObjectType({ description: 'What was taken along.' })
class ExportAuditLogPayload {
  @Field(() => ExportedList, { description: 'The list as a file.' })
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
  @Allow('audit.export')
  @Mutation(() => ExportAuditLogPayload, {
    description:
      'Takes the audit log along as CSV, newest first: who did what, to which key or setting, from what to what, and why; nothing of what people wrote. Who took it, why, by which filter and how many rows is written to the log before anything is given out. For staff.',
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
  const change = toldToStaff(entry);
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

@ObjectType({ description: 'A list as a file. That it was taken along stands in the audit log.' })
export class ExportedList {
  @Field(() => String, { description: 'CSV (RFC 4180) with a header, in UTF-8 with a byte order mark.' })
  csv: string;

  @Field(() => Int, { description: 'How many rows it has, the header not counted.' })
  rows: number;

  @Field(() => Boolean, {
    description: 'Whether the list is longer than a file may be, 100,000 rows: narrow it for the rest.',
  })
  isCut: boolean;
}
