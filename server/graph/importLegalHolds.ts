import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { importLegalHolds } from '../actions/importLegalHolds.ts';
import { LegalHold } from '../entities/legalHold.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'A list of users to be held.' })
export class ImportLegalHoldsInput {
  @Field(() => String, {
    description:
      'CSV with the header `userId,reason,owner,until` and at most 1,000 rows; `until` may be empty, else a date in the future.',
  })
  csv: string;
}

@ObjectType({ description: 'The holds.' })
export class ImportLegalHoldsPayload {
  @Field(() => [LegalHold], { description: 'A hold for each row, in order.' })
  holds: LegalHold[];
}

@Resolver()
export class ImportLegalHoldsResolver {
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
