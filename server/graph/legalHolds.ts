import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Query, Resolver } from 'type-graphql';
import { LegalHold } from '../entities/legalHold.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { listLegalHolds } from '../queries/listLegalHolds.ts';
import { type Connection, connectionType, readPage, toConnection } from './connection.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { validateFilter } from './validate.ts';

export const LegalHoldConnection = connectionType('LegalHold', () => LegalHold);

@InputType({ description: 'Which legal holds are asked for. What is left out does not narrow.' })
export class LegalHoldFilter {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of the user.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they run now.' })
  running?: boolean | null;
}

@Resolver()
export class LegalHoldsResolver {
  @Query(() => LegalHoldConnection, { description: 'The project’s legal holds, newest first.' })
  async legalHolds(
    @Arg('filter', () => LegalHoldFilter, { nullable: true, description: 'Which of them.', validateFn: validateFilter })
    filter: LegalHoldFilter | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<LegalHold>> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'holds.list'));
    const list = ['legalHolds', scope.projectId, { ...filter }];
    const page = readPage(context, { first, after }, list);
    return toConnection(
      await listLegalHolds(context, scope, filter ?? {}, page),
      page,
      (row) => row.hold,
      (row) => row.key,
    );
  }
}
