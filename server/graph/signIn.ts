import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { signIn } from '../actions/signIn.ts';
import { badInput } from '../errors.ts';
import { unauthenticated } from '../policies/authorize.ts';
import { staffActorOf } from '../policies/staffActorOf.ts';
import { findStaffSession } from '../queries/findStaffSession.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';
import type { RequestContext } from './requestContext.ts';
import { Viewer, viewerOf } from './viewer.ts';

@InputType({ description: 'Who signs in. Whatever is wrong with it, the answer is the same.' })
export class SignInInput {
  @Field(() => String, { description: 'The e-mail address.' })
  email: string;

  @Field(() => String, { description: 'The password.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The six digits that the authenticator app shows now, where a second factor is enrolled. Each works once.',
  })
  totp?: string | null;
}

@ObjectType({ description: 'Who has signed in. The session is in a cookie.' })
export class SignInPayload {
  @Field(() => Viewer, { description: 'Who asks from now on.' })
  viewer: Viewer;

  @Field(() => Boolean, {
    description: 'Whether a second factor has to be enrolled, with `enrollTotp`, before anything else is allowed.',
  })
  mustEnrollTotp: boolean;
}

@Resolver()
export class SignInResolver {
  @Mutation(() => SignInPayload, {
    description:
      'Signs a member of staff in to the console: the answer sets a cookie, which lasts for twelve hours at most and thirty minutes without a request. Over HTTP only.',
  })
  async signIn(
    @Arg('input', () => SignInInput) input: SignInInput,
    @Ctx() context: RequestContext,
  ): Promise<SignInPayload> {
    const { sessionCookie, database, clock } = context;
    if (!sessionCookie)
      throw badInput([
        { path: 'input', message: 'A socket cannot set a cookie. Sign in over HTTP, then open the socket.' },
      ]);
    const { token, maxAgeSeconds } = await signIn(context, input);
    const session = await findStaffSession(database, hashOfToken(token), undefined, clock.now());
    // Shut out in this very moment.
    if (!session) throw unauthenticated();
    sessionCookie.set(token, maxAgeSeconds);
    const viewer = viewerOf(staffActorOf(session));
    return { viewer, mustEnrollTotp: viewer.mustEnrollTotp };
  }
}
