import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { setPassword } from '../actions/setPassword.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'A new password, and the link that allows it.' })
export class SetPasswordInput {
  @Field(() => String, { description: 'What stands behind the `#` of the one-time link.' })
  token: string;

  @Field(() => String, { description: 'The new password: 12 to 200 characters that not everybody could guess.' })
  password: string;
}

@ObjectType({ description: 'The password is set.' })
export class SetPasswordPayload {
  @Field(() => Boolean, { description: 'Always true: sign in with it now.' })
  passwordSet: boolean;
}

@Resolver()
export class SetPasswordResolver {
  @Mutation(() => SetPasswordPayload, {
    description:
      'Sets the password of a member of staff who has a one-time link, from an invitation or a reset. It uses the link up, ends their sessions and signs nobody in.',
  })
  async setPassword(
    @Arg('input', () => SetPasswordInput) { token, password }: SetPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<SetPasswordPayload> {
    await setPassword(context, token, password);
    return { passwordSet: true };
  }
}
