import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { signOut } from '../actions/signOut.ts';
import type { RequestContext } from './requestContext.ts';
import { selfOf } from './selfOf.ts';

@InputType({ description: 'Where to sign out.' })
export class SignOutInput {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether all of one’s sessions end, in other browsers too.',
  })
  everywhere: boolean;
}

@ObjectType({ description: 'What ended.' })
export class SignOutPayload {
  @Field(() => Int, { description: 'How many sessions ended.' })
  sessionsEnded: number;
}

@Resolver()
export class SignOutResolver {
  @Mutation(() => SignOutPayload, { description: 'Ends the session that asks, or all of one’s own. It holds at once.' })
  async signOut(
    @Arg('input', () => SignOutInput) { everywhere }: SignOutInput,
    @Ctx() context: RequestContext,
  ): Promise<SignOutPayload> {
    const { actor } = selfOf(context, 'self.signOut');
    const sessionsEnded = await signOut(context, actor, everywhere);
    context.sessionCookie?.clear();
    return { sessionsEnded };
  }
}
