import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { importLegalHolds, placeLegalHolds, releaseLegalHold } from '../../actions/privacy/legalHolds.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { listLegalHolds } from '../../queries/privacy/legalHolds.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, readPage, toConnection } from '../connection.ts';
import { LIMITS, TextLength } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';
import { validateFilter } from '../validate.ts';

const LegalHoldConnection = connectionType('LegalHold', () => LegalHold);

@InputType({ description: 'Which legal holds are asked for. What is left out does not narrow.' })
class LegalHoldFilter {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of the user.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they run now.' })
  running?: boolean | null;
}

@InputType({ description: 'Whose data is to be kept, why, and until when.' })
class PlaceLegalHoldInput {
  @Field(() => ID, { description: 'The product’s own key of the user, who need not be there.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, { description: 'Why, such as the case it is for.' })
  @TextLength(LIMITS.memoryCharacters)
  reason: string;

  @Field(() => String, { description: 'Who answers for it.' })
  @TextLength(LIMITS.labelCharacters)
  owner: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ends by itself; it does not when left out.' })
  until?: Date | null;
}

@ObjectType({ description: 'The hold.' })
class PlaceLegalHoldPayload {
  @Field(() => LegalHold, { description: 'The hold, which runs.' })
  hold: LegalHold;
}

@InputType({ description: 'Which hold, and why it ends.' })
class ReleaseLegalHoldInput {
  @Field(() => ID, { description: 'The hold’s id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Why, up to 2,000 characters.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The hold.' })
class ReleaseLegalHoldPayload {
  @Field(() => LegalHold, { description: 'The hold, which has ended.' })
  hold: LegalHold;
}

@InputType({ description: 'A list of users to be held.' })
class ImportLegalHoldsInput {
  @Field(() => String, {
    description:
      'CSV with the header `userId,reason,owner,until` and at most 1,000 rows; `until` may be empty, else a date in the future.',
  })
  csv: string;
}

@ObjectType({ description: 'The holds.' })
class ImportLegalHoldsPayload {
  @Field(() => [LegalHold], { description: 'A hold for each row, in order.' })
  holds: LegalHold[];
}

@Resolver()
export class LegalHoldsResolver {
  @Allow('holds.list')
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

  @Allow('hold.place')
  @Mutation(() => PlaceLegalHoldPayload, {
    description: 'Puts a user on legal hold: nothing of theirs is erased, and nothing expires, until it is released.',
  })
  async placeLegalHold(
    @Arg('input', () => PlaceLegalHoldInput) { userId, reason, owner, until }: PlaceLegalHoldInput,
    @Ctx() context: RequestContext,
  ): Promise<PlaceLegalHoldPayload> {
    refusePastExpiry(context, until, 'input.until');
    const scope = projectScopeOf(authorizeProject(context.actor, 'hold.place'));
    const [hold] = await placeLegalHolds(context, scope, [{ userKey: userId, reason, owner, until: until ?? null }]);
    return { hold: hold! };
  }

  @Allow('hold.release')
  @Mutation(() => ReleaseLegalHoldPayload, { description: 'Ends a legal hold.' })
  async releaseLegalHold(
    @Arg('input', () => ReleaseLegalHoldInput) { id, note }: ReleaseLegalHoldInput,
    @Ctx() context: RequestContext,
  ): Promise<ReleaseLegalHoldPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'hold.release'));
    const address = parseNodeId(id);
    if (address?.type !== 'LegalHold') throw notFound('hold', 'input.id');
    return { hold: await releaseLegalHold(context, scope, address.uid, note ?? null) };
  }

  @Allow('hold.place')
  @Mutation(() => ImportLegalHoldsPayload, {
    description: 'Puts the users of a list on legal hold: all of them, or none where a row cannot be read.',
  })
  async importLegalHolds(
    @Arg('input', () => ImportLegalHoldsInput) { csv }: ImportLegalHoldsInput,
    @Ctx() context: RequestContext,
  ): Promise<ImportLegalHoldsPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'hold.place'));
    return { holds: await importLegalHolds(context, scope, csv) };
  }
}
