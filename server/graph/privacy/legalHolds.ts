import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { importLegalHolds, placeLegalHolds, releaseLegalHold } from '../../actions/privacy/legalHolds.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { LIMITS } from '../../entities/limits.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { listLegalHolds } from '../../queries/privacy/privacyRequests.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextLength } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

const LegalHoldConnection = connectionType('LegalHold', () => LegalHold);

@InputType({ description: 'Filters legal holds. Omitted fields do not filter.' })
class LegalHoldFilter {
  @Field(() => ID, { nullable: true, description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the hold is active.' })
  running?: boolean | null;
}

@InputType({ description: 'A legal hold to place.' })
class PlaceLegalHoldInput {
  @Field(() => ID, { description: 'The user’s ID in your product. The user need not exist.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, { description: 'The reason, such as the legal case.' })
  @TextLength(LIMITS.memoryCharacters)
  reason: string;

  @Field(() => String, { description: 'The person responsible for the hold.' })
  @TextLength(LIMITS.labelCharacters)
  owner: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the hold ends automatically; never if omitted.',
  })
  until?: Date | null;
}

@ObjectType({ description: 'The result of placing a legal hold.' })
class PlaceLegalHoldPayload {
  @Field(() => LegalHold, { description: 'The active hold.' })
  hold: LegalHold;
}

@InputType({ description: 'The legal hold to release.' })
class ReleaseLegalHoldInput {
  @Field(() => ID, { description: 'The ID of the hold.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The reason for the release, up to 2,000 characters.' })
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The result of releasing a legal hold.' })
class ReleaseLegalHoldPayload {
  @Field(() => LegalHold, { description: 'The released hold.' })
  hold: LegalHold;
}

@InputType({ description: 'A list of legal holds to place.' })
class ImportLegalHoldsInput {
  @Field(() => String, {
    description:
      'CSV with the header `userId,reason,owner,until` and at most 1,000 rows. `until` is empty, the last day of the hold in the project’s time zone, such as 2027-03-31, or a time with its offset.',
  })
  csv: string;
}

@ObjectType({ description: 'The result of importing legal holds.' })
class ImportLegalHoldsPayload {
  @Field(() => [LegalHold], { description: 'The hold for each row, in order.' })
  holds: LegalHold[];
}

@Resolver()
export class LegalHoldsResolver {
  @Allow('holds.list')
  @Query(() => LegalHoldConnection, { description: 'The project’s legal holds, newest first.' })
  async legalHolds(
    @FilterArg(() => LegalHoldFilter) filter: LegalHoldFilter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<LegalHold>> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'holds.list'));
    const list = ['legalHolds', scope.projectId, { ...filter }];
    const page = parsePage(context, paging, list);
    return toConnection(await listLegalHolds(context, scope, filter ?? {}, page), page);
  }

  @Allow('hold.place')
  @Mutation(() => PlaceLegalHoldPayload, {
    description:
      'Places a user on legal hold: nothing about them is erased and nothing expires until the hold is released. The user need not exist yet, so check the ID.',
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
  @Mutation(() => ReleaseLegalHoldPayload, {
    description: 'Releases a legal hold. Unless the user has another one, retention and erasures can continue.',
  })
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
    description: 'Places a list of users on legal hold: all of them, or none if any row is invalid.',
  })
  async importLegalHolds(
    @Arg('input', () => ImportLegalHoldsInput) { csv }: ImportLegalHoldsInput,
    @Ctx() context: RequestContext,
  ): Promise<ImportLegalHoldsPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'hold.place'));
    return { holds: await importLegalHolds(context, scope, csv) };
  }
}
