import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { AuditEntry } from '../entities/auditEntry.ts';
import { Session } from '../entities/session.ts';
import { policies, type Verb } from '../policies/policies.ts';
import { authorizeContent } from './authorizeContent.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => AuditEntry)
export class AuditEntryResolver {
  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description:
      'What changed, before and after; null where nothing is told, what it was about is erased, or you may not read what the person wrote: staff need a grant. Of a legal hold it is told to staff alone.',
  })
  async change(@Root() entry: AuditEntry, @Ctx() context: RequestContext): Promise<unknown> {
    if (entry.change === null) return null;
    // Why somebody is held is told to those who hold: neither to them nor to the product.
    if (entry.subjectType === 'LegalHold')
      return context.actor && policies['holds.list'](context.actor, entry) ? entry.change : null;
    if (isOfProject(entry)) return entry.change;
    return (await mayRead(context, 'audit.readChange', entry)) ? entry.change : null;
  }

  @FieldResolver(() => Session, {
    nullable: true,
    description:
      'The session it was done in or came from, while that is kept; null where none is known, or you may not read it: staff need a grant.',
  })
  async session(@Root() entry: AuditEntry, @Ctx() context: RequestContext): Promise<Session | null> {
    const { userUid, sessionUid: uid } = entry;
    if (!uid || !(await mayRead(context, 'session.read', entry))) return null;
    return (await context.loaders.session.load({ userUid, uid })) ?? null;
  }
}

/** Entries about the project itself, such as its keys and settings, are filed under the project's own id: no person wrote them. */
const isOfProject = ({ userUid, projectId }: AuditEntry): boolean => userUid === projectId;

/** A list of entries is not to fail for the one field that its reader may not see. */
async function mayRead(context: RequestContext, verb: Verb, entry: AuditEntry): Promise<boolean> {
  if (!context.actor || !policies[verb](context.actor, entry)) return false;
  await authorizeContent(context, verb, entry, 'entry');
  return true;
}
