import { ArrayMaxSize, IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Query, Resolver } from 'type-graphql';
import type { AuditEntry } from '../entities/auditEntry.ts';
import { AuditAction } from '../entities/enums.ts';
import { authorizeProject, authorizeUser, projectScopeOf, userScopeOf } from '../policies/authorize.ts';
import { AuditEntryConnection, auditEntryPage } from './auditEntryConnection.ts';
import type { Connection } from './connection.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { validateFilter } from './validate.ts';

@InputType({ description: 'Which audit entries are asked for. What is left out, or an empty list, does not narrow.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of the user whose data it was done to.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => [AuditAction], { nullable: true, description: 'One of these was done.' })
  @IsOptional()
  @ArrayMaxSize(LIMITS.labels)
  actions?: AuditAction[] | null;

  @Field(() => String, { nullable: true, description: 'Who did it, by their whole name.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  actor?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Done at this time or later.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Done before this time.' })
  to?: Date | null;
}

@Resolver()
export class AuditLogResolver {
  @Query(() => AuditEntryConnection, { description: 'Who did what to whose data, newest first.' })
  async auditLog(
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Which entries.', validateFn: validateFilter })
    filter: AuditFilter | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    const { userId, ...conditions } = filter ?? {};
    const path = 'filter.userId';
    if (userId == null) {
      const project = authorizeProject(context.actor, 'audit.read', path);
      return auditEntryPage(context, projectScopeOf(project), conditions, { first, after });
    }
    const person = authorizeUser(context.actor, 'audit.read', { userKey: userId }, path);
    const userUid = await context.directory.find(person.projectId, { anonymous: false, key: userId });
    const scope = userUid ? userScopeOf({ ...person, userUid }) : undefined;
    return auditEntryPage(context, scope, conditions, { first, after });
  }
}
