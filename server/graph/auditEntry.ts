import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { AuditEntry } from '../entities/auditEntry.ts';
import { Session } from '../entities/session.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver(() => AuditEntry)
export class AuditEntryResolver {
  @FieldResolver(() => Session, {
    nullable: true,
    description: 'The session it was done in or came from, while that is kept; null where none is known.',
  })
  async session(
    @Root() { userUid, sessionUid }: AuditEntry,
    @Ctx() { loaders }: RequestContext,
  ): Promise<Session | null> {
    return (sessionUid && (await loaders.session.load({ userUid, uid: sessionUid }))) || null;
  }
}
