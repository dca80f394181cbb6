import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { AuditEntry } from '../entities/auditEntry.ts';
import { User } from '../entities/user.ts';
import { authorize, userScopeOf } from '../policies/authorize.ts';
import { AuditEntryConnection, auditEntryPage } from './auditEntryConnection.ts';
import type { Connection } from './connection.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => User)
export class UserAuditLogResolver {
  @FieldResolver(() => AuditEntryConnection, { description: 'What was done to the user’s data, newest first.' })
  auditLog(
    @Root() user: User,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    const owner = authorize(context.actor, 'audit.read', user, 'user');
    return auditEntryPage(context, userScopeOf(owner), {}, { first, after });
  }
}
