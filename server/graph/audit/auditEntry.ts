import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { AuditEntry } from '../../entities/auditEntry.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { Session } from '../../entities/session.ts';
import { policies, type Verb } from '../../policies/policies.ts';
import { type AuditConditions, listAuditEntries } from '../../queries/audit/auditEntries.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { type Connection, connectionType, type PageArguments, parsePage, toConnection } from '../connection.ts';
import type { RequestContext } from '../requestContext.ts';

@Resolver(() => AuditEntry)
export class AuditEntryResolver {
  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description:
      'The values before and after the change; other objects are named by their node IDs. Null if none are recorded, if the subject was erased, or if you may not read the content: staff need a grant. For legal holds, sign-ins and exported lists, only staff see it.',
  })
  async change(@Root() entry: AuditEntry, @Ctx() context: RequestContext): Promise<unknown> {
    if (entry.change === null) return null;
    if (isStaff(context, entry)) {
      const change = changeForStaff(entry);
      if (change) return change;
    }
    // Only staff may see why a user is held and where staff signed in from; the user and the product may not.
    if (OF_STAFF.has(entry.trigger) || entry.subjectType === 'LegalHold') return null;
    if (isOfProject(entry)) return entry.change;
    return (await mayRead(context, 'audit.readChange', entry)) ? withNodeIds(entry) : null;
  }

  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description:
      'The part of the change that staff may see without a grant: everything except user content. Requesting it does not count as a read. Null for anyone but staff.',
  })
  toldChange(@Root() entry: AuditEntry, @Ctx() context: RequestContext): unknown {
    return isStaff(context, entry) ? changeForStaff(entry) : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The number of reads under the same grant, including this one; null for other actions.',
  })
  async readings(
    @Root() { action, change, userUid }: AuditEntry,
    @Ctx() context: RequestContext,
  ): Promise<number | null> {
    const { grant }: { grant?: unknown } = Object(change);
    return `${action}` === 'READ' && typeof grant === 'string'
      ? context.loaders.readings.load({ userUid, grant })
      : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The name of an API key or exported list, or the email address of a staff member. Null for other subjects, and for anyone but staff.',
  })
  async subjectName(@Root() entry: AuditEntry, @Ctx() context: RequestContext): Promise<string | null> {
    return isStaff(context, entry) ? subjectNameOf(context, entry) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The reason given for access to content, a legal hold or an exported list. Null if none was required, and for anyone but staff.',
  })
  reason(@Root() entry: AuditEntry, @Ctx() context: RequestContext): string | null {
    return isStaff(context, entry) ? reasonOf(entry) : null;
  }

  @FieldResolver(() => Session, {
    nullable: true,
    description:
      'The session that the action took place in or relates to. Null if there is none, if it was deleted, or if you may not read it: staff need a grant.',
  })
  async session(@Root() entry: AuditEntry, @Ctx() context: RequestContext): Promise<Session | null> {
    const { userUid, sessionUid: uid } = entry;
    if (!uid || !(await mayRead(context, 'session.read', entry))) return null;
    return (await context.loaders.session.load({ userUid, uid })) ?? null;
  }
}

/** Entries about staff, not about anyone's data. */
const OF_STAFF = new Set(['sign_in', 'list_export']);

const isStaff = ({ actor }: RequestContext, entry: AuditEntry): boolean =>
  actor?.kind === 'STAFF' && policies['audit.read'](actor, entry);

/** Returns false instead of throwing, so that one forbidden field does not fail a whole list of entries. */
async function mayRead(context: RequestContext, verb: Verb, entry: AuditEntry): Promise<boolean> {
  if (!context.actor || !policies[verb](context.actor, entry)) return false;
  await authorizeContent(context, verb, entry, 'entry');
  return true;
}

/** Entries about the project itself, such as its keys and settings, use the project's id in place of a user's. */
const isOfProject = ({ userUid, projectId }: AuditEntry): boolean => userUid === projectId;

/** The part of a change that staff may read without a grant: everything except user content. */
export function changeForStaff(entry: AuditEntry): Record<string, unknown> | null {
  const mayShow = isOfProject(entry) || entry.subjectType === 'LegalHold' || entry.tellsNoContent;
  return mayShow ? entry.change : null;
}

/** The fields of a change that name another memory of the same user. */
const NAMES_A_MEMORY = ['supersededBy'];

/** The change as callers read it: other objects have their node IDs, as everywhere in the API. */
function withNodeIds({ change, userUid }: AuditEntry): unknown {
  const named = (part: unknown): unknown => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        NAMES_A_MEMORY.includes(name) && typeof value === 'string' ? nodeId('Memory', userUid, value) : value,
      ]),
    );
  };
  const { before, after, ...rest }: { before?: unknown; after?: unknown } = Object(change);
  return {
    ...Object(named(rest)),
    ...(before === undefined ? {} : { before: named(before) }),
    ...(after === undefined ? {} : { after: named(after) }),
  };
}

/** The reason given by whoever did it, if they were asked for one. */
export function reasonOf(entry: AuditEntry): string | null {
  const change = changeForStaff(entry);
  const after: { reason?: unknown; note?: unknown } = Object(change?.after);
  const reason = change?.reason ?? after.reason ?? after.note;
  return typeof reason === 'string' ? reason : null;
}

/** The name of the key, staff member or list it was done to; null for unnamed subjects and for user content. */
export async function subjectNameOf(context: RequestContext, entry: AuditEntry): Promise<string | null> {
  const list = entry.subjectType === 'ListExport' && changeForStaff(entry)?.list;
  if (typeof list === 'string') return list;
  if (entry.subjectType !== 'ApiKey' && entry.subjectType !== 'Staff') return null;
  return (await context.loaders.subjectName.load(entry.subjectUid)) ?? null;
}

export const AuditEntryConnection = connectionType('AuditEntry', () => AuditEntry);

/**
 * One page of the audit entries of a project, of a user, or of one object of a user; newest first.
 * @param scope the project or user; undefined gives an empty page
 * @param subjectUid the object
 */
export async function auditEntryPage(
  context: RequestContext,
  scope: ProjectScope | UserScope | undefined,
  conditions: AuditConditions,
  given: PageArguments,
  subjectUid?: string,
): Promise<Connection<AuditEntry>> {
  const list = ['auditLog', scope ?? null, conditions, subjectUid ?? null];
  const page = parsePage(context, given, list);
  const rows = scope ? await listAuditEntries(context, scope, conditions, page, subjectUid) : [];
  return toConnection(rows, page);
}
