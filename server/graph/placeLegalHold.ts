import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { placeLegalHolds } from '../actions/placeLegalHolds.ts';
import { LegalHold } from '../entities/legalHold.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import { refusePastExpiry } from './refusePastExpiry.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Whose data is to be kept, why, and until when.' })
export class PlaceLegalHoldInput {
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
export class PlaceLegalHoldPayload {
  @Field(() => LegalHold, { description: 'The hold, which runs.' })
  hold: LegalHold;
}

@Resolver()
export class PlaceLegalHoldResolver {
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
}
