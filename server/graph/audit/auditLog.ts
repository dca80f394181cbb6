import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Query, Resolver, Root } from 'type-graphql';
import type { AuditEntry } from '../../entities/auditEntry.ts';
import { AuditAction } from '../../entities/enums.ts';
import { User } from '../../entities/user.ts';
import { authorize, authorizeProject, authorizeUser, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { type Connection, PageArguments } from '../connection.ts';
import { LIMITS, MaxItems, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { AuditEntryConnection, auditEntryPage } from './auditEntry.ts';

@InputType({ description: 'Filters audit entries. Omitted fields and empty lists do not filter.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the user whose data it applied to.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => [AuditAction], { nullable: true, description: 'Any of these actions.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  actions?: AuditAction[] | null;

  @Field(() => String, { nullable: true, description: 'The full name of the actor.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  actor?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Performed at this time or later.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Performed before this time.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Reads under the grant with this node ID.' })
  @IsOptional()
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
    if (userId == null) {
      const project = authorizeProject(context.actor, 'audit.read', path);
      return auditEntryPage(context, projectScopeOf(project), conditions, paging);
    }
    const person = authorizeUser(context.actor, 'audit.read', { userKey: userId }, path);
    const userUid = await context.directory.find(person.projectId, { anonymous: false, key: userId });
    const scope = userUid ? userScopeOf({ ...person, userUid }) : undefined;
    return auditEntryPage(context, scope, conditions, paging);
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
