import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { endContentAccess } from '../actions/endContentAccess.ts';
import { User } from '../entities/user.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { actingStaff } from './actingStaff.ts';
import { LIMITS, TextLength } from './limits.ts';
import { refreshGrants } from './refreshGrants.ts';
import type { RequestContext } from './requestContext.ts';
import { userToName } from './userToName.ts';

@InputType({ description: 'Whose content you need to read no longer.' })
export class EndContentAccessInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'Whose content you read no longer.' })
export class EndContentAccessPayload {
  @Field(() => User, { description: 'The user.' })
  user: User;
}

@Resolver()
export class EndContentAccessResolver {
  @Mutation(() => EndContentAccessPayload, {
    description:
      'Gives your leave to read one person’s content back before its time is up. Without one nothing changes.',
  })
  async endContentAccess(
    @Arg('input', () => EndContentAccessInput) { userId }: EndContentAccessInput,
    @Ctx() context: RequestContext,
  ): Promise<EndContentAccessPayload> {
    const person = await userToName(context, 'content.grant', userId);
    await endContentAccess(context, actingStaff(context, 'content.grant'), userScopeOf(person), userId);
    await refreshGrants(context);
    return { user: person };
  }
}
