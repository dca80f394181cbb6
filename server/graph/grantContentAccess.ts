import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { grantContentAccess } from '../actions/grantContentAccess.ts';
import { ContentGrant } from '../entities/contentGrant.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { actingStaff } from './actingStaff.ts';
import { LIMITS, TextBetween, TextLength } from './limits.ts';
import { refreshGrants } from './refreshGrants.ts';
import type { RequestContext } from './requestContext.ts';
import { userToName } from './userToName.ts';

@InputType({ description: 'Whose content you need to read, and why.' })
export class GrantContentAccessInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, {
    description: 'Why, in 10 to 500 characters. It stands in the audit trail, where the user may read it.',
  })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;
}

@ObjectType({ description: 'Leave to read one person’s content.' })
export class GrantContentAccessPayload {
  @Field(() => ContentGrant, { description: 'The grant: it runs for 15 minutes, for you alone.' })
  grant: ContentGrant;
}

@Resolver()
export class GrantContentAccessResolver {
  @Mutation(() => GrantContentAccessPayload, {
    description:
      'Lets you read one person’s content for 15 minutes. That, and each reading, is written to the audit trail. Asking again, with a reason of its own, begins a new quarter of an hour.',
  })
  async grantContentAccess(
    @Arg('input', () => GrantContentAccessInput) { userId, reason }: GrantContentAccessInput,
    @Ctx() context: RequestContext,
  ): Promise<GrantContentAccessPayload> {
    const person = await userToName(context, 'content.grant', userId);
    const staff = actingStaff(context, 'content.grant');
    const grant = await grantContentAccess(context, staff, userScopeOf(person), userId, reason.trim());
    await refreshGrants(context);
    return { grant };
  }
}
